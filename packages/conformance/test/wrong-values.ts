import type { ConformanceOptions } from '../src/index.ts'

/** A value that an environment returns wrongly, and what the checks that find it expect instead. */
interface WrongValue {
  readonly name: string
  readonly becomes: (value: never) => unknown
  /** By the names of the checks. */
  readonly foundBy: Readonly<Record<string, string>>
  readonly options: Partial<ConformanceOptions>
}

/** What every check says, because the schema of the response says it. */
const FOLLOWS = 'does not match its schema'

function wrong(
  name: string,
  becomes: WrongValue['becomes'],
  foundBy: WrongValue['foundBy'],
  options: Partial<ConformanceOptions> = {},
): WrongValue {
  return { name, becomes, foundBy, options }
}

const opposite = (value: boolean) => !value
const next = (value: number) => value + 1
const other = (value: string | null) => (value === null ? 'OTHER' : `${value.slice(0, -1)}X`)
const noListOrOne = (value: unknown[] | null) => (value === null ? [] : null)

const ACCOUNT: readonly WrongValue[] = [
  wrong('isActive', opposite, {
    'created-account-can-be-read': 'isActive to be true',
    'deleted-username-stays-reserved': 'isActive to be false',
    'put-without-is-active-deactivates': 'isActive to be false',
    'put-with-is-active-brings-back': 'isActive to be false',
  }),
  wrong('isActive', () => false, { 'put-with-is-active-brings-back': 'isActive to be true' }),
  wrong('isActive', () => true, { 'deleted-username-stays-reserved': 'isActive to be false' }),
  wrong('isDeleted', opposite, {
    'created-account-can-be-read': 'isDeleted to be false',
    'deleted-username-stays-reserved': 'isDeleted to be true',
  }),
  wrong('isLocked', () => true, {
    'put-without-is-locked-unlocks': 'isLocked to be false',
    'unlocking-resets-the-failure-count': 'isLocked to be false',
  }),
  wrong('isLocked', () => false, { 'put-without-is-locked-unlocks': 'isLocked to be true' }),
  wrong('isPasswordResetFlagSet', () => true, {
    'put-writes-the-reset-flag': 'isPasswordResetFlagSet to be false',
  }),
  wrong('isPasswordResetFlagSet', () => false, {
    'put-writes-the-reset-flag': 'isPasswordResetFlagSet to be true',
  }),
  wrong('failedLoginAttemptsCount', next, {
    'new-account-has-never-signed-in': 'failedLoginAttemptsCount to be 0',
    'count-of-an-unlocked-account-is-kept': 'failedLoginAttemptsCount to be 1',
    'unlocking-resets-the-failure-count': 'failedLoginAttemptsCount to be 0',
  }),
  wrong('lastLoginAttemptDate', () => '2026-11-20T10:00:00', {
    'new-account-has-never-signed-in': 'lastLoginAttemptDate to be null',
  }),
  wrong('email', () => 'other@example.com', {
    'created-account-can-be-read': 'email to be null',
    'put-replaces-the-account': 'email to be "c',
    'put-without-email-and-card-clears-them': 'email to be null',
  }),
  wrong('cardId', other, {
    'put-replaces-the-account': 'cardId to be "c',
    'put-without-email-and-card-clears-them': 'cardId to be null',
  }),
  wrong('avatarId', other, { 'avatar-depends-on-the-tenant-mode': 'avatarId to be "default"' }),
  wrong('displayName', () => 'Chosen', {
    'put-rebuilds-the-display-name': 'displayName to be "Conformance Check"',
  }),
  wrong('displayName', other, {
    'created-account-can-be-read': 'displayName to be "Conformance Check"',
    'put-rebuilds-the-display-name': 'displayName to be "Chosen"',
  }),
  wrong('firstName', other, { 'put-replaces-the-account': 'firstName to be "Renamed"' }),
  wrong('preferredSiteId', other, { 'created-account-can-be-read': 'preferredSiteId to be "' }),
  wrong('siteGroupId', other, { 'shared-site-group-id-is-ignored': 'siteGroupId to be "' }),
  wrong('roleId', () => null, { 'put-with-an-empty-role-removes-it': 'roleId to be "' }),
  wrong('roleId', (role: string | null) => role ?? 'a'.repeat(24), {
    'put-with-an-empty-role-removes-it': 'roleId to be null',
  }),
  wrong(
    'roleId',
    () => '7',
    { 'numeric-role-is-listed-and-not-read': 'roleId to be null' },
    { accessToken: 'demo-numeric' },
  ),
]

const SITES: readonly WrongValue[] = [
  ...['organisations', 'images', 'socialMedia'].map((name) =>
    wrong(name, noListOrOne, {
      'only-true-extends': `${name} of RIVERSIDE to be an array`,
      'only-true-extends-one-site': `${name} of RIVERSIDE to be null`,
    }),
  ),
  wrong('id', other, { 'site-id-is-matched-ignoring-case': 'instead of 200' }),
  wrong('isActive', () => true, { 'active-filter-splits-the-list': 'isActive of HARBOUR to be false' }),
  wrong('isActive', () => false, { 'active-filter-splits-the-list': 'isActive of RIVERSIDE to be true' }),
  wrong('amenities', () => undefined, { 'only-true-extends': FOLLOWS }),
  // The whole response.
  wrong('', (site: object) => (Array.isArray(site) ? site : { ...site, amenities: [] }), {
    'only-true-extends-one-site': FOLLOWS,
  }),
  wrong('latitude', () => null, {
    'location-is-a-pair': 'a latitude and a longitude of RIVERSIDE, or neither',
  }),
]

const PRICE = { amount: '1.00', currency: 'GBP', discount: null }
/** Changes the price of today, or that of the recurring payments. */
function part<Name extends keyof Pricing>(name: Name, change: (before: Pricing[Name]) => object) {
  return (pricing: Pricing) => ({ ...pricing, [name]: { ...pricing[name], ...change(pricing[name]) } })
}

const QUOTE: readonly WrongValue[] = [
  wrong(
    'recurring',
    (recurring: Pricing['recurring'] | null) =>
      recurring && { ...recurring, headlinePrice: recurring.headlinePrice ?? PRICE },
    { 'what-does-not-recur-has-an-empty-schedule': 'headlinePrice to be null' },
  ),
  wrong(
    'pricing',
    part('recurring', () => ({ frequency: null, headlinePrice: null })),
    {
      'recurring-overview-is-null-without-recurring-payments': 'overview.recurring !== null to be false',
      'what-does-not-recur-has-an-empty-schedule': 'number of dates to be 0',
    },
  ),
  wrong('schedule', () => [], { 'what-recurs-has-a-schedule': 'schedule.length > 0 to be true' }),
  wrong(
    'pricing',
    part('recurring', () => ({ headlinePrice: null })),
    { 'what-recurs-has-a-schedule': 'headlinePrice !== null to be true' },
  ),
  wrong('siteId', (id: string) => id.toUpperCase(), {
    'a-quote-follows-the-request': 'siteId to be "riverside"',
  }),
  wrong('orderKey', next, {
    'a-quote-follows-the-request': 'orderKeys to be "7,3"',
    'two-memberships-of-one-person-share-a-key': 'orderKeys to be "4,4"',
  }),
  wrong('id', (id: string) => id.toLowerCase(), { 'a-quote-follows-the-request': 'id to be "ADULT-DD"' }),
  wrong('startDate', () => '2026-01-01T00:00:00', { 'only-the-date-part-counts': 'startDate to be "' }),
  wrong('coolingOffPeriod', numbered(), {
    'cooling-off-is-the-same-on-every-line': 'coolingOffPeriod to be',
  }),
  wrong(
    'breakdown',
    (lines: Line[]) => lines.map((line) => ({ ...line, includesFirstFullPayment: line.type === 'regular' })),
    { 'first-full-payment-is-of-pro-rata-lines': 'includesFirstFullPayment of a regular line to be false' },
  ),
  wrong('includesFirstFullPayment', opposite, {
    'first-full-payment-is-of-pro-rata-lines': 'includesFirstFullPayment of a one-off line to be',
  }),
  wrong('amount', () => '0.01', { 'totals-are-sums-of-lines': 'totals that add up' }),
  wrong('overview', (overview: object) => ({ ...overview, recurring: null }), {
    'recurring-overview-is-null-without-recurring-payments': 'overview.recurring !== null to be true',
  }),
  // Without its memberships' schedules: on some days, all of them begin with the same date.
  wrong(
    'overview',
    ({ recurring, ...more }: Overview) => ({
      ...more,
      recurring: recurring && { ...recurring, schedule: recurring.schedule.slice(0, 1) },
    }),
    { 'overview-shows-the-first-four-dates': 'dates of the overview to be "' },
  ),
]

interface Line {
  readonly type: string
}

interface Overview {
  readonly recurring: { readonly schedule: readonly object[] } | null
}

interface Pricing {
  readonly now: { readonly totalPrice: object }
  readonly recurring: { readonly headlinePrice: object | null }
}

const CREATION: readonly WrongValue[] = [
  wrong('membersCreated', (members: unknown[]) => [...members, ...members], {
    'members-without-order-key-are-created': 'number of members to be 4',
  }),
]

/** In which responses the values are wrong: those to each request whose method and path match. */
export const WRONG_VALUES = [
  { of: 'an account', in: /^GET \/api\/users\/\w+$/, values: ACCOUNT },
  { of: 'a site', in: /^GET \/api\/configuration\/sites/, values: SITES },
  { of: 'a quote', in: /^POST \/api\/pricing\/memberships$/, values: QUOTE },
  { of: 'a creation', in: /^POST \/api\/(bookings|memberships)/, values: CREATION },
].flatMap(({ values, ...responses }) => values.map((value) => ({ ...responses, ...value })))

function numbered(): () => number {
  let number = 0
  return () => {
    number += 1
    return number
  }
}
