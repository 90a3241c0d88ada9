import type { ConformanceOptions } from '../src/index.ts'

/** A value that an environment returns wrongly, and what the checks that find it expect instead. */
interface WrongValue {
  readonly name: string
  readonly becomes: (value: never) => unknown
  /** By the names of the checks. */
  readonly foundBy: Readonly<Record<string, string>>
  readonly options?: Partial<ConformanceOptions>
}

/** What every check expects, because the schema of the answer says it. */
const FOLLOWS = 'an answer that follows the document'

const opposite = (value: boolean) => !value
const next = (value: number) => value + 1
const other = (value: string | null) => (value === null ? 'OTHER' : `${value.slice(0, -1)}X`)
const noListOrOne = (value: unknown[] | null) => (value === null ? [] : null)

const ACCOUNT: readonly WrongValue[] = [
  {
    name: 'isActive',
    becomes: opposite,
    foundBy: {
      'created-account-can-be-read': 'isActive to be true',
      'deleted-username-stays-reserved': 'isActive to be false',
      'put-without-is-active-deactivates': 'isActive to be false',
      'put-with-is-active-brings-back': 'isActive to be false',
    },
  },
  {
    name: 'isActive',
    becomes: () => false,
    foundBy: { 'put-with-is-active-brings-back': 'isActive to be true' },
  },
  {
    name: 'isActive',
    becomes: () => true,
    foundBy: { 'deleted-username-stays-reserved': 'isActive to be false' },
  },
  {
    name: 'isDeleted',
    becomes: opposite,
    foundBy: {
      'created-account-can-be-read': 'isDeleted to be false',
      'deleted-username-stays-reserved': 'isDeleted to be true',
    },
  },
  {
    name: 'isLocked',
    becomes: () => true,
    foundBy: {
      'put-without-is-locked-unlocks': 'isLocked to be false',
      'unlocking-resets-the-failure-count': 'isLocked to be false',
    },
  },
  {
    name: 'isLocked',
    becomes: () => false,
    foundBy: {
      'put-without-is-locked-unlocks': 'isLocked to be true',
    },
  },
  {
    name: 'isPasswordResetFlagSet',
    becomes: () => true,
    foundBy: { 'put-writes-the-reset-flag': 'isPasswordResetFlagSet to be false' },
  },
  {
    name: 'isPasswordResetFlagSet',
    becomes: () => false,
    foundBy: { 'put-writes-the-reset-flag': 'isPasswordResetFlagSet to be true' },
  },
  {
    name: 'failedLoginAttemptsCount',
    becomes: next,
    foundBy: {
      'new-account-has-never-signed-in': 'failedLoginAttemptsCount to be 0',
      'count-of-an-unlocked-account-is-kept': 'failedLoginAttemptsCount to be 1',
      'unlocking-resets-the-failure-count': 'failedLoginAttemptsCount to be 0',
    },
  },
  {
    name: 'lastLoginAttemptDate',
    becomes: () => '2026-11-20T10:00:00',
    foundBy: { 'new-account-has-never-signed-in': 'lastLoginAttemptDate to be null' },
  },
  {
    name: 'email',
    becomes: () => 'other@example.com',
    foundBy: {
      'created-account-can-be-read': 'email to be null',
      'put-replaces-the-account': 'email to be "renamed@example.com"',
      'put-without-email-and-card-clears-them': 'email to be null',
    },
  },
  {
    name: 'cardId',
    becomes: other,
    foundBy: {
      'put-replaces-the-account': 'cardId to be "42"',
      'put-without-email-and-card-clears-them': 'cardId to be null',
    },
  },
  {
    name: 'avatarId',
    becomes: other,
    foundBy: { 'avatar-depends-on-the-kind-of-tenant': 'avatarId to be "default"' },
  },
  {
    name: 'displayName',
    becomes: () => 'Chosen',
    foundBy: { 'put-rebuilds-the-display-name': 'displayName to be "Conformance Check"' },
  },
  {
    name: 'displayName',
    becomes: other,
    foundBy: {
      'created-account-can-be-read': 'displayName to be "Conformance Check"',
      'put-rebuilds-the-display-name': 'displayName to be "Chosen"',
    },
  },
  {
    name: 'firstName',
    becomes: other,
    foundBy: { 'put-replaces-the-account': 'firstName to be "Renamed"' },
  },
  {
    name: 'preferredSiteId',
    becomes: other,
    foundBy: { 'created-account-can-be-read': 'preferredSiteId to be "' },
  },
  {
    name: 'siteGroupId',
    becomes: other,
    foundBy: { 'shared-site-group-id-is-ignored': 'siteGroupId to be "' },
  },
  {
    name: 'roleId',
    becomes: () => null,
    foundBy: { 'put-with-an-empty-role-removes-it': 'roleId to be "' },
  },
  {
    name: 'roleId',
    becomes: (role: string | null) => role ?? 'a'.repeat(24),
    foundBy: { 'put-with-an-empty-role-removes-it': 'roleId to be null' },
  },
  {
    name: 'roleId',
    becomes: () => '7',
    foundBy: { 'numeric-role-is-listed-and-not-read': 'roleId to be null' },
    options: { accessToken: 'demo-numeric' },
  },
]

const SITES: readonly WrongValue[] = [
  ...['organisations', 'images', 'socialMedia'].map((name) => ({
    name,
    becomes: noListOrOne,
    foundBy: {
      'only-true-extends': `${name} of RIVERSIDE to be an array`,
      'only-true-extends-one-site': `${name} of RIVERSIDE to be null`,
    },
  })),
  {
    name: 'id',
    becomes: other,
    foundBy: { 'site-id-is-matched-without-case': 'status 200' },
  },
  {
    name: 'isActive',
    becomes: () => true,
    foundBy: { 'active-filter-splits-the-list': 'inactive sites only' },
  },
  {
    name: 'isActive',
    becomes: () => false,
    foundBy: { 'active-filter-splits-the-list': 'active sites only' },
  },
  {
    name: 'amenities',
    becomes: () => undefined,
    foundBy: { 'only-true-extends': FOLLOWS },
  },
  {
    // The whole answer.
    name: '',
    becomes: (site: object) => (Array.isArray(site) ? site : { ...site, amenities: [] }),
    foundBy: { 'only-true-extends-one-site': FOLLOWS },
  },
  {
    name: 'latitude',
    becomes: () => null,
    foundBy: { 'location-is-a-pair': 'the latitude and the longitude of RIVERSIDE both to be set or both' },
  },
]

const PRICE = { amount: '1.00', currency: 'GBP', discount: null }
const DISCOUNT = { priceBeforeDiscount: '9.00', discountValue: '1.00', discountId: 1 }
const discounted = (total: object | null) => total && { ...total, discount: DISCOUNT }
const noDiscount = { 'totals-have-no-discount': FOLLOWS }

const QUOTE: readonly WrongValue[] = [
  { name: 'now', becomes: discounted, foundBy: noDiscount },
  { name: 'totalPrice', becomes: discounted, foundBy: noDiscount },
  { name: 'headlinePrice', becomes: discounted, foundBy: noDiscount },
  {
    name: 'pricing',
    becomes: ({ now, recurring }: Pricing) => ({
      now: { ...now, totalPrice: discounted(now.totalPrice) },
      recurring,
    }),
    foundBy: noDiscount,
  },
  {
    name: 'pricing',
    becomes: ({ now, recurring }: Pricing) => ({
      now,
      recurring: { ...recurring, headlinePrice: discounted(recurring.headlinePrice) },
    }),
    foundBy: noDiscount,
  },
  {
    name: 'recurring',
    becomes: (recurring: Pricing['recurring'] | null) =>
      recurring && { ...recurring, headlinePrice: recurring.headlinePrice ?? PRICE },
    foundBy: { 'what-does-not-recur-has-an-empty-schedule': 'headlinePrice to be null' },
  },
  {
    name: 'pricing',
    becomes: ({ now, recurring }: Pricing) => ({
      now,
      recurring: { ...recurring, frequency: null, headlinePrice: null },
    }),
    foundBy: {
      'recurring-overview-is-null-without-recurring-payments': 'overview.recurring to be null',
      'what-does-not-recur-has-an-empty-schedule': 'number of dates to be 0',
    },
  },
  {
    name: 'schedule',
    becomes: () => [],
    foundBy: { 'what-recurs-has-a-schedule': 'a date in the schedule' },
  },
  {
    name: 'pricing',
    becomes: ({ now, recurring }: Pricing) => ({ now, recurring: { ...recurring, headlinePrice: null } }),
    foundBy: { 'what-recurs-has-a-schedule': 'a headline price' },
  },
  {
    name: 'siteId',
    becomes: (id: string) => id.toUpperCase(),
    foundBy: { 'a-quote-follows-the-request': 'siteId to be "riverside"' },
  },
  {
    name: 'orderKey',
    becomes: next,
    foundBy: {
      'a-quote-follows-the-request': 'orderKeys to be "7,3"',
      'two-memberships-of-one-person-share-a-key': 'orderKeys to be "4,4"',
    },
  },
  {
    name: 'id',
    becomes: (id: string) => id.toLowerCase(),
    foundBy: { 'a-quote-follows-the-request': 'id to be "ADULT-DD"' },
  },
  {
    name: 'startDate',
    becomes: () => '2026-01-01T00:00:00',
    foundBy: { 'only-the-date-part-counts': 'startDate to be "' },
  },
  {
    name: 'coolingOffPeriod',
    becomes: numbered(),
    foundBy: { 'cooling-off-is-the-same-on-every-line': 'number of periods to be 1' },
  },
  {
    name: 'includesFirstFullPayment',
    becomes: opposite,
    foundBy: {
      'first-full-payment-is-of-pro-rata-lines': 'includesFirstFullPayment of a one-off line to be',
    },
  },
  {
    name: 'amount',
    becomes: () => '0.01',
    foundBy: { 'totals-are-sums-of-lines': 'totals that add up' },
  },
  {
    name: 'overview',
    becomes: (overview: object) => ({ ...overview, recurring: null }),
    foundBy: {
      'recurring-overview-is-null-without-recurring-payments': 'overview.recurring to be an object',
    },
  },
  {
    name: 'schedule',
    becomes: ([first]: unknown[]) => (first === undefined ? [] : [first]),
    foundBy: { 'overview-shows-the-first-four-dates': 'dates of the overview to be "' },
  },
]

interface Pricing {
  readonly now: { readonly totalPrice: object }
  readonly recurring: { readonly headlinePrice: object | null }
}

const MEMBER: readonly WrongValue[] = [
  {
    name: 'siteId',
    becomes: other,
    foundBy: { 'site-of-the-request-is-the-members-site': 'siteId to be "riverside"' },
  },
  {
    name: 'email',
    becomes: other,
    foundBy: { 'second-email-wins-only-when-primary': 'email to be "' },
  },
  {
    name: 'bankDetails',
    becomes: () => ({ accountName: 'A' }),
    foundBy: { 'bank-details-of-linked-members-are-dropped': 'bankDetails to be null' },
  },
  {
    name: 'payingMemberId',
    becomes: next,
    foundBy: {
      'junior-is-booked-with-a-guardian-who-pays': 'payingMemberId to be ',
      'adult-is-booked-without-a-guardian': 'payingMemberId to be null',
    },
  },
  {
    name: 'isPaid',
    becomes: () => true,
    foundBy: {
      'join-leaves-invoices-unpaid': 'isPaid to be false',
      'paid-memberships-become-active': 'isPaid before the payment to be false',
    },
  },
  {
    name: 'isPaid',
    becomes: () => false,
    foundBy: { 'paid-memberships-become-active': 'isPaid to be true' },
  },
  {
    name: 'isActive',
    becomes: opposite,
    foundBy: {
      'join-leaves-invoices-unpaid': 'isActive to be false',
      'paid-memberships-become-active': 'isActive to be true',
    },
  },
]

const CREATION: readonly WrongValue[] = [
  {
    name: 'guardianMemberId',
    becomes: (id: number) => (id === 0 ? 1 : 0),
    foundBy: {
      'junior-is-booked-with-a-guardian-who-pays': 'a guardian',
      'adult-is-booked-without-a-guardian': 'guardianMemberId to be 0',
    },
  },
  {
    name: 'membersCreated',
    becomes: (members: unknown[]) => [...members, ...members],
    foundBy: {
      'join-creates-members-and-unpaid-invoices': 'number of members to be 1',
      'members-without-order-key-are-created': 'number of members to be 4',
    },
  },
]

/** In which answers the values are wrong: those to each request whose method and path match. */
export const WRONG_VALUES = [
  { of: 'an account', in: /^GET \/api\/users\/\w+$/, values: ACCOUNT },
  { of: 'a site', in: /^GET \/api\/configuration\/sites/, values: SITES },
  { of: 'a quote', in: /^POST \/api\/pricing\/memberships$/, values: QUOTE },
  { of: 'a stored member', in: /^GET \/_companion\/members/, values: MEMBER },
  { of: 'a creation', in: /^POST \/api\/(bookings|memberships)/, values: CREATION },
].flatMap(({ values, ...answers }) => values.map((value) => ({ ...answers, ...value })))

function numbered(): () => number {
  let number = 0
  return () => {
    number += 1
    return number
  }
}
