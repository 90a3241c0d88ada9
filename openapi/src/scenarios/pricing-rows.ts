/** The failure, why it happens, the body to send, and the values in the message. */
type Row = readonly [failure: string, because: string, body: object, values?: Record<string, string>]

const PAST = '2026-11-20T00:00:00'
const TYPE = 'SOUND-YEAR'

/** A price request for one membership type, for one or more people. */
function ask(id: string, changes: object = {}, person: object = {}): object {
  return family({ orderKey: 1, ...person, memberships: [{ id }] }, changes)
}

function family(members: object | readonly object[], changes: object = {}) {
  return { siteId: 'OPEN', startDate: '2026-12-01T00:00:00', members: [members].flat(), ...changes }
}

function withCode(promotionCode: string, id = 'SOUND-DD') {
  return family({ orderKey: 1, memberships: [{ id, promotionCode }] })
}

const fields: readonly Row[] = [
  ['site-id-required', 'The site id is missing.', ask(TYPE, { siteId: null })],
  ['start-date-required', 'The start date is missing.', ask(TYPE, { startDate: null })],
  ['start-date-malformed', 'The start date is not a date.', ask(TYPE, { startDate: 'soon' })],
  ['members-required', '`members` is missing.', ask(TYPE, { members: null })],
  ['order-key-required', 'A person has no order key.', family({ memberships: [{ id: TYPE }] })],
  ['order-key-not-positive', 'An order key is 0.', ask(TYPE, {}, { orderKey: 0 })],
  ['order-key-too-large', 'An order key is 32,768.', ask(TYPE, {}, { orderKey: 32_768 })],
  [
    'order-key-not-an-integer',
    'An order key is a word.',
    ask(TYPE, {}, { orderKey: 'first' }),
    { value: 'first' },
  ],
  ['member-id-negative', 'A member id is negative.', ask(TYPE, {}, { memberId: -1 })],
  ['membership-id-required', 'A membership has no id.', family({ orderKey: 1, memberships: [{}] })],
  ['field-malformed', 'A member id is a word.', ask(TYPE, {}, { memberId: 'x' }), { field: 'MemberId' }],
]

const people: readonly Row[] = [
  [
    'member-request-without-memberships',
    'A person has no memberships.',
    family({ orderKey: 1, memberships: [] }),
  ],
  [
    'too-many-memberships',
    'A person has more memberships than the document allows.',
    family({ orderKey: 1, memberships: Array.from({ length: 11 }, () => ({ id: TYPE })) }),
  ],
  [
    'order-keys-not-unique',
    'Two people have one order key.',
    family([1, 1].map((orderKey) => ({ orderKey, memberships: [{ id: TYPE }] }))),
  ],
  [
    'site-to-price-not-found',
    'No site has this id.',
    ask(TYPE, { siteId: 'ATLANTIS' }),
    { siteId: 'ATLANTIS' },
  ],
  ['member-not-found', 'No member has this id.', ask(TYPE, {}, { memberId: 99 })],
  ['membership-type-not-found', 'No membership type has this id.', ask('NEVER-HEARD')],
  [
    'memberships-not-available-at-site',
    'The type is sold at another site.',
    ask('ELSEWHERE'),
    { ids: 'ELSEWHERE', siteId: 'OPEN' },
  ],
]

const dates: readonly Row[] = [
  ['start-date-in-past', 'The start date was yesterday.', ask(TYPE, { startDate: PAST })],
  ['fixed-end-date-passed', 'The type has ended.', ask('OVER'), { ids: 'OVER' }],
  ['start-date-after-fixed-end-date', 'The type ends before.', ask('SOON-OVER'), { ids: 'SOON-OVER' }],
  ['start-date-before-earliest-start-date', 'The type begins later.', ask('NOT-YET'), { ids: 'NOT-YET' }],
  ['start-date-before-site-opening', 'The site opens later.', ask(TYPE, { siteId: 'LATER' })],
]

const promotions: readonly Row[] = [
  [
    'promotion-code-not-on-all-memberships',
    'Only one of two memberships has a promotion code.',
    family({ orderKey: 1, memberships: [{ id: 'SOUND-DD', promotionCode: 'WINTER26' }, { id: TYPE }] }),
  ],
  [
    'promotion-codes-differ',
    'Two memberships have different promotion codes.',
    family({ orderKey: 1, memberships: ['A', 'B'].map((promotionCode) => ({ id: TYPE, promotionCode })) }),
  ],
  ['promotion-code-invalid', 'No promotion has this code.', withCode('NEVER'), { code: 'NEVER' }],
  ['promotion-code-not-active', 'The promotion is switched off.', withCode('OFF'), { code: 'OFF' }],
  ['promotion-code-expired', 'The promotion has ended.', withCode('AUTUMN'), { code: 'AUTUMN' }],
  [
    'promotion-code-not-applicable',
    'The promotion is for other membership types.',
    withCode('OTHERS'),
    { code: 'OTHERS' },
  ],
  [
    'promotion-code-without-discounts',
    'The promotion does not discount these products.',
    withCode('HOLLOW'),
    { code: 'HOLLOW' },
  ],
]

const setUp: readonly Row[] = [
  ['duration-misconfigured', 'The type has no duration.', ask('NO-DURATION'), { id: 'NO-DURATION' }],
  [
    'pro-rata-on-card-payment-membership',
    'A type paid by card has pro-rata.',
    ask('CARD-PRO-RATA'),
    { id: 'CARD-PRO-RATA' },
  ],
  [
    'start-day-on-card-payment-membership',
    'A type paid by card has a start day.',
    ask('CARD-START-DAY'),
    { id: 'CARD-START-DAY' },
  ],
  [
    'start-day-missing-on-direct-debit-membership',
    'The type has no start day.',
    ask('DD-NO-DAY'),
    { id: 'DD-NO-DAY' },
  ],
  ['cut-off-day-not-after-start-day', 'The two days are the same.', ask('DD-CUT-OFF'), { id: 'DD-CUT-OFF' }],
  ['membership-without-price', 'The type has no products.', ask('NO-PRODUCTS'), { id: 'NO-PRODUCTS' }],
  [
    'membership-type-and-products-without-price',
    'The price of its only product has ended.',
    ask('NO-PRICE'),
    { id: 'NO-PRICE' },
  ],
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
    'member-price-level-not-found',
    "The member's price level is switched off.",
    ask(TYPE, {}, { memberId: 3 }),
    { priceLevelId: 'OLD', memberId: '3', ids: TYPE },
  ],
  [
    'membership-type-price-level-not-found',
    "The type's price level is switched off.",
    ask('OLD-LEVEL'),
    { priceLevelId: 'OLD', id: 'OLD-LEVEL', ids: 'OLD-LEVEL' },
  ],
  [
    'membership-type-price-level-not-allowed',
    "Nothing of the type is sold at the type's own level.",
    ask('STAFF-LEVEL'),
    { priceLevelId: 'STAFF', id: 'STAFF-LEVEL' },
  ],
  [
    'membership-type-price-level-not-purchasable',
    "One of its products is not sold at the type's own level.",
    ask('STAFF-MIXED'),
    { priceLevelId: 'STAFF', id: 'STAFF-MIXED', ids: 'STAFF-MIXED' },
  ],
  [
    'price-level-not-purchasable',
    "The type is not sold at the site's level.",
    ask('CHEAP-ONLY'),
    { priceLevelId: 'STANDARD', siteId: 'OPEN', ids: 'CHEAP-ONLY' },
  ],
  [
    'member-price-level-not-purchasable',
    "The type is not sold at the member's level.",
    ask('SOUND-DD', {}, { memberId: 2 }),
    { priceLevelId: 'CONCESSION', memberId: '2', ids: 'SOUND-DD' },
  ],
]

/** In the order of the twelve steps. */
export const PRICING_ROWS: readonly Row[] = [
  ...fields,
  ...people,
  ...dates,
  ...promotions,
  ...setUp,
  ...priceLevels,
]

/** A valid request. */
export const SOUND_REQUEST: object = ask(TYPE)
