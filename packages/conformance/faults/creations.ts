import type { Fault } from './fault.ts'

const FAMILY = 'memberships/check-family.ts'
const JOIN = 'memberships/add-members-with-memberships.ts'
const LEASE = 'bookings/lease.ts'
const PLACES = 'bookings/take-places.ts'
const PEOPLE = 'bookings/check-booking-people.ts'

export const CREATION_FAULTS: readonly Fault[] = [
  {
    name: 'agreements-not-checked',
    says: 'The primary member need not agree to anything.',
    file: FAMILY,
    edits: [['if (!agrees(primary))', 'if (false)']],
    checks: ['agreements-are-needed'],
  },
  {
    name: 'order-keys-before-emails',
    says: 'The order keys of a family are checked before its e-mail addresses.',
    file: FAMILY,
    edits: [
      ['  checkOrderKeys(people, terms)\n', ''],
      [
        '  checkEmails(primary, linked, terms)\n',
        '  checkOrderKeys(people, terms)\n  checkEmails(primary, linked, terms)\n',
      ],
    ],
    checks: ['addMembersWithMemberships-linked-member-email-missing-before-later-steps'],
  },
  {
    name: 'numbers-before-addresses',
    says: 'The contact numbers of a booking are checked before its addresses.',
    file: PEOPLE,
    edits: [
      ['  checkAddresses(addressDetails)\n', ''],
      [
        '  checkNumbers(guardianProfile?.contactDetails)\n',
        '  checkNumbers(guardianProfile?.contactDetails)\n  checkAddresses(addressDetails)\n',
      ],
    ],
    checks: ['addMemberWithBooking-primary-address-missing-before-later-steps'],
  },
  {
    name: 'order-keys-may-be-repeated',
    says: 'Two members of a family may have one order key.',
    file: FAMILY,
    edits: [['if (new Set(keys).size < keys.length)', 'if (false)']],
    checks: ['order-keys-are-not-repeated'],
  },
  {
    name: 'order-keys-not-looked-up',
    says: 'An order key need not be in the quote.',
    file: FAMILY,
    edits: [['if (!hasGuardian && !keys.every((key) => quotedOrderKeys.has(key)))', 'if (false)']],
    checks: ['order-keys-are-those-of-the-quote'],
  },
  {
    name: 'email-one-character-longer',
    says: 'An e-mail address may have 256 characters.',
    file: FAMILY,
    edits: [['MAXIMUM_EMAIL_LENGTH = 255', 'MAXIMUM_EMAIL_LENGTH = 256']],
    checks: ['primary-email-is-bounded'],
  },
  {
    name: 'two-primary-numbers-taken',
    says: 'The primary member may have two primary numbers.',
    file: FAMILY,
    edits: [['if (count(primary) > 1)', 'if (false)']],
    checks: ['two-primary-phones-are-refused'],
  },
  {
    name: 'linked-email-not-checked',
    says: 'Only the e-mail address of the primary member is checked.',
    file: FAMILY,
    edits: [['for (const { sent } of [primary, ...linked])', 'for (const { sent } of [primary])']],
    checks: ['linked-email-is-checked'],
  },
  {
    name: 'member-counter-ignored',
    says: 'Any memberCounter is accepted.',
    file: JOIN,
    edits: [["if (call.violates('member-counter-not-zero'))", 'if (false)']],
    checks: ['member-counter-is-0'],
  },
  {
    name: 'site-not-compared-with-the-quote',
    says: 'The site of a join may differ from the site of its quote.',
    file: 'memberships/read-family.ts',
    edits: [['  checkSite(call.sent)\n', '']],
    checks: ['addMembersWithMemberships-site-differs-from-quote-before-later-steps'],
  },
  {
    name: 'same-person-created-twice',
    says: 'Nobody is recognised as a member who exists already.',
    file: 'members/identity-key.ts',
    edits: [['if (!email) return null', 'return null']],
    checks: ['member-is-created-once'],
  },
  {
    name: 'no-date-of-birth-means-junior',
    says: 'A person without a date of birth counts as a junior.',
    file: 'members/age.ts',
    edits: [['if (!dateOfBirth) return true', 'if (!dateOfBirth) return false']],
    checks: ['adult-needs-email', 'linked-adult-needs-email'],
  },
  {
    name: 'junior-without-guardian',
    says: 'A junior needs no guardian.',
    file: PEOPLE,
    edits: [['if (needsOne && guardianProfile === undefined)', 'if (false)']],
    checks: ['junior-needs-a-guardian'],
  },
  {
    name: 'adult-with-guardian',
    says: 'An adult may have a guardian.',
    file: PEOPLE,
    edits: [['if (!needsOne && guardianProfile !== undefined)', 'if (false)']],
    checks: ['adult-has-no-guardian'],
  },
  {
    name: 'second-email-not-checked',
    says: 'Only the first e-mail address is checked.',
    file: PEOPLE,
    edits: [
      ['[contact?.email1?.emailAddress, contact?.email2?.emailAddress]', '[contact?.email1?.emailAddress]'],
    ],
    checks: ['every-email-is-checked'],
  },
  {
    name: 'no-primary-address',
    says: 'No address need be primary.',
    file: PEOPLE,
    edits: [["if (primary === 0) fail(OPERATION, 'primary-address-missing')", '']],
    checks: ['one-address-is-primary'],
  },
  {
    name: 'two-primary-numbers-in-a-booking',
    says: 'A member with a booking may have two primary numbers.',
    file: PEOPLE,
    edits: [["if (primary > 1) fail(OPERATION, 'primary-contact-number-repeated')", '']],
    checks: ['only-one-number-is-primary'],
  },
  {
    name: 'lease-kept-after-success',
    says: 'A lease can be used again and again.',
    file: LEASE,
    edits: [
      [
        "trx.deleteFrom('leases').where('lease_id', '=', leaseId).returning('lease_id')",
        "trx.selectFrom('leases').where('lease_id', '=', leaseId).select('lease_id')",
      ],
    ],
    checks: ['booking-uses-its-lease-up', 'one-lease-is-not-for-two-entries'],
  },
  {
    name: 'capacity-not-checked',
    says: 'A slot takes anybody, full or not.',
    file: PLACES,
    edits: [["    .where('taken', '<', slot.capacity - held)\n", '']],
    checks: ['joining-leaves-held-places-free'],
  },
  {
    name: 'held-places-given-away',
    says: 'A member who joins a booking may take a place that a lease holds.',
    file: PLACES,
    edits: [["'<', slot.capacity - held)", "'<', slot.capacity)"]],
    checks: ['joining-leaves-held-places-free'],
  },
  {
    name: 'lease-one-millisecond-longer',
    says: 'A lease is still valid at ten minutes.',
    file: PLACES,
    edits: [['expiresAt <= now', 'expiresAt < now']],
    checks: ['lease-lives-ten-minutes'],
  },
  {
    name: 'lease-and-booking-taken-together',
    says: 'An entry may name a lease and a booking.',
    file: PLACES,
    edits: [['if (hasLease && hasBooking)', 'if (false)']],
    checks: ['lease-or-booking-and-not-both'],
  },
  {
    name: 'slot-not-signed',
    says: 'A booking quote fits any slot.',
    file: 'quotes/mac.ts',
    edits: [['? [binding.slotReference] : []', '? [] : []']],
    checks: ['booking-quote-fits-its-slot-only'],
  },
  {
    name: 'booking-quote-not-checked',
    says: 'A booking quote that the service did not sign is accepted.',
    file: 'quotes/verify-quote.ts',
    edits: [['if (!isSigned(quote, binding, keys, now))', 'if (false)']],
    checks: ['failed-booking-keeps-its-lease', 'booking-quote-fits-its-slot-only'],
  },
]
