import type { FailureName, ParamsOf } from '../../src/failure.ts'

type Operation = 'calculateMembershipPricing'
type Name = FailureName<Operation>

/** A request to the tenant of `prices.yaml`, and the failure that it is answered with. */
export interface Raised {
  readonly failure: Name
  /** What stands in the sentence. */
  readonly values?: Readonly<Record<string, string>>
  /** The fields at fault, where the answer is a problem document: each with its sentences. */
  readonly fields?: readonly string[]
  readonly request: unknown
  /** What else the request breaks, of a later step. */
  readonly although?: string
}

/** 1 December at the open site: one person, or several, with types of one code or none. */
function ask(typeIds: string | readonly string[], changes: Readonly<Record<string, unknown>> = {}) {
  const { promotionCode, memberId, ...others } = changes
  const memberships = [typeIds]
    .flat()
    .map((id) => ({ id, ...(promotionCode !== undefined && { promotionCode }) }))
  return {
    siteId: 'OPEN',
    startDate: '2026-12-01T00:00:00',
    members: [{ orderKey: 1, ...(memberId !== undefined && { memberId }), memberships }],
    ...others,
  }
}

function raised<N extends Name>(
  failure: N,
  request: unknown,
  ...[values, although]: keyof ParamsOf<Operation, N> extends never
    ? [values?: undefined, although?: string]
    : [values: ParamsOf<Operation, N>, although?: string]
): Raised {
  return {
    failure,
    request,
    ...(values && { values: values as Record<string, string> }),
    ...(although && { although }),
  }
}

function field(
  failure: Name,
  fields: readonly string[],
  request: unknown,
  values = {},
  although?: string,
): Raised {
  return { failure, fields, request, values, ...(although && { although }) }
}

const SOUND = [{ id: 'SOUND-YEAR' }]
const people = (...members: readonly unknown[]) => ({ ...ask([]), members })
/** As many people as there are numbers, each with so many memberships of one type. */
export const crowd = (...counts: readonly number[]) =>
  people(
    ...counts.map((length, index) => ({
      orderKey: index + 1,
      memberships: Array.from({ length }, () => ({ id: 'SOUND-DD' })),
    })),
  )
const PAST = { startDate: '2026-11-20T23:59:59' }

/** One way, or more, to each failure of the operation; the later steps that a request breaks too are named. */
export const EVERY_FAILURE: readonly Raised[] = [
  // 1. Fields.
  field('site-id-required', ['siteId'], { ...ask('SOUND-YEAR'), siteId: undefined }),
  field('site-id-required', ['siteId'], { ...ask('SOUND-YEAR'), siteId: null }),
  field('site-id-required', ['siteId'], { ...ask('SOUND-YEAR'), siteId: '' }),
  field('start-date-required', ['startDate'], { ...ask('SOUND-YEAR'), startDate: undefined }),
  field('order-key-required', ['members[0].orderKey'], people({ memberships: SOUND })),
  field('order-key-not-positive', ['members[0].orderKey'], people({ orderKey: 0, memberships: SOUND })),
  field('member-id-negative', ['members[0].memberId'], ask('SOUND-YEAR', { memberId: -1 })),
  field(
    'order-key-not-an-integer',
    ['members[0].orderKey'],
    people({ orderKey: 'first', memberships: SOUND }),
    { value: 'first' },
  ),
  field('order-key-not-an-integer', ['members[0].orderKey'], people({ orderKey: '5', memberships: SOUND }), {
    value: '5',
  }),
  field('order-key-not-an-integer', ['members[0].orderKey'], people({ orderKey: 1.5, memberships: SOUND }), {
    value: '1.5',
  }),
  field(
    'order-key-not-positive',
    ['members[0].orderKey'],
    { ...people({ orderKey: 0, memberships: SOUND }), ...PAST },
    {},
    'step 2',
  ),
  field('order-key-required', ['members[0].orderKey'], people({ memberships: null }), {}, 'step 3'),

  field('start-date-malformed', ['startDate'], { ...ask('SOUND-YEAR'), startDate: 'soon' }),
  field('start-date-malformed', ['startDate'], { ...ask('SOUND-YEAR'), startDate: '2026-02-30T00:00:00' }),
  field('start-date-malformed', ['startDate'], { ...ask('SOUND-YEAR'), startDate: '2026-02-30' }),
  field('start-date-malformed', ['startDate'], { ...ask('SOUND-YEAR'), startDate: 20261201 }),
  field('start-date-malformed', ['startDate'], { ...ask('SOUND-YEAR'), startDate: '2026-12-01T25:00:00' }),
  field('members-required', ['members'], { ...ask('SOUND-YEAR'), members: undefined }),
  field(
    'membership-id-required',
    ['members[0].memberships[0].id'],
    people({ orderKey: 1, memberships: [{}] }),
  ),
  field('order-key-too-large', ['members[0].orderKey'], people({ orderKey: 32_768, memberships: SOUND })),
  field('field-malformed', ['members[0].memberId'], ask('SOUND-YEAR', { memberId: 'x' }), {
    field: 'MemberId',
  }),
  field('field-malformed', ['members[0]'], people(5), { field: 'Members[0]' }),

  // 2. Start date.
  raised('start-date-in-past', ask('SOUND-YEAR', PAST)),
  raised('start-date-in-past', ask('SOUND-YEAR', { startDate: '0001-01-01T00:00:00' })),
  raised('start-date-in-past', ask('SOUND-YEAR', { startDate: '2026-11-20T23:30:00-11:00' })),
  raised('start-date-in-past', { ...PAST, siteId: 'OPEN', members: [] }, undefined, 'step 3'),

  // 3. Nobody, or nothing for somebody.
  raised('member-request-without-memberships', people()),
  raised('member-request-without-memberships', people(null)),
  raised('member-request-without-memberships', people({ orderKey: 1 })),
  raised('member-request-without-memberships', people({ orderKey: 1, memberships: null })),
  raised('member-request-without-memberships', people({ orderKey: 1, memberships: [] })),
  raised('member-request-without-memberships', people({ orderKey: 1, memberships: [null] })),
  raised(
    'member-request-without-memberships',
    people({ orderKey: 1, memberships: SOUND }, { orderKey: 1, memberships: [] }),
    undefined,
    'step 4',
  ),
  raised('too-many-memberships', crowd(...Array(101).fill(1))),
  raised('too-many-memberships', crowd(11)),
  raised('too-many-memberships', crowd(...Array(99).fill(1), 11)),
  raised('too-many-memberships', crowd(...Array(99).fill(2), 3)),
  raised('too-many-memberships', { ...crowd(11), siteId: 'ATLANTIS' }, undefined, 'step 5'),
  raised(
    'member-request-without-memberships',
    crowd(0, ...Array(100).fill(1)),
    undefined,
    'the limits of step 3',
  ),

  // 4. Order keys.
  raised(
    'order-keys-not-unique',
    people({ orderKey: 1, memberships: SOUND }, { orderKey: 1, memberships: SOUND }),
  ),
  raised(
    'order-keys-not-unique',
    {
      ...people({ orderKey: 7, memberships: SOUND }, { orderKey: 7, memberships: SOUND }),
      siteId: 'ATLANTIS',
    },
    undefined,
    'step 5',
  ),

  // 5 to 7. What does not exist.
  raised('site-to-price-not-found', ask('SOUND-YEAR', { siteId: 'Atlantis' }), { siteId: 'Atlantis' }),
  raised(
    'site-to-price-not-found',
    ask('SOUND-YEAR', { siteId: 'Atlantis', memberId: 99 }),
    { siteId: 'Atlantis' },
    'step 6',
  ),
  raised('member-not-found', ask('SOUND-YEAR', { memberId: 99 })),
  raised('member-not-found', ask('NEVER-HEARD', { memberId: 2147483647 }), undefined, 'step 7'),
  raised('membership-type-not-found', ask('NEVER-HEARD')),
  raised('membership-type-not-found', ask(['OVER', 'NEVER-HEARD']), undefined, 'step 8'),

  // 8. Fixed end dates: what has passed comes before what is too late, over all types.
  raised('fixed-end-date-passed', ask('OVER'), { ids: 'OVER' }),
  raised('fixed-end-date-passed', ask(['over-too', 'OVER', 'Over']), { ids: 'OVER-TOO, OVER' }),
  raised('fixed-end-date-passed', ask(['SOON-OVER', 'OVER']), { ids: 'OVER' }, 'the second half of step 8'),
  raised('start-date-after-fixed-end-date', ask('SOON-OVER'), { ids: 'SOON-OVER' }),
  raised('start-date-after-fixed-end-date', ask(['NOT-YET', 'SOON-OVER']), { ids: 'SOON-OVER' }, 'step 9'),

  // 9. Earliest start dates come before the site's opening.
  raised('start-date-before-earliest-start-date', ask('NOT-YET'), { ids: 'NOT-YET' }),
  raised(
    'start-date-before-earliest-start-date',
    ask(['SOUND-YEAR', 'NOT-YET'], { siteId: 'LATER' }),
    { ids: 'NOT-YET' },
    'the second half of step 9',
  ),
  raised(
    'start-date-before-earliest-start-date',
    ask('NOT-YET', { promotionCode: 'NEVER' }),
    { ids: 'NOT-YET' },
    'step 10',
  ),
  raised('start-date-before-site-opening', ask('SOUND-YEAR', { siteId: 'LATER' })),
  raised(
    'start-date-before-site-opening',
    ask('SOUND-YEAR', { siteId: 'LATER', promotionCode: 'NEVER' }),
    undefined,
    'step 10',
  ),

  // 10. Promotions, in the order of their own.
  raised(
    'promotion-code-not-on-all-memberships',
    people({
      orderKey: 1,
      memberships: [{ id: 'SOUND-DD', promotionCode: 'WINTER26' }, { id: 'SOUND-YEAR' }],
    }),
  ),
  raised(
    'promotion-code-not-on-all-memberships',
    people(
      { orderKey: 1, memberships: [{ id: 'SOUND-DD', promotionCode: 'WINTER26' }] },
      { orderKey: 2, memberships: [{ id: 'SOUND-YEAR', promotionCode: '  ' }] },
    ),
  ),
  raised(
    'promotion-code-not-on-all-memberships',
    people({
      orderKey: 1,
      memberships: [
        { id: 'SOUND-DD', promotionCode: 'A' },
        { id: 'SOUND-DD', promotionCode: 'B' },
        { id: 'SOUND-DD' },
      ],
    }),
    undefined,
    'codes that differ',
  ),
  raised(
    'promotion-codes-differ',
    people({
      orderKey: 1,
      memberships: [
        { id: 'SOUND-DD', promotionCode: 'NEVER' },
        { id: 'SOUND-DD', promotionCode: 'never' },
      ],
    }),
    undefined,
    'codes that do not exist',
  ),
  raised('promotion-code-invalid', ask('SOUND-DD', { promotionCode: ' winter26 ' }), { code: 'winter26' }),
  raised(
    'promotion-code-not-active',
    ask('SOUND-DD', { promotionCode: 'OFF' }),
    { code: 'OFF' },
    'that it is over',
  ),
  raised('promotion-code-not-active', ask('SOUND-DD', { promotionCode: 'SPRING' }), { code: 'SPRING' }),
  raised(
    'promotion-code-expired',
    ask('SOUND-DD', { promotionCode: 'AUTUMN' }),
    { code: 'AUTUMN' },
    'that it applies to nothing',
  ),
  raised(
    'promotion-code-not-applicable',
    ask('SOUND-DD', { promotionCode: 'OTHERS' }),
    { code: 'OTHERS' },
    'that it has no discounts',
  ),
  raised('promotion-code-not-applicable', ask('SOUND-YEAR', { promotionCode: 'WINTER26' }), {
    code: 'WINTER26',
  }),
  raised('promotion-code-without-discounts', ask('SOUND-DD', { promotionCode: 'HOLLOW' }), {
    code: 'HOLLOW',
  }),
  raised(
    'promotion-code-invalid',
    ask('ELSEWHERE', { promotionCode: 'NEVER' }),
    { code: 'NEVER' },
    'step 11',
  ),

  // 11. Availability.
  raised(
    'memberships-not-available-at-site',
    ask(['nowhere', 'SOUND-DD', 'ELSEWHERE', 'NOWHERE'], { siteId: 'open' }),
    { ids: 'NOWHERE, ELSEWHERE', siteId: 'open' },
  ),
  raised(
    'memberships-not-available-at-site',
    ask(['NO-DURATION', 'ELSEWHERE']),
    { ids: 'ELSEWHERE', siteId: 'OPEN' },
    'step 12',
  ),

  // 12. Set-up, type by type, then the price level of each person.
  raised('duration-misconfigured', ask('no-duration'), { id: 'NO-DURATION' }),
  raised(
    'duration-misconfigured',
    ask(['NO-DURATION', 'CARD-PRO-RATA']),
    { id: 'NO-DURATION' },
    'another type',
  ),
  raised('pro-rata-on-card-payment-membership', ask('CARD-PRO-RATA'), { id: 'CARD-PRO-RATA' }, 'a start day'),
  raised(
    'pro-rata-on-card-payment-membership',
    ask(['CARD-PRO-RATA', 'NO-DURATION']),
    { id: 'CARD-PRO-RATA' },
    'another type',
  ),
  raised(
    'start-day-on-card-payment-membership',
    ask('CARD-START-DAY'),
    { id: 'CARD-START-DAY' },
    'no products',
  ),
  raised(
    'start-day-missing-on-direct-debit-membership',
    ask('DD-NO-DAY'),
    { id: 'DD-NO-DAY' },
    'no products',
  ),
  raised('cut-off-day-not-after-start-day', ask('DD-CUT-OFF'), { id: 'DD-CUT-OFF' }, 'no products'),
  raised('membership-without-price', ask('NO-PRODUCTS'), { id: 'NO-PRODUCTS' }),
  raised('membership-type-and-products-without-price', ask('NO-PRICE'), { id: 'NO-PRICE' }),
  raised('product-without-purchasable-price', ask('UNSOLD'), { id: 'UNSOLD', productId: 'SHOWN' }),
  raised(
    'product-without-purchasable-price',
    ask(['STAFF-LEVEL', 'UNSOLD']),
    { id: 'UNSOLD', productId: 'SHOWN' },
    'a price level',
  ),
  raised('price-level-not-found', ask('SOUND-YEAR', { siteId: 'BARE' }), {
    priceLevelId: '',
    siteId: 'BARE',
    ids: 'SOUND-YEAR',
  }),
  raised('price-level-not-found', ask(['SOUND-YEAR', 'sound-dd'], { siteId: 'Retired', memberId: 1 }), {
    priceLevelId: 'OLD',
    siteId: 'Retired',
    ids: 'SOUND-YEAR, SOUND-DD',
  }),
  raised('member-price-level-not-found', ask('SOUND-YEAR', { memberId: 3 }), {
    priceLevelId: 'OLD',
    memberId: '3',
    ids: 'SOUND-YEAR',
  }),
  raised('membership-type-price-level-not-found', ask(['SOUND-YEAR', 'OLD-LEVEL'], { memberId: 2 }), {
    priceLevelId: 'OLD',
    id: 'OLD-LEVEL',
    ids: 'SOUND-YEAR, OLD-LEVEL',
  }),
  raised('membership-type-price-level-not-allowed', ask(['SOUND-YEAR', 'STAFF-LEVEL']), {
    priceLevelId: 'STAFF',
    id: 'STAFF-LEVEL',
  }),
  raised('membership-type-price-level-not-purchasable', ask('STAFF-MIXED'), {
    priceLevelId: 'STAFF',
    id: 'STAFF-MIXED',
    ids: 'STAFF-MIXED',
  }),
  raised('membership-type-price-level-not-purchasable', ask(['SOUND-YEAR', 'STAFF-PERK', 'SOUND-DD']), {
    priceLevelId: 'STAFF',
    id: 'STAFF-PERK',
    ids: 'SOUND-YEAR, SOUND-DD',
  }),
  raised('price-level-not-purchasable', ask(['SOUND-YEAR', 'cheap-only'], { siteId: 'open', memberId: 1 }), {
    priceLevelId: 'STANDARD',
    siteId: 'open',
    ids: 'CHEAP-ONLY',
  }),
  raised('member-price-level-not-purchasable', ask(['SOUND-DD', 'CHEAP-ONLY'], { memberId: 2 }), {
    priceLevelId: 'CONCESSION',
    memberId: '2',
    ids: 'SOUND-DD',
  }),
  raised(
    'price-level-not-purchasable',
    people(
      { orderKey: 1, memberships: [{ id: 'CHEAP-ONLY' }] },
      { orderKey: 2, memberId: 3, memberships: SOUND },
    ),
    { priceLevelId: 'STANDARD', siteId: 'OPEN', ids: 'CHEAP-ONLY' },
    'a person behind',
  ),
]

/** Failures that no request and no configuration of a tenant causes, with the reason. */
export const NOT_BY_CONFIGURATION: Readonly<Partial<Record<Name, string>>> = {
  'credentials-rejected': 'is about the headers, and raised for every operation alike',
  'access-refused': 'is about the token, and raised for every operation alike',
  'unexpected-failure': 'takes a fault: here, a column that is gone',
}
