import type { FaultsByFile } from './fault.ts'

export const CREATION_FAULTS: FaultsByFile = {
  'memberships/check-family.ts': {
    'agreements-not-checked': {
      says: 'The primary member need not agree to anything.',
      edits: [['if (!agrees(primary))', 'if (false)']],
      foundBy: ['agreements-are-needed'],
    },
    'order-keys-before-emails': {
      says: 'The order keys of a family are checked before its e-mail addresses.',
      edits: [
        ['  checkOrderKeys(people, terms)\n', ''],
        [
          '  checkEmails(primary, linked, terms)\n',
          '  checkOrderKeys(people, terms)\n  checkEmails(primary, linked, terms)\n',
        ],
      ],
      foundBy: ['addMembersWithMemberships-linked-member-email-missing-before-later-steps'],
    },
    'order-keys-may-be-repeated': {
      says: 'Two members of a family may have one order key.',
      edits: [['if (new Set(keys).size < keys.length)', 'if (false)']],
      foundBy: ['order-keys-are-not-repeated'],
    },
    'order-keys-not-looked-up': {
      says: 'An order key need not be in the quote.',
      edits: [['if (!hasGuardian && !keys.every((key) => quotedOrderKeys.has(key)))', 'if (false)']],
      foundBy: ['order-keys-are-those-of-the-quote'],
    },
    'email-one-character-longer': {
      says: 'An e-mail address may have 256 characters.',
      edits: [['MAXIMUM_EMAIL_LENGTH = 255', 'MAXIMUM_EMAIL_LENGTH = 256']],
      foundBy: ['primary-email-is-bounded'],
    },
    'two-primary-numbers-taken': {
      says: 'The primary member may have two primary numbers.',
      edits: [['if (count(primary) > 1)', 'if (false)']],
      foundBy: ['two-primary-phones-are-refused'],
    },
    'linked-email-not-checked': {
      says: 'Only the e-mail address of the primary member is checked.',
      edits: [['for (const { sent } of [primary, ...linked])', 'for (const { sent } of [primary])']],
      foundBy: ['linked-email-is-checked'],
    },
  },
  'bookings/check-booking-people.ts': {
    'numbers-before-addresses': {
      says: 'The contact numbers of a booking are checked before its addresses.',
      edits: [
        ['  checkAddresses(addressDetails)\n', ''],
        [
          '  checkNumbers(guardianProfile?.contactDetails)\n',
          '  checkNumbers(guardianProfile?.contactDetails)\n  checkAddresses(addressDetails)\n',
        ],
      ],
      foundBy: ['addMemberWithBooking-primary-address-missing-before-later-steps'],
    },
    'junior-without-guardian': {
      says: 'A junior needs no guardian.',
      edits: [['if (needsOne && guardianProfile === undefined)', 'if (false)']],
      foundBy: ['junior-needs-a-guardian'],
    },
    'adult-with-guardian': {
      says: 'An adult may have a guardian.',
      edits: [['if (!needsOne && guardianProfile !== undefined)', 'if (false)']],
      foundBy: ['adult-has-no-guardian'],
    },
    'second-email-not-checked': {
      says: 'Only the first e-mail address is checked.',
      edits: [
        ['[contact?.email1?.emailAddress, contact?.email2?.emailAddress]', '[contact?.email1?.emailAddress]'],
      ],
      foundBy: ['every-email-is-checked'],
    },
    'no-primary-address': {
      says: 'No address need be primary.',
      edits: [["if (primary === 0) fail(OPERATION, 'primary-address-missing')", '']],
      foundBy: ['one-address-is-primary'],
    },
    'two-primary-numbers-in-a-booking': {
      says: 'A member with a booking may have two primary numbers.',
      edits: [["if (primary > 1) fail(OPERATION, 'primary-contact-number-repeated')", '']],
      foundBy: ['only-one-number-is-primary'],
    },
  },
  'memberships/add-members-with-memberships.ts': {
    'member-counter-ignored': {
      says: 'Any memberCounter is accepted.',
      edits: [["if (call.violates('member-counter-not-zero'))", 'if (false)']],
      foundBy: ['member-counter-is-0'],
    },
  },
  'memberships/read-family.ts': {
    'site-not-compared-with-the-quote': {
      says: 'The site of a join may differ from the site of its quote.',
      edits: [['  checkSite(call.sent)\n', '']],
      foundBy: ['addMembersWithMemberships-site-differs-from-quote-before-later-steps'],
    },
  },
  'members/identity-key.ts': {
    'same-person-created-twice': {
      says: 'Nobody is recognised as a member who exists already.',
      edits: [['if (!email) return null', 'return null']],
      foundBy: ['member-is-created-once'],
    },
  },
  'members/age.ts': {
    'no-date-of-birth-means-junior': {
      says: 'A person without a date of birth counts as a junior.',
      edits: [['if (!dateOfBirth) return true', 'if (!dateOfBirth) return false']],
      foundBy: ['adult-needs-email', 'linked-adult-needs-email'],
    },
  },
  'bookings/lease-repository.ts': {
    'lease-kept-after-success': {
      says: 'A lease can be used again and again.',
      edits: [
        [
          "trx.deleteFrom('leases').where('lease_id', '=', leaseId).returning('lease_id')",
          "trx.selectFrom('leases').where('lease_id', '=', leaseId).select('lease_id')",
        ],
      ],
      foundBy: ['booking-uses-its-lease-up', 'one-lease-is-not-for-two-entries'],
    },
  },
  'bookings/take-places.ts': {
    'capacity-not-checked': {
      says: 'A slot takes anybody, full or not.',
      edits: [["    .where('taken', '<', slot.capacity - held)\n", '']],
      foundBy: ['joining-leaves-held-places-free'],
    },
    'held-places-given-away': {
      says: 'A member who joins a booking may take a place that a lease holds.',
      edits: [["'<', slot.capacity - held)", "'<', slot.capacity)"]],
      foundBy: ['joining-leaves-held-places-free'],
    },
    'lease-one-millisecond-longer': {
      says: 'A lease is still valid at ten minutes.',
      edits: [['expiresAt <= now', 'expiresAt < now']],
      foundBy: ['lease-lives-ten-minutes'],
    },
    'lease-and-booking-taken-together': {
      says: 'An entry may name a lease and a booking.',
      edits: [['if (hasLease && hasBooking)', 'if (false)']],
      foundBy: ['lease-or-booking-and-not-both'],
    },
  },
  'invoices/pay-sales-invoices.ts': {
    'payment-activates-nothing': {
      says: 'A paid membership does not become active.',
      edits: [['.set({ is_active: true })', '.set({ is_active: false })']],
      foundBy: ['paid-memberships-become-active'],
    },
    'payment-for-everybody': {
      says: 'The payment of a member pays the invoices of everybody.',
      edits: [["    .where('member_id', '=', memberId)\n    .where('paid_at'", "    .where('paid_at'"]],
      foundBy: ['paid-memberships-become-active'],
    },
  },
  'erasure/erase-member.ts': {
    'erased-member-stays': {
      says: 'The deletion of a member leaves the member as a whole.',
      edits: [["await trx.deleteFrom('members').where('member_id', '=', memberId).execute()", '']],
      foundBy: ['deleted-member-is-created-again'],
    },
  },
  'quotes/signature.ts': {
    'slot-not-signed': {
      says: 'A booking quote fits any slot.',
      edits: [['? [binding.slotReference] : []', '? [] : []']],
      foundBy: ['booking-quote-fits-its-slot-only'],
    },
  },
  'quotes/verify-quote.ts': {
    'booking-quote-not-checked': {
      says: 'A booking quote that the service did not sign is accepted.',
      edits: [['if (!isSigned(quote, binding, keys, now))', 'if (false)']],
      foundBy: ['failed-booking-keeps-its-lease', 'booking-quote-fits-its-slot-only'],
    },
  },
}
