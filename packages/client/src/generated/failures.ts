// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export const FAILURES = {
  listStaffUsers: {
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  createStaffUser: {
    400: {
      "email-invalid": "The given email address is invalid.",
      "site-group-does-not-exist": "The given site group doesn't exist.",
      "preferred-site-not-in-site-group": "The preferred site ID must be contained in the given site group.",
      "role-does-not-exist": "The given role ID does not exist.",
      "username-too-long": "Username cannot be more than 8 characters",
      "display-name-too-long": "DisplayName cannot be more than 50 characters",
      "field-too-long": "{field} cannot be more than {maximum} characters",
      "field-malformed": "The {field} field is not valid",
      "field-blank": "{field} cannot be empty",
      "password-rejected": { is: {"isPasswordError":true} },
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    409: {
      "entry-already-exists": "This entry already exists in the database.",
      "username-already-exists": "The user: {username} already exists.",
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  getStaffUser: {
    400: {
      "username-invalid": "The given username: {username} is invalid.",
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    404: {
      "user-not-found-in-sql-database": "The user with username: {username} could not be found in SQL database",
      "user-not-found": "Failed to find user for username: {username}",
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  updateStaffUser: {
    400: {
      "username-too-long": "Username cannot be more than 8 characters",
      "username-mismatch": "The username in the request: {username} and the one in route: {routeUsername} do not match.",
      "new-preferred-site-not-in-site-group": "The preferred site Id: {preferredSiteId} is not contained in the given site group.",
      "role-id-wrong-length": "The role: {roleId} is invalid. It must be exactly 24 characters long.",
      "new-email-invalid": "The email in the request: {email} is invalid.",
      "field-too-long": "{field} cannot be more than {maximum} characters",
      "field-malformed": "The {field} field is not valid",
      "field-blank": "{field} cannot be empty",
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    404: {
      "user-to-update-not-found-in-sql-database": "Failed to find the user with username: {username} in SQL database",
      "site-group-not-found": "The site group in the request: {siteGroupId} could not be found.",
      "user-to-update-not-found": "User {username} cannot be found when calling Update",
      "role-not-found": "The role for ID: {roleId} could not be found.",
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  listSites: {
    400: {
      "include-facilities-and-amenities-not-boolean": "The value '{value}' is not valid for IncludeFacilitiesAndAmenities.",
      "is-active-not-boolean": "The value '{value}' is not valid for IsActive.",
      "site-group-filter-unknown": "Could not find the site group id {siteGroupId}",
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  getSite: {
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    404: {
      "site-not-found": "Site ID '{siteId}' does not exist.",
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  calculateMembershipPricing: {
    400: {
      "start-date-in-past": "Start Date cannot be in the past",
      "member-request-without-memberships": "At least one member request contains null or has no memberships.",
      "order-keys-not-unique": "The order key for each member request must be unique",
      "start-date-before-site-opening": "The requested start date is before the Sites opening date.",
      "promotion-code-not-on-all-memberships": "When applying a Promotion Code, this must be applied against all memberships in the request.",
      "promotion-codes-differ": "Only one Promotion Code can be used in the request for all memberships.",
      "site-id-required": "The SiteId field is required",
      "start-date-required": "The StartDate field is required",
      "start-date-malformed": "The StartDate field is not a date",
      "members-required": "The Members field is required",
      "order-key-required": "The OrderKey field is required",
      "order-key-not-positive": "OrderKeys must be greater than 0",
      "order-key-too-large": "OrderKeys must be at most 32767",
      "member-id-negative": "MemberIds must be 0 or greater",
      "membership-id-required": "The Id field is required",
      "membership-type-price-level-not-purchasable": "The price level {priceLevelId} for the membership type {id} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "price-level-not-purchasable": "The default price level {priceLevelId} for the site {siteId} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "member-price-level-not-purchasable": "The price level {priceLevelId} for the member {memberId} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "promotion-code-without-discounts": "There are no active and applicable discounts related to the promocode {code} that can be applied to any of the memberships.",
      "promotion-code-not-applicable": "Promotion code {code} is not applicable to any of the memberships selected",
      "memberships-not-available-at-site": "The following memberships ({ids}) are not available at the site {siteId}.",
      "promotion-code-invalid": "Promotion code {code} is not a valid promotion code",
      "promotion-code-not-active": "Promotion code {code} is not currently active",
      "order-key-not-an-integer": "Could not convert string to integer: {value}",
      "promotion-code-expired": "Promotion code {code} is expired",
      "field-malformed": "The {field} field is not valid",
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    404: {
      "member-not-found": "At least one member in the request does not exist.",
      "membership-type-not-found": "At least one membership type in the request does not exist.",
      "site-to-price-not-found": "Site ID {siteId} does not exist.",
    },
    422: {
      "product-without-purchasable-price": "The membership type {id} and it's product {productId} has no prices with purchase allowed, so has not been configured correctly to provide a price.",
      "membership-type-price-level-not-found": "The price level {priceLevelId} for the membership type {id} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "price-level-not-found": "The default price level {priceLevelId} for the site {siteId} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "member-price-level-not-found": "The price level {priceLevelId} for the member {memberId} does not allow to be purchased in at least one of the products of the membership types {ids}.",
      "start-date-before-earliest-start-date": "The requested start date is before one or more memberships earliest start date. Membership Type(s): {ids}.",
      "membership-type-and-products-without-price": "The membership type {id} and its products have not been configured correctly to provide a price",
      "start-date-after-fixed-end-date": "The requested start date must be on or before the fixed end date. Membership Type(s): {ids}",
      "membership-type-price-level-not-allowed": "The membership type {id} configured with the price level {priceLevelId} is not allowed for purchase.",
      "cut-off-day-not-after-start-day": "The cut off day must be after the fixed start day for the membership with ID {id}",
      "start-day-on-card-payment-membership": "The default start day should not be set for a RCP membership. MembershipId: {id}",
      "start-day-missing-on-direct-debit-membership": "The default start day should be set for a DD membership. MembershipId: {id}",
      "membership-without-price": "Membership ID {id} has not been configured correctly to provide a price.",
      "duration-misconfigured": "The duration has not been correctly configured for membership type {id}",
      "pro-rata-on-card-payment-membership": "The ProRata should not be set for a RCP membership. MembershipId: {id}",
      "fixed-end-date-passed": "The fixed end date has already passed for membership type(s): {ids}.",
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
  },
  addMemberWithBooking: {
    400: {
      "guardian-required": "A guardian must be specified for this junior member",
      "guardian-not-allowed": "A guardian cannot be specified for this non-junior member",
      "member-email-missing": "One or more members are missing an email address.",
      "junior-email-not-allowed": "Email cannot be specified for a member that requires a guardian.",
      "primary-address-missing": "One address must be primary",
      "primary-address-repeated": "Only one address can be primary",
      "primary-contact-number-missing": "One contact number must be primary",
      "primary-contact-number-repeated": "Only one contact number can be primary",
      "member-already-exists": "At least one of the members already exists in the database.",
      "lease-and-booking-both-sent": "Either LeaseID or BookingID must be specified but not both",
      "lease-or-booking-missing": "Either LeaseID or BookingID must be specified",
      "first-name-too-long": "First name cannot be more than 25 characters",
      "date-of-birth-in-future": "Date of Birth cannot be in the future",
      "member-email-invalid": "The email address \"{email}\" is not a valid email address.",
      "field-too-long": "{field} cannot be more than {maximum} characters",
      "field-malformed": "The {field} field is not valid",
      "field-blank": "{field} cannot be empty",
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    422: {
      "booking-quote-invalid": "The bookings could not be created: The pricing quote is invalid.",
      "booking-quote-expired": "The bookings could not be created: The time frame where the request is considered valid has expired.",
      "booking-quote-from-future": "The bookings could not be created: The time stamp of the request can not be in the future.",
      "booking-with-lease-and-booking-id": "The bookings could not be created: Either LeaseID or BookingID must be specified but not both",
      "booking-without-lease-or-booking-id": "The bookings could not be created: Either LeaseID or BookingID must be specified",
      "guardian-not-created": "The guardian member could not be created. {message}",
      "bookings-not-created": "The bookings could not be created: {message}",
      "member-not-created": "The member could not be created. {message}",
      "follow-up-step-failed": { body: 'unstated' },
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
    503: {
      "service-unavailable": "At least one of the services is unavailable.",
    },
  },
  addMembersWithMemberships: {
    400: {
      "site-differs-from-quote": "The site ID of the member must match the site ID in the membership pricing quote.",
      "quote-invalid": "The pricing quote is invalid.",
      "quote-expired": "The time frame where the request is considered valid has expired.",
      "quote-from-future": "The time stamp of the request can not be in the future.",
      "primary-member-email-missing": "The primary member's email must be supplied and be less than 256 characters.",
      "linked-member-email-missing": "One or more linked members are missing an email address.",
      "order-keys-missing": "At least one orderKey for the Primary or Linked members must be specified.",
      "order-keys-repeated": "The orderKeys for the Primary and Linked members cannot be repeated.",
      "order-keys-not-in-quote": "The orderKeys for the primary and linked members don't match the orderKeys in the given pricing quote.",
      "primary-member-primary-phone-missing": "The primary member needs to have one primary contact phone number.",
      "primary-member-primary-phone-repeated": "The primary member cannot have multiple primary contact phone numbers.",
      "linked-member-primary-phone-missing": "The linked member does not have a primary contact phone number.",
      "linked-member-primary-phone-repeated": "The linked member contains multiple primary contact phone numbers.",
      "primary-member-primary-address-not-one": "The primary member needs to have exactly one primary contact address.",
      "primary-member-primary-address-empty": "The primary contact address of the primary member cannot be empty.",
      "linked-member-primary-address-missing": "The linked member does not have a primary contact address.",
      "linked-member-primary-address-repeated": "The linked member contains multiple primary contact addresses.",
      "linked-member-address-empty": "The linked member cannot have an address with empty values.",
      "primary-member-agreements-missing": "The primary member needs to agree to the privacy policy and terms and conditions.",
      "linked-member-agreements-missing": "All the linked members need to agree to the privacy policy and terms and conditions.",
      "member-counter-not-zero": "The primary member's memberCounter must be 0",
      "site-id-empty": "Site ID cannot be empty",
      "site-id-too-long": "Site ID cannot be more than 15 characters",
      "primary-member-empty": "PrimaryMember cannot be empty",
      "profile-empty": "Profile cannot be empty",
      "pricing-quote-empty": "Pricing quote cannot be empty",
      "memberships-empty": "Memberships cannot be empty",
      "first-name-empty": "First name cannot be empty",
      "first-name-too-long": "First name cannot be more than 25 characters",
      "last-name-empty": "Last name cannot be empty",
      "last-name-too-long": "Last name cannot be more than 25 characters",
      "title-id-too-long": "Title ID cannot be more than 15 characters",
      "date-of-birth-in-future": "Date of Birth cannot be in the future",
      "address-line-1-too-long": "AddressLine1 cannot be more than 75 characters",
      "account-number-malformed": "Value must be a string of 8 digits.",
      "sort-code-malformed": "Value must be a string of 6 digits.",
      "user-field-id-empty": "User field ID cannot be empty",
      "user-field-value-empty": "User field value cannot be empty",
      "bank-details-required": "Membership types \"{ids}\" require the primary member to provide bank details",
      "linked-member-email-invalid": "The email address \"{email}\"is not a valid email address",
      "field-too-long": "{field} cannot be more than {maximum} characters",
      "field-malformed": "The {field} field is not valid",
      "field-blank": "{field} cannot be empty",
      "later-step-rejected": { body: 'unstated' },
    },
    401: {
      "credentials-rejected": { body: 'unstated' },
    },
    403: {
      "access-refused": { body: 'unstated' },
    },
    422: {
      "later-step-not-completed": { body: 'unstated' },
    },
    500: {
      "unexpected-failure": { body: 'none' },
    },
    503: {
      "payment-method-configuration-unavailable": "Failed to retrieve payment method configuration.",
      "dependency-unreachable": { body: 'unstated' },
    },
  },
} as const

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
