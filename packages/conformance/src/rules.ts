/** A rule of the specification that is easy to get wrong, and the checks that test it. */
export type SpecificationRule = { readonly says: string } & (
  | { readonly checks: readonly string[] }
  /** Why no check can test the rule from outside. */
  | { readonly because: string }
)

/** The rules, in the order of the specification. Each has checks, by their names, or a reason. */
export const RULES: readonly SpecificationRule[] = [
  rule(
    'A username mismatch on an update comes before every other rule.',
    'updateStaffUser-username-mismatch-before-later-steps',
  ),
  rule(
    'On creation, the password is checked first, and a rejected password has its own response body.',
    'createStaffUser-password-rejected-before-later-steps',
  ),
  rule(
    'A deleted username returns 409 on creation and 200 on the single read, and is not in the list.',
    'deleted-username-stays-reserved',
  ),
  rule(
    'An unknown site group returns 400 on creation, 404 on update, and 400 with a different message on the site list.',
    'unknown-site-group-on-creation-is-400',
    'unknown-site-group-on-update-is-404',
    'unknown-site-group-on-list-is-400',
  ),
  rule(
    'An unknown role returns 400 on creation and 404 on update. A malformed role returns 500 on creation and 400 on update.',
    'unknown-role-on-creation-is-400',
    'malformed-role-on-creation-is-500',
    'role-length-on-update',
  ),
  rule(
    'A conflict with another account returns 409 on creation, and a 500 without a body on update.',
    'username-is-taken-once',
    'updateStaffUser-answers-unexpected-failure',
  ),
  rule(
    'The messages for an invalid e-mail address differ between creation and update.',
    'invalid-email-on-creation-has-its-own-sentence',
    'invalid-email-on-update-has-its-own-sentence',
  ),
  rule(
    'The messages for a preferred site outside its group differ between creation and update.',
    'preferred-site-outside-the-group-is-400',
    'preferred-site-outside-the-group-on-update',
  ),
  rule(
    'The messages for an unknown site differ between the single read and pricing.',
    'unknown-site-is-404',
    'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
  ),
  rule(
    'The message for an unknown site group on the site list has no full stop.',
    'unknown-site-group-on-list-is-400',
  ),
  rule(
    'A username is matched exactly when it is read. Site ids, preferred sites and membership types are matched without case.',
    'username-is-read-exactly',
    'site-id-is-matched-without-case',
    'preferred-site-is-compared-without-case',
    'a-quote-follows-the-request',
  ),
  rule(
    'On update, an empty roleId removes the role, and a missing roleId keeps it. Everything else that is missing is cleared.',
    'put-with-an-empty-role-removes-it',
    'put-without-email-and-card-clears-them',
  ),
  rule(
    'Booleans that an update leaves out count as false.',
    'put-without-is-active-deactivates',
    'put-without-is-locked-unlocks',
    'put-writes-the-reset-flag',
  ),
  rule(
    'An update with isLocked false resets the count of failures only if the account was locked.',
    'unlocking-resets-the-failure-count',
    'count-of-an-unlocked-account-is-kept',
  ),
  rule('An update rebuilds a display name that is blank or left out.', 'put-rebuilds-the-display-name'),
  rule(
    'If avatarId is left out, it becomes "default" on object-id tenants, and null on numeric ones.',
    'avatar-depends-on-the-kind-of-tenant',
  ),
  rule(
    'The last sign-in of an account that has never signed in is null. An unknown creation date is returned as a date in the year 1.',
    'new-account-has-never-signed-in',
  ),
  rule(
    'A numeric role is shown in the list, and never in the single read.',
    'numeric-role-is-listed-and-not-read',
  ),
  open(
    'failedLoginAttemptsCount stops at 255.',
    'Accounts are locked long before that. Every answer is checked against the maximum of the schema.',
  ),
  rule(
    'The preferred site is written on creation and on update.',
    'created-account-can-be-read',
    'preferred-site-is-compared-without-case',
  ),
  rule(
    'A site is active unless it is explicitly inactive, and without a filter both kinds are listed.',
    'active-filter-splits-the-list',
  ),
  rule(
    'The site list never returns 404: an unknown site group returns 400, and an empty site group returns an empty list.',
    'unknown-site-group-on-list-is-400',
    'empty-site-group-lists-nothing',
  ),
  rule(
    'A query value that is not a boolean returns 400 from the list, and the base shape from the single read. Only true returns the extended shape.',
    'not-a-boolean-on-the-list-is-400',
    'only-true-extends',
    'only-true-extends-one-site',
  ),
  rule(
    'Lists are null in the base shape and arrays in the extended one.',
    'only-true-extends',
    'only-true-extends-one-site',
  ),
  rule('An unknown site returns the same 404 when the extended shape is asked for.', 'unknown-site-is-404'),
  rule('The latitude and the longitude of a site are either both set or both null.', 'location-is-a-pair'),
  rule(
    'Pricing checks a request in 12 steps, and reports the first failure.',
    'calculateMembershipPricing-start-date-in-past-before-later-steps',
    'calculateMembershipPricing-member-request-without-memberships-before-later-steps',
    'calculateMembershipPricing-order-keys-not-unique-before-later-steps',
    'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
    'calculateMembershipPricing-member-not-found-before-later-steps',
    'calculateMembershipPricing-membership-type-not-found-before-later-steps',
  ),
  rule(
    'A missing site, member or membership type returns 404.',
    'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
    'calculateMembershipPricing-member-not-found-before-later-steps',
    'calculateMembershipPricing-membership-type-not-found-before-later-steps',
  ),
  rule(
    'An order key below 1 returns a problem document. A repeated order key returns a plain-text message.',
    'calculateMembershipPricing-members[0].orderKey-minimum',
    'calculateMembershipPricing-order-keys-not-unique-before-later-steps',
  ),
  rule(
    'Dates are compared as UTC dates, and today is allowed.',
    'start-today-is-allowed',
    'only-the-date-part-counts',
  ),
  rule(
    'A memberId of 0 means a person who is not yet a member. A negative memberId returns 400, and an unknown memberId returns 404.',
    'member-0-is-nobody-yet',
    'calculateMembershipPricing-members[0].memberId-minimum',
    'calculateMembershipPricing-member-not-found-before-later-steps',
  ),
  rule(
    'Promotion codes are trimmed. If one membership of a request has a code, all others must have the same one.',
    'a-code-is-trimmed',
    'a-code-is-for-all-memberships-of-all-people',
    'one-code-for-all',
  ),
  rule('The messages about promotion codes have no full stop.', 'a-code-is-trimmed'),
  open(
    'If a promotion does not apply to one of the memberships, that membership is priced without a discount.',
    "This needs a promotion that is in force, and no operation lists promotions. The service's own tests cover this rule.",
  ),
  rule(
    'overview.recurring can be null, but pricing.recurring of a membership is always an object.',
    'recurring-overview-is-null-without-recurring-payments',
    'what-does-not-recur-has-an-empty-schedule',
  ),
  rule('The discount of a total is null.', 'totals-have-no-discount'),
  rule(
    'The overview shows the first four dates, with payments of one date combined.',
    'overview-shows-the-first-four-dates',
  ),
  rule('Totals are exact sums of lines, with two decimals.', 'totals-are-sums-of-lines'),
  open(
    'The end date of a membership is its start date plus its duration, minus one day.',
    "No documented operation returns the duration of a type. The service's own tests compare every month end.",
  ),
  rule(
    'Quotes return membership type ids in upper case, promotion codes trimmed, and siteId as it was sent.',
    'a-quote-follows-the-request',
    'a-code-is-trimmed',
  ),
  rule('The cooling-off period is the same on every line.', 'cooling-off-is-the-same-on-every-line'),
  rule(
    'includesFirstFullPayment is false on every line that is not pro-rata.',
    'first-full-payment-is-of-pro-rata-lines',
  ),
  rule(
    'The signature covers every property of a quote.',
    'quote-altered-is-refused',
    'quote-with-null-left-out-is-refused',
    'quote-with-a-member-added-is-refused',
    'quote-with-another-signature-is-refused',
    'quote-reformatted-is-refused',
  ),
  rule(
    'A refused quote returns 400 from a join. From a booking it returns 422, and the message has a prefix.',
    'quote-altered-is-refused',
    'failed-booking-keeps-its-lease',
  ),
  rule(
    'The signature of a quote is checked before its age.',
    'addMembersWithMemberships-quote-invalid-before-later-steps',
  ),
  rule(
    'A quote is valid when it is exactly one hour old, and when its timeStamp is exactly ten minutes in the future.',
    'quote-of-an-hour-is-good',
    'quote-older-than-an-hour-is-refused',
    'quote-ten-minutes-ahead-is-good',
    'quote-from-the-future-is-refused',
  ),
  rule(
    'Each booking entry has either a leaseId or a bookingId. memberId and payingMemberId of a request are overwritten.',
    'lease-or-booking-and-not-both',
    'adult-is-booked-without-a-guardian',
  ),
  rule(
    'Requests use leaseId, and answers use leaseID. Every 201 is checked against its schema.',
    'booking-uses-its-lease-up',
  ),
  rule(
    'A booking that fails does not use up its lease. A booking that succeeds does, so the lease cannot be used again.',
    'failed-booking-keeps-its-lease',
    'booking-uses-its-lease-up',
  ),
  rule('All entries of a booking succeed or fail together.', 'one-lease-is-not-for-two-entries'),
  rule(
    'A guardian is required for members below the ageOfConsent of the tenant, and forbidden for everybody else.',
    'junior-needs-a-guardian',
    'adult-has-no-guardian',
    'junior-is-booked-with-a-guardian-who-pays',
  ),
  rule('The second e-mail address is stored only when it is primary.', 'second-email-wins-only-when-primary'),
  rule(
    'A booking needs a primary contact number if it has any number. A join needs one if it has contactDetails at all.',
    'one-number-is-primary',
    'only-one-number-is-primary',
    'phone-flags-are-counted',
    'two-primary-phones-are-refused',
  ),
  rule(
    'contactDetails may be empty for a booking, and may be left out of a join.',
    'junior-is-booked-with-a-guardian-who-pays',
    'join-creates-members-and-unpaid-invoices',
  ),
  rule('A booking needs a primary address.', 'one-address-is-primary', 'only-one-address-is-primary'),
  rule(
    'Agreements are optional for a booking, and needed for a join.',
    'agreements-are-needed',
    'booking-uses-its-lease-up',
  ),
  rule(
    'The check for existing members includes the guardian, and skips people without an e-mail address.',
    'member-is-created-once',
    'junior-is-booked-with-a-guardian-who-pays',
  ),
  rule(
    'If a booking is refused before anything is created, the status is 400. If it fails later, the status is 422.',
    'every-email-is-checked',
    'failed-booking-keeps-its-lease',
  ),
  rule(
    'The siteId of a join overwrites the siteId of every profile.',
    'site-of-the-request-is-the-members-site',
  ),
  rule(
    'Members without an order key are created without a membership, and at least one key is required.',
    'members-without-order-key-are-created',
    'one-order-key-is-needed',
  ),
  rule(
    'With hasGuardian, order keys do not have to be in the quote. All other rules still apply.',
    'guardian-mode-skips-the-match-only',
  ),
  rule(
    'Bank details of linked members are checked and dropped.',
    'bank-details-of-linked-members-are-dropped',
  ),
  open(
    'If optInMarketing is false or left out, nothing is stored for it.',
    "No operation distinguishes an opt-out from a missing entry. The service's own tests look into its tables.",
  ),
  rule(
    'After a join, its invoices are unpaid, and its memberships are not active yet.',
    'join-leaves-invoices-unpaid',
  ),
  open(
    'Bookings are returned in the order of the request, and a free one has no invoice.',
    "This needs two slots with places and a free slot, which not every sandbox has. The service's own tests book both.",
  ),
  rule('A single invalid user field makes the whole creation fail.', 'one-bad-user-field-rejects-all'),
  rule(
    'Creating or updating an account returns no body.',
    'created-account-can-be-read',
    'put-replaces-the-account',
  ),
  rule(
    'An error message that repeats input is sent as text/plain with X-Content-Type-Options: nosniff.',
    'sentences-are-text-and-not-sniffed',
  ),
  rule('An empty 500 has no content type.', 'empty-500-has-no-content-type'),
  open(
    'Prices are those in force on the start date.',
    "This needs a price that changes, and no operation lists prices. The service's own tests price both sides of the day.",
  ),
]

function rule(says: string, ...checks: readonly string[]): SpecificationRule {
  return { says, checks }
}

function open(says: string, because: string): SpecificationRule {
  return { says, because }
}
