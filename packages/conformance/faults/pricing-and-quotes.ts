import type { Fault } from './fault.ts'

const CHECKS = 'pricing/check-request.ts'
const REQUEST = 'pricing/request.ts'
const QUOTE = 'pricing/membership-quote.ts'
const PROMOTION = 'pricing/check-promotion.ts'
const VERIFY = 'quotes/verify-quote.ts'
const MAC = 'quotes/mac.ts'

const MEMBERS =
  "  if (requestedMemberIds(request).some((id) => !members.has(id))) fail(OPERATION, 'member-not-found')\n"
const SIGNED_TEXT = "const text = binding.comparison === 'tokens' ? withoutSpace(emptied) : emptied"

export const PRICING_AND_QUOTE_FAULTS: readonly Fault[] = [
  {
    name: 'today-is-in-the-past',
    says: 'A start date of today is refused.',
    file: CHECKS,
    edits: [['if (startDate < today)', 'if (startDate <= today)']],
    checks: ['start-today-is-allowed'],
  },
  {
    name: 'order-keys-not-compared',
    says: 'Two people may have one order key.',
    file: CHECKS,
    edits: [['if (keys.size < people.length)', 'if (false)']],
    checks: ['calculateMembershipPricing-order-keys-not-unique-before-later-steps'],
  },
  {
    name: 'types-before-members',
    says: 'Membership types are looked up before members.',
    file: CHECKS,
    edits: [
      [MEMBERS, ''],
      [
        "    fail(OPERATION, 'membership-type-not-found')\n  }\n",
        `    fail(OPERATION, 'membership-type-not-found')\n  }\n${MEMBERS}`,
      ],
    ],
    checks: ['calculateMembershipPricing-member-not-found-before-later-steps'],
  },
  {
    name: 'promotion-before-existence',
    says: 'Promotion codes are checked before sites, members and membership types.',
    file: CHECKS,
    edits: [
      [
        '  checkExistence(request, catalogue)\n',
        '  checkPromotion(request, catalogue, today)\n  checkExistence(request, catalogue)\n',
      ],
    ],
    checks: ['calculateMembershipPricing-membership-type-not-found-before-later-steps'],
  },
  {
    name: 'code-not-trimmed',
    says: 'The spaces around a promotion code count.',
    file: REQUEST,
    edits: [['promotionCode?.trim() || null', 'promotionCode || null']],
    checks: ['a-code-is-trimmed', 'a-blank-code-is-no-code'],
  },
  {
    name: 'type-matched-with-case',
    says: 'A membership type is found only in upper case.',
    file: REQUEST,
    edits: [['typeId: id.toUpperCase()', 'typeId: id']],
    checks: ['a-quote-follows-the-request'],
  },
  {
    name: 'member-0-looked-up',
    says: 'A person without a member id is looked up as member 0.',
    file: REQUEST,
    edits: [['.filter((id) => id > 0)', '.filter((id) => id >= 0)']],
    checks: ['member-0-is-nobody-yet'],
  },
  {
    name: 'site-not-echoed',
    says: 'The quote returns siteId in upper case instead of as it was sent.',
    file: QUOTE,
    edits: [['    siteId: priced.siteId,', '    siteId: priced.siteId.toUpperCase(),']],
    checks: ['a-quote-follows-the-request'],
  },
  {
    name: 'total-of-the-first-line-only',
    says: 'The amount due today is that of the first membership.',
    file: QUOTE,
    edits: [
      ['memberships.reduce((sum, { total }) => sum.plus(total), zero)', 'memberships[0]?.total ?? zero'],
    ],
    checks: ['totals-are-sums-of-lines'],
  },
  {
    name: 'two-codes-allowed',
    says: 'Two people may have two promotion codes.',
    file: PROMOTION,
    edits: [['if (codes.size < 2) return', 'if (codes.size < 3) return']],
    checks: ['one-code-for-all', 'a-code-is-for-all-memberships-of-all-people'],
  },
  {
    name: 'missing-code-taken-for-another-one',
    says: 'If one membership has no promotion code, the failure for two different codes is returned.',
    file: PROMOTION,
    edits: [['codes.has(null) ?', 'false ?']],
    checks: ['a-code-is-for-all-memberships-of-all-people'],
  },
  {
    name: 'quote-compared-as-json',
    says: 'A quote may be parsed and written again.',
    file: MAC,
    edits: [[SIGNED_TEXT, 'const text = JSON.stringify(JSON.parse(withoutSpace(emptied)))']],
    checks: ['quote-reformatted-is-refused'],
  },
  {
    name: 'null-left-out-of-the-signature',
    says: 'A quote may come back without its properties that are null.',
    file: MAC,
    edits: [
      [
        SIGNED_TEXT,
        'const text = JSON.stringify(JSON.parse(withoutSpace(emptied)), (_, value) => value ?? undefined)',
      ],
    ],
    checks: ['quote-with-null-left-out-is-refused'],
  },
  {
    name: 'time-stamp-not-signed',
    says: 'The time stamp of a quote may be changed.',
    file: MAC,
    edits: [[SIGNED_TEXT, 'const text = emptied.replace(/"timeStamp"\\s*:\\s*"[^"]*"/, "")']],
    checks: ['quote-with-another-time-stamp-is-refused'],
  },
  {
    name: 'signature-not-checked',
    says: 'A quote that the service did not sign is accepted.',
    file: VERIFY,
    edits: [['if (!isSigned(quote, binding, keys, now))', 'if (false)']],
    checks: ['quote-altered-is-refused', 'quote-with-a-member-added-is-refused'],
  },
  {
    name: 'quote-never-expires',
    says: 'A quote never expires.',
    file: VERIFY,
    edits: [["if (status === 'expired')", 'if (false)']],
    checks: ['quote-older-than-an-hour-is-refused'],
  },
  {
    name: 'age-one-millisecond-off',
    says: 'A quote of exactly one hour is refused.',
    file: VERIFY,
    edits: [['quote.status(now)', 'quote.status(now.getTime() + 1)']],
    checks: ['quote-of-an-hour-is-good'],
  },
  {
    name: 'quote-from-the-future-taken',
    says: 'A quote from far in the future is accepted.',
    file: VERIFY,
    edits: [["status === 'ahead' ?", 'false ?']],
    checks: ['quote-from-the-future-is-refused'],
  },
  {
    name: 'quote-of-another-tenant-taken',
    says: 'A quote fits every tenant.',
    file: MAC,
    edits: [['key.id, binding.tenantId, ...slot', 'key.id, ...slot']],
    checks: ['quote-of-another-tenant-is-refused'],
  },
  {
    name: 'age-before-signature',
    says: 'The age of a quote is checked before its signature.',
    file: VERIFY,
    edits: [
      [
        "    if (!isSigned(quote, binding, keys, now)) return { refusal: 'invalid' }",
        "    if (quote.status(now) === 'expired') return { refusal: 'expired' }\n    if (!isSigned(quote, binding, keys, now)) return { refusal: 'invalid' }",
      ],
    ],
    checks: ['addMembersWithMemberships-quote-invalid-before-later-steps'],
  },
]
