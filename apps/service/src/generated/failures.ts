// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

/** The values in the message of each failure, by operation and name. */
export interface FailureParams {
  listStaffUsers: {
    "credentials-rejected": {  }
    "access-refused": {  }
    "unexpected-failure": {  }
  }
  createStaffUser: {
    "email-invalid": {  }
    "site-group-does-not-exist": {  }
    "preferred-site-not-in-site-group": {  }
    "role-does-not-exist": {  }
    "password-rejected": {  }
    "username-too-long": {  }
    "display-name-too-long": {  }
    "field-too-long": { field: string; maximum: string }
    "field-blank": { field: string }
    "field-malformed": { field: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "username-already-exists": { username: string }
    "entry-already-exists": {  }
    "unexpected-failure": {  }
  }
  getStaffUser: {
    "username-invalid": { username: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "user-not-found": { username: string }
    "user-not-found-in-sql-database": { username: string }
    "unexpected-failure": {  }
  }
  updateStaffUser: {
    "username-mismatch": { username: string; routeUsername: string }
    "new-email-invalid": { email: string }
    "new-preferred-site-not-in-site-group": { preferredSiteId: string }
    "role-id-wrong-length": { roleId: string }
    "username-too-long": {  }
    "field-too-long": { field: string; maximum: string }
    "field-blank": { field: string }
    "field-malformed": { field: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "site-group-not-found": { siteGroupId: string }
    "role-not-found": { roleId: string }
    "user-to-update-not-found-in-sql-database": { username: string }
    "user-to-update-not-found": { username: string }
    "unexpected-failure": {  }
  }
  listSites: {
    "site-group-filter-unknown": { siteGroupId: string }
    "is-active-not-boolean": { value: string }
    "include-facilities-and-amenities-not-boolean": { value: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "unexpected-failure": {  }
  }
  getSite: {
    "credentials-rejected": {  }
    "access-refused": {  }
    "site-not-found": { siteId: string }
    "unexpected-failure": {  }
  }
  calculateMembershipPricing: {
    "start-date-in-past": {  }
    "member-request-without-memberships": {  }
    "order-keys-not-unique": {  }
    "start-date-before-site-opening": {  }
    "promotion-code-not-on-all-memberships": {  }
    "promotion-codes-differ": {  }
    "promotion-code-invalid": { code: string }
    "promotion-code-not-active": { code: string }
    "promotion-code-expired": { code: string }
    "promotion-code-not-applicable": { code: string }
    "promotion-code-without-discounts": { code: string }
    "memberships-not-available-at-site": { ids: string; siteId: string }
    "price-level-not-purchasable": { priceLevelId: string; siteId: string; ids: string }
    "member-price-level-not-purchasable": { priceLevelId: string; memberId: string; ids: string }
    "membership-type-price-level-not-purchasable": { priceLevelId: string; id: string; ids: string }
    "site-id-required": {  }
    "start-date-required": {  }
    "start-date-malformed": {  }
    "members-required": {  }
    "order-key-required": {  }
    "order-key-not-positive": {  }
    "order-key-too-large": {  }
    "order-key-not-an-integer": { value: string }
    "member-id-negative": {  }
    "membership-id-required": {  }
    "field-malformed": { field: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "site-to-price-not-found": { siteId: string }
    "member-not-found": {  }
    "membership-type-not-found": {  }
    "fixed-end-date-passed": { ids: string }
    "start-date-after-fixed-end-date": { ids: string }
    "start-date-before-earliest-start-date": { ids: string }
    "price-level-not-found": { priceLevelId: string; siteId: string; ids: string }
    "member-price-level-not-found": { priceLevelId: string; memberId: string; ids: string }
    "membership-type-price-level-not-found": { priceLevelId: string; id: string; ids: string }
    "product-without-purchasable-price": { id: string; productId: string }
    "membership-type-price-level-not-allowed": { id: string; priceLevelId: string }
    "membership-type-and-products-without-price": { id: string }
    "membership-without-price": { id: string }
    "duration-misconfigured": { id: string }
    "pro-rata-on-card-payment-membership": { id: string }
    "start-day-on-card-payment-membership": { id: string }
    "start-day-missing-on-direct-debit-membership": { id: string }
    "cut-off-day-not-after-start-day": { id: string }
    "unexpected-failure": {  }
  }
  addMemberWithBooking: {
    "guardian-required": {  }
    "guardian-not-allowed": {  }
    "member-email-missing": {  }
    "junior-email-not-allowed": {  }
    "member-email-invalid": { email: string }
    "primary-address-missing": {  }
    "primary-address-repeated": {  }
    "primary-contact-number-missing": {  }
    "primary-contact-number-repeated": {  }
    "member-already-exists": {  }
    "lease-and-booking-both-sent": {  }
    "lease-or-booking-missing": {  }
    "first-name-too-long": {  }
    "date-of-birth-in-future": {  }
    "field-too-long": { field: string; maximum: string }
    "field-blank": { field: string }
    "field-malformed": { field: string }
    "credentials-rejected": {  }
    "access-refused": {  }
    "booking-quote-invalid": {  }
    "booking-quote-expired": {  }
    "booking-quote-from-future": {  }
    "booking-with-lease-and-booking-id": {  }
    "booking-without-lease-or-booking-id": {  }
    "bookings-not-created": { message: string }
    "member-not-created": { message: string }
    "guardian-not-created": { message: string }
    "follow-up-step-failed": {  }
    "unexpected-failure": {  }
    "service-unavailable": {  }
  }
  addMembersWithMemberships: {
    "site-differs-from-quote": {  }
    "quote-invalid": {  }
    "quote-expired": {  }
    "quote-from-future": {  }
    "primary-member-email-missing": {  }
    "linked-member-email-missing": {  }
    "linked-member-email-invalid": { email: string }
    "order-keys-missing": {  }
    "order-keys-repeated": {  }
    "order-keys-not-in-quote": {  }
    "primary-member-primary-phone-missing": {  }
    "primary-member-primary-phone-repeated": {  }
    "linked-member-primary-phone-missing": {  }
    "linked-member-primary-phone-repeated": {  }
    "primary-member-primary-address-not-one": {  }
    "primary-member-primary-address-empty": {  }
    "linked-member-primary-address-missing": {  }
    "linked-member-primary-address-repeated": {  }
    "linked-member-address-empty": {  }
    "primary-member-agreements-missing": {  }
    "linked-member-agreements-missing": {  }
    "bank-details-required": { ids: string }
    "member-counter-not-zero": {  }
    "site-id-empty": {  }
    "site-id-too-long": {  }
    "primary-member-empty": {  }
    "profile-empty": {  }
    "pricing-quote-empty": {  }
    "memberships-empty": {  }
    "first-name-empty": {  }
    "first-name-too-long": {  }
    "last-name-empty": {  }
    "last-name-too-long": {  }
    "title-id-too-long": {  }
    "date-of-birth-in-future": {  }
    "address-line-1-too-long": {  }
    "field-too-long": { field: string; maximum: string }
    "field-blank": { field: string }
    "field-malformed": { field: string }
    "account-number-malformed": {  }
    "sort-code-malformed": {  }
    "user-field-id-empty": {  }
    "user-field-value-empty": {  }
    "later-step-rejected": {  }
    "credentials-rejected": {  }
    "access-refused": {  }
    "later-step-not-completed": {  }
    "unexpected-failure": {  }
    "payment-method-configuration-unavailable": {  }
    "dependency-unreachable": {  }
  }
}
