import type { FaultsByFile } from './fault.ts'

const MEMBERS =
  "  if (requestedMemberIds(request).some((id) => !members.has(id))) fail(OPERATION, 'member-not-found')\n"
const SIGNED_TEXT = "const text = binding.comparison === 'tokens' ? withoutSpace(emptied) : emptied"

export const PRICING_AND_QUOTE_FAULTS: FaultsByFile = {
  'pricing/check-request.ts': {
    'today-is-in-the-past': {
      says: 'A start date of today is refused.',
      edits: [['if (startDate < today)', 'if (startDate <= today)']],
      foundBy: ['start-today-is-allowed'],
    },
    'order-keys-not-compared': {
      says: 'Two people may have one order key.',
      edits: [['if (keys.size < people.length)', 'if (false)']],
      foundBy: ['calculateMembershipPricing-order-keys-not-unique-before-later-steps'],
    },
    'types-before-members': {
      says: 'Membership types are looked up before members.',
      edits: [
        [MEMBERS, ''],
        [
          "    fail(OPERATION, 'membership-type-not-found')\n  }\n",
          `    fail(OPERATION, 'membership-type-not-found')\n  }\n${MEMBERS}`,
        ],
      ],
      foundBy: ['calculateMembershipPricing-member-not-found-before-later-steps'],
    },
    'promotion-before-existence': {
      says: 'Promotion codes are checked before sites, members and membership types.',
      edits: [
        [
          '  checkExistence(request, catalogue)\n',
          '  checkPromotion(request, catalogue, today)\n  checkExistence(request, catalogue)\n',
        ],
      ],
      foundBy: ['calculateMembershipPricing-membership-type-not-found-before-later-steps'],
    },
  },
  'pricing/request.ts': {
    'code-not-trimmed': {
      says: 'The spaces around a promotion code count.',
      edits: [['promotionCode?.trim() || null', 'promotionCode || null']],
      foundBy: ['a-code-is-trimmed', 'a-blank-code-is-no-code'],
    },
    'type-matched-with-case': {
      says: 'A membership type is found only in upper case.',
      edits: [['typeId: id.toUpperCase()', 'typeId: id']],
      foundBy: ['a-quote-follows-the-request'],
    },
    'member-0-looked-up': {
      says: 'A person without a member id is looked up as member 0.',
      edits: [['.filter((id) => id > 0)', '.filter((id) => id >= 0)']],
      foundBy: ['member-0-is-nobody-yet'],
    },
  },
  'pricing/membership-quote.ts': {
    'site-not-echoed': {
      says: 'The quote returns siteId in upper case instead of as it was sent.',
      edits: [['    siteId: priced.siteId,', '    siteId: priced.siteId.toUpperCase(),']],
      foundBy: ['a-quote-follows-the-request'],
    },
    'total-of-the-first-line-only': {
      says: 'The amount due today is that of the first membership.',
      edits: [
        ['memberships.reduce((sum, { total }) => sum.plus(total), zero)', 'memberships[0]?.total ?? zero'],
      ],
      foundBy: ['totals-are-sums-of-lines'],
    },
  },
  'pricing/check-promotion.ts': {
    'two-codes-allowed': {
      says: 'Two people may have two promotion codes.',
      edits: [['if (codes.size < 2) return', 'if (codes.size < 3) return']],
      foundBy: ['one-code-for-all', 'a-code-is-for-all-memberships-of-all-people'],
    },
    'missing-code-taken-for-another-one': {
      says: 'If one membership has no promotion code, the failure for two different codes is returned.',
      edits: [['codes.has(null) ?', 'false ?']],
      foundBy: ['a-code-is-for-all-memberships-of-all-people'],
    },
  },
  'quotes/signature.ts': {
    'quote-compared-as-json': {
      says: 'A quote may be parsed and written again.',
      edits: [[SIGNED_TEXT, 'const text = JSON.stringify(JSON.parse(withoutSpace(emptied)))']],
      foundBy: ['quote-reformatted-is-refused'],
    },
    'null-left-out-of-the-signature': {
      says: 'A quote may come back without its properties that are null.',
      edits: [
        [
          SIGNED_TEXT,
          'const text = JSON.stringify(JSON.parse(withoutSpace(emptied)), (_, value) => value ?? undefined)',
        ],
      ],
      foundBy: ['quote-with-null-left-out-is-refused'],
    },
    'time-stamp-not-signed': {
      says: 'The time stamp of a quote may be changed.',
      edits: [[SIGNED_TEXT, 'const text = emptied.replace(/"timeStamp"\\s*:\\s*"[^"]*"/, "")']],
      foundBy: ['quote-with-another-time-stamp-is-refused'],
    },
    'quote-of-another-tenant-taken': {
      says: 'A quote fits every tenant.',
      edits: [['key.id, binding.tenantId, ...slot', 'key.id, ...slot']],
      foundBy: ['quote-of-another-tenant-is-refused'],
    },
  },
  'quotes/verify-quote.ts': {
    'signature-not-checked': {
      says: 'A quote that the service did not sign is accepted.',
      edits: [['if (!isSigned(quote, binding, keys, now))', 'if (false)']],
      foundBy: ['quote-altered-is-refused', 'quote-with-a-member-added-is-refused'],
    },
    'quote-never-expires': {
      says: 'A quote never expires.',
      edits: [["if (status === 'expired')", 'if (false)']],
      foundBy: ['quote-older-than-an-hour-is-refused'],
    },
    'age-one-millisecond-off': {
      says: 'A quote of exactly one hour is refused.',
      edits: [['quote.status(now)', 'quote.status(now.getTime() + 1)']],
      foundBy: ['quote-of-an-hour-is-good'],
    },
    'quote-from-the-future-taken': {
      says: 'A quote from far in the future is accepted.',
      edits: [["status === 'ahead' ?", 'false ?']],
      foundBy: ['quote-from-the-future-is-refused'],
    },
    'age-before-signature': {
      says: 'The age of a quote is checked before its signature.',
      edits: [
        [
          "    if (!isSigned(quote, binding, keys, now)) return { refusal: 'invalid' }",
          "    if (quote.status(now) === 'expired') return { refusal: 'expired' }\n    if (!isSigned(quote, binding, keys, now)) return { refusal: 'invalid' }",
        ],
      ],
      foundBy: ['addMembersWithMemberships-quote-invalid-before-later-steps'],
    },
  },
}
