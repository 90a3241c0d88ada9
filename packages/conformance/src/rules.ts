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
    'The password comes before every other rule of a creation, with a body of its own.',
    'createStaffUser-password-rejected-before-later-steps',
  ),
  rule(
    'A deleted username is 409 on creation, 200 on the single read, and absent from the list.',
    'deleted-username-stays-reserved',
  ),
  rule(
    'An unknown site group is 400 on creation, 404 on update, and another 400 on the site list.',
    'unknown-site-group-on-creation-is-400',
    'unknown-site-group-on-update-is-404',
    'unknown-site-group-on-list-is-400',
  ),
  rule(
    'An unknown role is 400 on creation and 404 on update. A malformed one is 500 and 400.',
    'unknown-role-on-creation-is-400',
    'malformed-role-on-creation-is-500',
    'role-length-on-update',
  ),
  rule(
    'A conflict is 409 on creation, and an empty 500 on update.',
    'username-is-taken-once',
    'updateStaffUser-answers-unexpected-failure',
  ),
  rule(
    'The sentences for an invalid e-mail address differ between creation and update.',
    'invalid-email-on-creation-has-its-own-sentence',
    'invalid-email-on-update-has-its-own-sentence',
  ),
  rule(
    'The sentences for a preferred site outside its group differ too.',
    'preferred-site-outside-the-group-is-400',
    'preferred-site-outside-the-group-on-update',
  ),
  rule(
    'The sentences for an unknown site differ between the read and pricing.',
    'unknown-site-is-404',
    'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
  ),
  rule(
    'The sentence for an unknown site group on the list has no full stop.',
    'unknown-site-group-on-list-is-400',
  ),
  rule(
    'Usernames are read exactly. Site ids, preferred sites and membership types match without case.',
    'username-is-read-exactly',
    'site-id-is-matched-without-case',
    'preferred-site-is-compared-without-case',
    'a-quote-follows-the-request',
  ),
  rule(
    'An empty roleId on update removes the role, and one that is left out keeps it. Everything else that is left out is cleared.',
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
    'Unlocking resets the count of failures only of an account that was locked.',
    'unlocking-resets-the-failure-count',
    'count-of-an-unlocked-account-is-kept',
  ),
  rule('An update rebuilds a display name that is blank or left out.', 'put-rebuilds-the-display-name'),
  rule(
    'The avatar that is left out is default on object-id tenants, and null on numeric ones.',
    'avatar-depends-on-the-kind-of-tenant',
  ),
  rule(
    'A sign-in that never happened is null. An unknown date of creation is in the year 1.',
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
    'The site list is never 404: an unknown group is 400, and an empty one is an empty list.',
    'unknown-site-group-on-list-is-400',
    'empty-site-group-lists-nothing',
  ),
  rule(
    'A value that is not a boolean is a 400 on the list, and returns the base shape of one site. Only true returns the extended shape.',
    'not-a-boolean-on-the-list-is-400',
    'only-true-extends',
    'only-true-extends-one-site',
  ),
  rule(
    'Lists are null in the base shape and arrays in the extended one.',
    'only-true-extends',
    'only-true-extends-one-site',
  ),
  rule('An unknown site is the same 404 when the extended shape is asked for.', 'unknown-site-is-404'),
  rule('The latitude and the longitude of a site are both texts, or both null.', 'location-is-a-pair'),
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
    'A missing site, member or membership type is 404.',
    'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
    'calculateMembershipPricing-member-not-found-before-later-steps',
    'calculateMembershipPricing-membership-type-not-found-before-later-steps',
  ),
  rule(
    'An order key below 1 is a problem document, and a repeated one is a sentence.',
    'calculateMembershipPricing-members[0].orderKey-minimum',
    'calculateMembershipPricing-order-keys-not-unique-before-later-steps',
  ),
  rule(
    'Dates are compared as UTC dates, and today is allowed.',
    'start-today-is-allowed',
    'only-the-date-part-counts',
  ),
  rule(
    'A memberId of 0 means a person who is not yet a member. A negative one is a 400, and an unknown one a 404.',
    'member-0-is-nobody-yet',
    'calculateMembershipPricing-members[0].memberId-minimum',
    'calculateMembershipPricing-member-not-found-before-later-steps',
  ),
  rule(
    'Promotion codes are trimmed, and are for all memberships of all people.',
    'a-code-is-trimmed',
    'a-code-is-for-all-memberships-of-all-people',
    'one-code-for-all',
  ),
  rule('The sentences about codes have no full stop.', 'a-code-is-trimmed'),
  open(
    'A membership that a code does not discount is priced without a discount.',
    "This needs a promotion that is in force, and no operation lists promotions. The service's own tests price one.",
  ),
  rule(
    'overview.recurring can be null, and the recurring of a membership is always present.',
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
    'A membership ends its duration after its start, less one day.',
    "No documented operation returns the duration of a type. The service's own tests compare every month end.",
  ),
  rule(
    'Membership ids come back in upper case, codes trimmed, and the site as it was sent.',
    'a-quote-follows-the-request',
    'a-code-is-trimmed',
  ),
  rule('The cooling-off period is the same on every line.', 'cooling-off-is-the-same-on-every-line'),
  rule(
    'includesFirstFullPayment is false on every line that is not pro-rata.',
    'first-full-payment-is-of-pro-rata-lines',
  ),
  rule(
    'The signature covers every member of a quote.',
    'quote-altered-is-refused',
    'quote-with-null-left-out-is-refused',
    'quote-with-a-member-added-is-refused',
    'quote-with-another-signature-is-refused',
    'quote-reformatted-is-refused',
  ),
  rule(
    'A quote that is refused is 400 for memberships, and 422 with a prefix for bookings.',
    'quote-altered-is-refused',
    'failed-booking-keeps-its-lease',
  ),
  rule(
    'The signature is judged before the age.',
    'addMembersWithMemberships-quote-invalid-before-later-steps',
  ),
  rule(
    'A quote is valid at exactly one hour, and at exactly ten minutes ahead.',
    'quote-of-an-hour-is-good',
    'quote-older-than-an-hour-is-refused',
    'quote-ten-minutes-ahead-is-good',
    'quote-from-the-future-is-refused',
  ),
  rule(
    'An entry names either a lease or a booking. memberId and payingMemberId of a request are overwritten.',
    'lease-or-booking-and-not-both',
    'adult-is-booked-without-a-guardian',
  ),
  rule(
    'Requests say leaseId, and answers leaseID. Every 201 is checked against its schema.',
    'booking-uses-its-lease-up',
  ),
  rule(
    'A booking that fails does not use up its lease. One that succeeds does, once.',
    'failed-booking-keeps-its-lease',
    'booking-uses-its-lease-up',
  ),
  rule('All entries of a booking succeed or fail together.', 'one-lease-is-not-for-two-entries'),
  rule(
    'A guardian is required for some, and forbidden for others.',
    'junior-needs-a-guardian',
    'adult-has-no-guardian',
    'junior-is-booked-with-a-guardian-who-pays',
  ),
  rule('The second e-mail address is stored only when it is primary.', 'second-email-wins-only-when-primary'),
  rule(
    'A booking needs a primary number when a number is sent, and a join whenever contactDetails is sent.',
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
    'What a booking refuses before anything is created is 400, and what fails later is 422.',
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
    'Guardian mode skips the match of order keys, and no other rule.',
    'guardian-mode-skips-the-match-only',
  ),
  rule(
    'Bank details of linked members are checked and dropped.',
    'bank-details-of-linked-members-are-dropped',
  ),
  open(
    'optInMarketing that is false or left out writes nothing.',
    "No operation distinguishes an opt-out from a missing entry. The service's own tests look into its tables.",
  ),
  rule('A join is unpaid, and its memberships are not active.', 'join-leaves-invoices-unpaid'),
  open(
    'Bookings are returned in the order of the request, and a free one has no invoice.',
    "This needs two slots with places and a free slot, which not every sandbox has. The service's own tests book both.",
  ),
  rule('User fields are one batch: one invalid entry rejects them all.', 'one-bad-user-field-rejects-all'),
  rule(
    'Creating or updating an account returns no body.',
    'created-account-can-be-read',
    'put-replaces-the-account',
  ),
  rule(
    'A sentence that repeats input is plain text, and browsers must not sniff it.',
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
