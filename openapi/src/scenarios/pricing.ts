import type { OpenApiDocument } from '../openapi-objects.ts'
import { MAX_QUOTE_BYTES } from '../server-limits.ts'
import { requestOf } from './examples.ts'
import { TOKENS } from './given.ts'
import type { Scenario } from './scenario.ts'
import { type Row as RowOf, scenariosOn, variants } from './variants.ts'

const OPERATION = 'calculateMembershipPricing'

/** With the body to send. */
type Row = RowOf<object>

const TYPE = 'SOUND-YEAR'

/** A price request for one person and one or more membership types. */
function ask(ids: string | readonly string[], changes: object = {}, person: object = {}): object {
  const memberships = [ids].flat().map((id) => ({ id }))
  return requestFor([{ orderKey: 1, memberships, ...person }], changes)
}

function requestFor(members: readonly unknown[], changes: object = {}): object {
  return { siteId: 'OPEN', startDate: '2026-12-01T00:00:00', members, ...changes }
}

/** A person with a membership for each promotion code. `undefined` stands for a membership without one. */
function personWith(...codes: readonly (string | undefined)[]): object {
  return { orderKey: 1, memberships: codes.map((promotionCode) => ({ id: 'SOUND-DD', promotionCode })) }
}

/** A request with a promotion code, and what the message says about it. */
function withCode(promotionCode: string, id = 'SOUND-DD'): readonly [object, { code: string }] {
  const request = requestFor([{ orderKey: 1, memberships: [{ id, promotionCode }] }])
  return [request, { code: promotionCode.trim() }]
}

/** A request for one membership type, and what the message says about it. */
function forType(id: string): readonly [object, { id: string }] {
  return [ask(id), { id }]
}

/** A request for membership types, and those of them that the message names. */
function forTypes(ids: string, types: string | readonly string[] = ids): readonly [object, { ids: string }] {
  return [ask(types), { ids }]
}

/** As many people as there are counts, each with so many memberships. */
function crowd(counts: readonly number[], id = TYPE): object {
  const memberships = (length: number) => Array.from({ length }, () => ({ id }))
  return requestFor(counts.map((count, index) => ({ orderKey: index + 1, memberships: memberships(count) })))
}

const fields: readonly Row[] = [
  ['field-missing', 'The site id is missing.', ask(TYPE, { siteId: null })],
  ['start-date-malformed', 'The start date is not a date.', ask(TYPE, { startDate: 'soon' })],
  ['start-date-malformed', 'There is no such day.', ask(TYPE, { startDate: '2026-02-30T00:00:00' })],
  ['start-date-malformed', 'There is no such hour.', ask(TYPE, { startDate: '2026-12-01T25:00:00' })],
  ['start-date-malformed', 'The start date has no time.', ask(TYPE, { startDate: '2026-12-01' })],
  ['order-key-not-positive', 'An order key is 0.', ask(TYPE, {}, { orderKey: 0 })],
  ['order-key-too-large', 'An order key is 32,768.', ask(TYPE, {}, { orderKey: 32_768 })],
  ['order-key-not-an-integer', 'It is a word.', ask(TYPE, {}, { orderKey: 'first' }), { value: 'first' }],
  ['order-key-not-an-integer', 'An order key is text.', ask(TYPE, {}, { orderKey: '5' }), { value: '5' }],
  ['member-id-negative', 'A member id is negative.', ask(TYPE, {}, { memberId: -1 })],
  ['field-malformed', 'A member id is a word.', ask(TYPE, {}, { memberId: 'x' }), { field: 'MemberId' }],
  ['field-malformed', 'A person is a number.', requestFor([5]), 'members[0]'],
]

const people: readonly Row[] = [
  ['member-request-without-memberships', 'A person has no memberships.', crowd([0])],
  ['member-request-without-memberships', 'A person is null.', requestFor([null])],
  ['member-request-without-memberships', 'Memberships are null.', ask(TYPE, {}, { memberships: null })],
  ['member-request-without-memberships', 'A membership is null.', ask(TYPE, {}, { memberships: [null] })],
  ['too-many-memberships', 'A person has more memberships than the document allows.', crowd([11])],
  ['too-many-memberships', 'The last of 100 people has 11 memberships.', crowd([...Array(99).fill(1), 11])],
  ['too-many-memberships', 'All people have 201 memberships.', crowd([...Array(99).fill(2), 3])],
  [
    'order-keys-repeated',
    'Two people have one order key.',
    requestFor([personWith(undefined), personWith(undefined)]),
  ],
  ['site-not-found', 'No site has this id.', ask(TYPE, { siteId: 'Atlantis' }), { siteId: 'Atlantis' }],
  ['member-not-found', 'No member has this id.', ask(TYPE, {}, { memberId: 99 })],
  ['membership-type-not-found', 'No membership type has this id.', ask('NEVER-HEARD')],
  [
    'memberships-not-available-at-site',
    'The type is sold elsewhere.',
    ask('ELSEWHERE'),
    { ids: 'ELSEWHERE', siteId: 'OPEN' },
  ],
]

const dates: readonly Row[] = [
  ['start-date-in-past', 'The start date was yesterday.', ask(TYPE, { startDate: '2026-11-20T23:59:59' })],
  ['start-date-in-past', 'It is the first day of all.', ask(TYPE, { startDate: '0001-01-01T00:00:00' })],
  [
    'start-date-in-past',
    'It was yesterday in the west.',
    ask(TYPE, { startDate: '2026-11-20T23:30:00-11:00' }),
  ],
  ['fixed-end-date-passed', 'The type has ended.', ...forTypes('OVER')],
  ['fixed-end-date-passed', 'Two have ended.', ...forTypes('OVER-TOO, OVER', ['over-too', 'OVER', 'Over'])],
  ['start-date-after-fixed-end-date', 'The type ends before.', ...forTypes('SOON-OVER')],
  ['start-date-before-earliest-start-date', 'The type begins later.', ...forTypes('NOT-YET')],
  ['start-date-before-site-opening', 'The site opens later.', ask(TYPE, { siteId: 'LATER' })],
]

const promotions: readonly Row[] = [
  ['promotion-code-not-on-all-memberships', 'One has none.', requestFor([personWith('WINTER26', undefined)])],
  ['promotion-codes-differ', 'Two memberships have different codes.', requestFor([personWith('A', 'B')])],
  ['promotion-code-invalid', 'No promotion has this code.', ...withCode('NEVER', TYPE)],
  ['promotion-code-invalid', 'The code is spelled otherwise.', ...withCode(' winter26 ')],
  ['promotion-code-not-active', 'The promotion is switched off.', ...withCode('OFF')],
  ['promotion-code-not-active', 'The promotion begins later.', ...withCode('SPRING')],
  ['promotion-code-expired', 'The promotion has ended.', ...withCode('AUTUMN')],
  ['promotion-code-not-applicable', 'The promotion is for other membership types.', ...withCode('OTHERS')],
  ['promotion-code-not-applicable', 'The promotion discounts other types.', ...withCode('WINTER26', TYPE)],
  ['promotion-code-without-discounts', 'It does not discount these products.', ...withCode('HOLLOW')],
]

const setUp: readonly Row[] = [
  ['duration-misconfigured', 'The type has no duration.', ...forType('NO-DURATION')],
  ['duration-misconfigured', 'Its id is in small letters.', ask('no-duration'), { id: 'NO-DURATION' }],
  ['pro-rata-on-card-payment-membership', 'A type paid by card has pro-rata.', ...forType('CARD-PRO-RATA')],
  ['start-day-on-card-payment-membership', 'A card type has a start day.', ...forType('CARD-START-DAY')],
  ['start-day-missing-on-direct-debit-membership', 'The type has no start day.', ...forType('DD-NO-DAY')],
  ['cut-off-day-not-after-start-day', 'The two days are the same.', ...forType('DD-CUT-OFF')],
  ['membership-without-price', 'The type has no products.', ...forType('NO-PRODUCTS')],
  ['membership-type-and-products-without-price', 'Its only price has ended.', ...forType('NO-PRICE')],
  [
    'product-without-purchasable-price',
    'One of its products is not sold.',
    ask('UNSOLD'),
    { id: 'UNSOLD', productId: 'SHOWN' },
  ],
]

const priceLevels: readonly Row[] = [
  [
    'price-level-not-found',
    'The site has no price level.',
    ask(TYPE, { siteId: 'BARE' }),
    { priceLevelId: '', siteId: 'BARE', ids: TYPE },
  ],
  [
    'price-level-not-found',
    "The site's price level is switched off, and the member has none.",
    ask([TYPE, 'sound-dd'], { siteId: 'Retired' }, { memberId: 1 }),
    { priceLevelId: 'OLD', siteId: 'Retired', ids: 'SOUND-YEAR, SOUND-DD' },
  ],
  [
    'member-price-level-not-found',
    "The member's price level is switched off.",
    ask(TYPE, {}, { memberId: 3 }),
    { priceLevelId: 'OLD', memberId: '3', ids: TYPE },
  ],
  [
    'membership-type-price-level-not-found',
    "The second type's price level is switched off.",
    ask([TYPE, 'OLD-LEVEL'], {}, { memberId: 2 }),
    { priceLevelId: 'OLD', id: 'OLD-LEVEL', ids: 'SOUND-YEAR, OLD-LEVEL' },
  ],
  [
    'membership-type-price-level-not-allowed',
    "Nothing of the second type is sold at the type's own level.",
    ask([TYPE, 'STAFF-LEVEL']),
    { priceLevelId: 'STAFF', id: 'STAFF-LEVEL' },
  ],
  [
    'membership-type-price-level-not-purchasable',
    "One of its products is not sold at the type's own level.",
    ask('STAFF-MIXED'),
    { priceLevelId: 'STAFF', id: 'STAFF-MIXED', ids: 'STAFF-MIXED' },
  ],
  [
    'membership-type-price-level-not-purchasable',
    "The other types are not sold at the second type's own level.",
    ask([TYPE, 'STAFF-PERK', 'SOUND-DD']),
    { priceLevelId: 'STAFF', id: 'STAFF-PERK', ids: 'SOUND-YEAR, SOUND-DD' },
  ],
  [
    'price-level-not-purchasable',
    "One of a member's types is not sold at the site's level.",
    ask([TYPE, 'cheap-only'], { siteId: 'open' }, { memberId: 1 }),
    { priceLevelId: 'STANDARD', siteId: 'open', ids: 'CHEAP-ONLY' },
  ],
  [
    'member-price-level-not-purchasable',
    "One of two types is not sold at the member's level.",
    ask(['SOUND-DD', 'CHEAP-ONLY'], {}, { memberId: 2 }),
    { priceLevelId: 'CONCESSION', memberId: '2', ids: 'SOUND-DD' },
  ],
  [
    'quote-too-large',
    '200 memberships have 60 payments each.',
    crowd(Array(100).fill(2), 'FIVE-YEARS'),
    { bytes: String(MAX_QUOTE_BYTES) },
  ],
]

/** A scenario for every failure of membership quotes, mostly with types of the misconfigured demo tenant. */
export function pricingScenarios(document: OpenApiDocument): Scenario[] {
  const call = (body: object) => requestOf(document, OPERATION, body)
  const defaults = { accessToken: TOKENS.misconfigured, call: call(ask(TYPE)) }
  // In the order of the twelve steps.
  const rows = [...fields, ...people, ...dates, ...promotions, ...setUp, ...priceLevels]
  const own = variants(rows, (body) => ({ call: call(body) }))
  return scenariosOn(document, OPERATION, defaults, own)
}
