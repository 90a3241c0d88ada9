// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

import type { CallOptions, CreationOptions } from '../client/invoke.ts'
import type { LeisureCall } from '../client/leisure-call.ts'
import type { QuoteCallOptions } from '../operations/quote-age.ts'
import type { Extended, ExtendedSite, MemberWithBooking, MemberWithBookingRequest, MembersWithMemberships, MembersWithMembershipsRequest, MembershipPricingRequest, MembershipQuote, Site, SiteFilter, StaffUser, StaffUserCreation, StaffUserReplacement } from '../operations/types.ts'
import type { SignedQuote } from '@leisure-ops/quote'

/** Staff users. */
export interface Users {
  /**
   * `GET /api/users`: List staff users.
   *
   * Returns every staff user of the tenant in one array. There is no paging, no filter and no guaranteed
   * order. Deleted accounts are left out, so `isDeleted` is always `false`. A single user whose site group no
   * longer exists makes the whole list fail.
   *
   * Failures: `credentials-rejected`, `access-refused`, `unexpected-failure`.
   *
   * @throws LeisureError
   */
  list(options?: CallOptions): LeisureCall<StaffUser[], 'listStaffUsers'>
  /**
   * `POST /api/users`: Create staff user.
   *
   * Creates a back-office account. The answer has no body: read the account back with `GET
   * /api/users/{username}`, using the username you sent.
   *
   * The site group must exist, and `preferredSiteId` must be one of its sites.
   *
   * **Not idempotent.** Once the account exists, the same call answers 409. Deleted accounts keep their
   * usernames.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the password matches the tenant's complexity pattern
   * 2. the other fields are valid, all of them checked at once
   * 3. the e-mail address is valid
   * 4. the site group exists
   * 5. the preferred site belongs to the site group
   * 6. the role exists
   * 7. the username is free
   *
   * Failures: `email-invalid`, `site-group-does-not-exist`, `preferred-site-not-in-site-group`,
   * `role-does-not-exist`, `password-rejected`, `username-too-long`, `display-name-too-long`,
   * `field-too-long`, `field-blank`, `field-malformed`, `credentials-rejected`, `access-refused`,
   * `username-already-exists`, `entry-already-exists`, `unexpected-failure`.
   *
   * @param body The new account.
   * @throws LeisureError
   */
  create(body: StaffUserCreation, options?: CreationOptions): LeisureCall<void, 'createStaffUser'>
  /**
   * `GET /api/users/{username}`: Get staff user.
   *
   * Returns one staff user. Deleted accounts are returned as well, with `isDeleted` `true` and `isActive`
   * `false`. On numeric tenants `roleId` is always `null` here, whatever role the user has. On object-id
   * tenants an account has to be fully set up to be returned. The specification does not say what that takes.
   *
   * Failures: `username-invalid`, `credentials-rejected`, `access-refused`, `user-not-found`,
   * `user-not-found-in-sql-database`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters; for an unknown
   * name of any length, the answer is 404.
   * @throws LeisureError
   */
  get(username: string, options?: CallOptions): LeisureCall<StaffUser, 'getStaffUser'>
  /**
   * `PUT /api/users/{username}`: Update staff user.
   *
   * Replaces the whole account. **What is left out is not kept**: without `isActive` the account is
   * deactivated, without `isLocked` it is unlocked, without `isPasswordResetFlagSet` a pending password reset
   * is cleared, and without `email`, `cardId`, `displayName` or `avatarId` the stored value is cleared or
   * reset. Only `roleId` keeps its value when it is left out.
   *
   * Read the account first, change what you want to change, and send the rest as it was read. **Leave out
   * every field that was read as `null`**, since the update accepts `null` for `roleId` only.
   * `preferredSiteId` is required, so an account that was read with `null` there needs a site to be chosen.
   * Also leave out the properties that the update does not have: `dateCreated`, `isDeleted`,
   * `lastLoginAttemptDate` and `failedLoginAttemptsCount`.
   *
   * Passwords are not changed here, and an account cannot be renamed. A username of more than 8 characters,
   * as older accounts may have, is rejected, so such an account cannot be updated at all.
   *
   * | from | with | to |
   * | --- | --- | --- |
   * | active | `isActive: false` | inactive; record and username are kept, and `isActive: true` reverses it |
   * | locked | `isLocked: false` | unlocked; `failedLoginAttemptsCount` becomes 0 |
   * | no reset pending | `isPasswordResetFlagSet: true` | a new password is forced at the next sign-in |
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the usernames of path and body are equal
   * 2. the other fields are valid, all of them checked at once
   * 3. the e-mail address is valid
   * 4. the site group exists
   * 5. the preferred site belongs to the site group
   * 6. the role id has the right length
   * 7. the role exists
   * 8. the account exists
   *
   * Failures: `username-mismatch`, `new-email-invalid`, `new-preferred-site-not-in-site-group`,
   * `role-id-wrong-length`, `username-too-long`, `field-too-long`, `field-blank`, `field-malformed`,
   * `credentials-rejected`, `access-refused`, `site-group-not-found`, `role-not-found`,
   * `user-to-update-not-found-in-sql-database`, `user-to-update-not-found`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters; for an unknown
   * name of any length, the answer is 404.
   * @param body The whole account.
   * @throws LeisureError
   */
  update(username: string, body: StaffUserReplacement, options?: CallOptions): LeisureCall<void, 'updateStaffUser'>
}

/** Sites. The extended shape is returned only on request. */
export interface Sites {
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the sites of the tenant in one array, without paging. When none matches, the answer is 200 with
   * `[]`, never a 204 or a 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * until the snapshot is refreshed. The extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. `isActive` and `includeFacilitiesAndAmenities` are booleans
   * 2. the site group exists
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Returns only the sites in this state. Without it, active and inactive sites are returned
   * together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` returns the extended shape. A value that
   * does not parse as a boolean is a 400.
   * - `siteGroupId`: Returns only the sites of this site group. An id that matches no site group is a 400; a
   * group without sites is 200 with `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query: SiteFilter & Extended, options?: CallOptions): LeisureCall<ExtendedSite[], 'listSites'>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the sites of the tenant in one array, without paging. When none matches, the answer is 200 with
   * `[]`, never a 204 or a 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * until the snapshot is refreshed. The extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. `isActive` and `includeFacilitiesAndAmenities` are booleans
   * 2. the site group exists
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Returns only the sites in this state. Without it, active and inactive sites are returned
   * together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` returns the extended shape. A value that
   * does not parse as a boolean is a 400.
   * - `siteGroupId`: Returns only the sites of this site group. An id that matches no site group is a 400; a
   * group without sites is 200 with `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query?: SiteFilter, options?: CallOptions): LeisureCall<Site[], 'listSites'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns one site. In practice this operation does not return 400: any value of
   * `includeFacilitiesAndAmenities` other than `true` returns the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case. For an unknown id of any length, the answer
   * is 404.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` returns the extended shape, in which
   * `organisations`, `images` and `socialMedia` are filled and `amenities` and `facilities` are added. Any
   * other value returns the base shape, in which the first three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query: Extended, options?: CallOptions): LeisureCall<ExtendedSite, 'getSite'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns one site. In practice this operation does not return 400: any value of
   * `includeFacilitiesAndAmenities` other than `true` returns the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case. For an unknown id of any length, the answer
   * is 404.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` returns the extended shape, in which
   * `organisations`, `images` and `socialMedia` are filled and `amenities` and `facilities` are added. Any
   * other value returns the base shape, in which the first three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query?: undefined, options?: CallOptions): LeisureCall<Site, 'getSite'>
}

/** Membership prices. */
export interface Pricing {
  /**
   * `POST /api/pricing/memberships`: Calculate membership pricing.
   *
   * Prices memberships for one or more people and returns a **signed quote**. Nothing is reserved and nothing
   * is created. Keep the text of the quote exactly as it was received: it goes back unaltered to
   * `addMembersWithMemberships` within the hour.
   *
   * Each person's price level is the first of these that is set: the membership type's own, the member's
   * (only with a `memberId` above 0), the site's default. Every product must have a price that can be bought
   * at that level, and prices are those in force on `startDate`.
   *
   * Every 422, and the 400s about price levels, come from the tenant's configuration, so the same request
   * fails again. After a 422 about a date, send another start date or leave out the types that the sentence
   * names. After the others, tell the operator.
   *
   * The operation needs either of the products Operator and Consumer, and one of the features Online
   * Bookings, Online Joining and Front of House Generic Access.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the required fields are present and all fields are valid; they are checked at once
   * 2. the start date is not in the past
   * 3. every member has memberships
   * 4. the order keys differ
   * 5. the site exists
   * 6. the members exist
   * 7. the membership types exist
   * 8. the fixed end dates have not passed, and the start date is not after them
   * 9. the start date is not before the earliest start dates, nor before the site opens
   * 10. the promotion code applies
   * 11. the site sells the membership types
   * 12. the membership types are configured, and have prices that can be bought
   *
   * Failures: `start-date-in-past`, `member-request-without-memberships`, `order-keys-not-unique`,
   * `start-date-before-site-opening`, `promotion-code-not-on-all-memberships`, `promotion-codes-differ`,
   * `promotion-code-invalid`, `promotion-code-not-active`, `promotion-code-expired`,
   * `promotion-code-not-applicable`, `promotion-code-without-discounts`, `memberships-not-available-at-site`,
   * `price-level-not-purchasable`, `member-price-level-not-purchasable`,
   * `membership-type-price-level-not-purchasable`, `site-id-required`, `start-date-required`,
   * `start-date-malformed`, `members-required`, `order-key-required`, `order-key-not-positive`,
   * `order-key-too-large`, `order-key-not-an-integer`, `member-id-negative`, `membership-id-required`,
   * `field-malformed`, `credentials-rejected`, `access-refused`, `site-to-price-not-found`,
   * `member-not-found`, `membership-type-not-found`, `fixed-end-date-passed`,
   * `start-date-after-fixed-end-date`, `start-date-before-earliest-start-date`, `price-level-not-found`,
   * `member-price-level-not-found`, `membership-type-price-level-not-found`,
   * `product-without-purchasable-price`, `membership-type-price-level-not-allowed`,
   * `membership-type-and-products-without-price`, `membership-without-price`, `duration-misconfigured`,
   * `pro-rata-on-card-payment-membership`, `start-day-on-card-payment-membership`,
   * `start-day-missing-on-direct-debit-membership`, `cut-off-day-not-after-start-day`, `unexpected-failure`.
   *
   * @param body Who joins, with what, where and from when.
   * @throws LeisureError
   */
  quoteMemberships(body: MembershipPricingRequest, options?: CallOptions): LeisureCall<SignedQuote<MembershipQuote>, 'calculateMembershipPricing'>
}

/** New members with bookings. */
export interface Bookings {
  /**
   * `POST /api/bookings/add-member-with-booking`: Create a new member with a booking.
   *
   * Creates a new member, and a guardian if the member is a junior, and confirms the member's first bookings
   * in the same call. The usual order is: hold the slot with a booking lease, which expires ten minutes after
   * its creation; price it; then send `leaseId` and the signed booking quote here. A booking quote is valid
   * for one hour from its `timeStamp`, which may be at most ten minutes ahead of the server's clock.
   *
   * Validation creates nothing. After it, the service creates the guardian, if one was sent, and then the
   * member. It stores addresses, contact details, signed agreements, marketing consent, user fields and the
   * link to the guardian, and at last creates the bookings. A lease is deleted once its booking exists.
   * Finally both members are confirmed, on a best-effort basis: a failure there is logged, and the answer is
   * still 201.
   *
   * **Roll-back is best-effort.** If the bookings fail, member and guardian are deleted, but that clean-up
   * can fail too, and a 500 or a 503 can leave members behind. **Not idempotent**: do not send the call again
   * before you know what exists.
   *
   * **Two ages decide.** A _junior_ is younger than the system's _age of consent_: a junior needs a guardian,
   * and nobody else may have one. The _age of an online account_ is a setting of the operator: a junior who
   * is younger than it must not have an e-mail address. Everyone else must have one, and a guardian always
   * needs a valid one.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the fields are valid, all of them checked at once
   * 2. a guardian is sent exactly when one is required
   * 3. all required e-mail addresses are present, and every e-mail address is valid
   * 4. exactly one address is primary
   * 5. exactly one contact number is primary, if any is sent
   * 6. neither the member nor the guardian exists yet
   * 7. the guardian is created
   * 8. the member is created
   * 9. addresses, contact details, agreements, consent, user fields and the link to the guardian are stored
   * 10. the bookings are created
   *
   * Failures: `guardian-required`, `guardian-not-allowed`, `member-email-missing`,
   * `junior-email-not-allowed`, `member-email-invalid`, `primary-address-missing`,
   * `primary-address-repeated`, `primary-contact-number-missing`, `primary-contact-number-repeated`,
   * `member-already-exists`, `lease-and-booking-both-sent`, `lease-or-booking-missing`,
   * `first-name-too-long`, `date-of-birth-in-future`, `field-too-long`, `field-blank`, `field-malformed`,
   * `credentials-rejected`, `access-refused`, `booking-quote-invalid`, `booking-quote-expired`,
   * `booking-quote-from-future`, `booking-with-lease-and-booking-id`, `booking-without-lease-or-booking-id`,
   * `bookings-not-created`, `member-not-created`, `guardian-not-created`, `follow-up-step-failed`,
   * `unexpected-failure`, `service-unavailable`.
   *
   * @param body The member, the guardian and the bookings.
   * @throws LeisureError
   */
  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): LeisureCall<MemberWithBooking, 'addMemberWithBooking'>
}

/** New members with memberships. */
export interface Memberships {
  /**
   * `POST /api/memberships/add-members-with-memberships`: Create members with memberships.
   *
   * Creates a primary member, linked members and their memberships from one signed membership pricing quote.
   * Send the quote byte for byte as it was received. It is valid for one hour from its `timeStamp`, which may
   * be at most ten minutes ahead of the server's UTC clock.
   *
   * After the validation, members are created and linked. User fields, bank details, contact details,
   * addresses, marketing consents and signed agreements are written. Then memberships are created and members
   * confirmed. When a step fails, the members created so far are deleted, and the answer has the status of
   * that step.
   *
   * **A 201 means unpaid.** Members, memberships and sales invoices exist, but nothing is paid. No membership
   * is active until the invoices in `membersCreated[].salesInvoiceIds` are settled by a
   * pay-for-sales-invoices call, one call per member.
   *
   * **Roll-back can fail**, and members without memberships may remain. **Not idempotent**: a second call
   * creates a second set, or fails because the members exist.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. `siteId` equals that of the quote
   * 2. the fields are valid, all of them checked at once
   * 3. the signature of the quote is valid
   * 4. the quote is not too old
   * 5. the quote is not too far ahead of the server's clock
   * 6. the primary member has an e-mail address
   * 7. all required e-mail addresses of linked members are present, and every one is valid
   * 8. the order keys are present, differ, and are in the quote
   * 9. each member has one primary contact number
   * 10. each member has one primary address, which is not empty
   * 11. the agreements are signed
   * 12. bank details are present if the quote needs them
   * 13. the internal member counter is 0
   * 14. the members and memberships are created
   *
   * Failures: `site-differs-from-quote`, `quote-invalid`, `quote-expired`, `quote-from-future`,
   * `primary-member-email-missing`, `linked-member-email-missing`, `linked-member-email-invalid`,
   * `order-keys-missing`, `order-keys-repeated`, `order-keys-not-in-quote`,
   * `primary-member-primary-phone-missing`, `primary-member-primary-phone-repeated`,
   * `linked-member-primary-phone-missing`, `linked-member-primary-phone-repeated`,
   * `primary-member-primary-address-not-one`, `primary-member-primary-address-empty`,
   * `linked-member-primary-address-missing`, `linked-member-primary-address-repeated`,
   * `linked-member-address-empty`, `primary-member-agreements-missing`, `linked-member-agreements-missing`,
   * `bank-details-required`, `member-counter-not-zero`, `site-id-empty`, `site-id-too-long`,
   * `primary-member-empty`, `profile-empty`, `pricing-quote-empty`, `memberships-empty`, `first-name-empty`,
   * `first-name-too-long`, `last-name-empty`, `last-name-too-long`, `title-id-too-long`,
   * `date-of-birth-in-future`, `address-line-1-too-long`, `field-too-long`, `field-blank`, `field-malformed`,
   * `account-number-malformed`, `sort-code-malformed`, `user-field-id-empty`, `user-field-value-empty`,
   * `later-step-rejected`, `credentials-rejected`, `access-refused`, `later-step-not-completed`,
   * `unexpected-failure`, `payment-method-configuration-unavailable`, `dependency-unreachable`.
   *
   * @param body The members and the quote.
   * @throws LeisureError
   */
  addMembersWithMemberships(body: MembersWithMembershipsRequest, options?: QuoteCallOptions): LeisureCall<MembersWithMemberships, 'addMembersWithMemberships'>
}
