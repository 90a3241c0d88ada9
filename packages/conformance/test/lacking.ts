import type { ConformanceOptions } from '../src/index.ts'

/** What is `undefined` is left out. */
export type ChangedOptions = {
  readonly [Name in keyof ConformanceOptions]?: ConformanceOptions[Name] | undefined
}

/** Something that an environment or its caller lacks, and what a check that needs it says. */
interface Lack {
  readonly lacks: string
  readonly check: string
  readonly why: string
  readonly needed: string
  readonly options?: ChangedOptions
  /** The method and the path whose answers lack it. */
  readonly in?: RegExp
  /** The status of those answers; without this, it stays as it is. */
  readonly status?: number
  readonly becomes?: (value: never) => unknown
}

type Named = Readonly<Record<string, unknown>>
const each = (changes: Named) => (list: readonly Named[]) => list.map((one) => ({ ...one, ...changes }))
const USERS = /^GET \/api\/users$/
const SLOTS = /^GET \/_companion\/slots$/
const PRICING = /^POST \/api\/pricing/
const NO_ACCOUNT = {
  check: 'created-account-can-be-read',
  why: 'No listed account has both the id of a site group and a preferred site.',
  needed: 'Use a tenant with such an account.',
  options: { sandbox: undefined },
}
const NO_QUOTE = {
  why: 'No membership type that the suite knows has a quote of this kind.',
  needed: 'Pass such a membership type with --membership-type ID.',
}
const NO_SLOT = {
  check: 'booking-uses-its-lease-up',
  why: 'No slot has a place left.',
  needed: 'Use a tenant with a free slot.',
  in: SLOTS,
}
const NO_SMALL_SLOT = {
  check: 'joining-leaves-held-places-free',
  why: 'No slot has 2 to 20 places left.',
  needed: 'The check holds every place of a slot for a moment. Use a tenant with a small slot.',
  in: SLOTS,
}

export const LACKING: readonly Lack[] = [
  {
    lacks: 'a site',
    check: 'only-true-extends-one-site',
    why: 'The environment lists no site.',
    needed: 'Use a tenant with a site.',
    in: /^GET \/api\/configuration\/sites$/,
    becomes: () => [],
  },
  {
    lacks: 'an account with a role',
    check: 'avatar-depends-on-the-kind-of-tenant',
    why: 'No listed account has a role.',
    needed: 'Use a tenant with such an account.',
    in: USERS,
    becomes: each({ roleId: null }),
  },
  {
    lacks: 'a username with a lower-case letter',
    check: 'username-is-read-exactly',
    why: 'No listed username has a lower-case letter.',
    needed: 'Use a tenant with such a user.',
    in: USERS,
    becomes: each({ username: 'JO' }),
  },
  {
    lacks: 'a short username',
    check: 'createStaffUser-role-does-not-exist-before-later-steps',
    why: 'No listed account has a username of at most 8 characters.',
    needed: 'Use a tenant with one.',
    in: USERS,
    becomes: each({ username: 'ninechars' }),
  },
  { lacks: 'a preferred site', ...NO_ACCOUNT, in: USERS, becomes: each({ preferredSiteId: null }) },
  { lacks: 'the id of a site group', ...NO_ACCOUNT, in: USERS, becomes: each({ siteGroupId: '12' }) },
  { lacks: 'an account', ...NO_ACCOUNT, in: USERS, becomes: () => [] },
  {
    lacks: 'an accepted password',
    check: 'created-account-can-be-read',
    why: 'The tenant rejects the password.',
    needed: 'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
    options: { staffPassword: 'short' },
  },
  {
    lacks: 'object ids',
    check: 'malformed-role-on-creation-is-500',
    why: 'This is not an object-id tenant.',
    needed: 'Use an access token of an object-id tenant.',
    options: { accessToken: 'demo-numeric' },
  },
  {
    lacks: 'numbers as ids',
    check: 'numeric-role-is-listed-and-not-read',
    why: 'This is not a numeric tenant.',
    needed: 'Use an access token of a numeric tenant.',
  },
  {
    lacks: 'the id of the site group of an account',
    check: 'shared-site-group-id-is-ignored',
    why: 'The new account has a number as its siteGroupId, so the check cannot tell whether sharedSiteGroupId was ignored.',
    needed: 'Use a tenant whose accounts return the id of their site group.',
    in: /^GET \/api\/users\/c\w{7}$/,
    becomes: (user: Named) => ({ ...user, siteGroupId: '12' }),
  },
  { lacks: 'a place in a slot', ...NO_SLOT, becomes: each({ placesLeft: 0 }) },
  { lacks: 'a price of a slot', ...NO_SLOT, becomes: each({ prices: [] }) },
  {
    lacks: 'a second slot',
    check: 'booking-quote-fits-its-slot-only',
    why: 'Only one slot has a place left.',
    needed: 'Use a tenant with two free slots.',
    in: SLOTS,
    becomes: (slots: readonly Named[]) => slots.slice(0, 1),
  },
  { lacks: 'a slot of few places', ...NO_SMALL_SLOT, becomes: each({ placesLeft: 21 }) },
  { lacks: 'a slot of two places', ...NO_SMALL_SLOT, becomes: each({ placesLeft: 1 }) },
  {
    lacks: 'an empty site group',
    check: 'empty-site-group-lists-nothing',
    why: 'No site group of this tenant is empty.',
    needed: 'Use a tenant with an empty site group.',
    in: /^GET \/_companion\/site-groups$/,
    becomes: each({ siteIds: ['RIVERSIDE'] }),
  },
  {
    lacks: 'a member with an e-mail address',
    check: 'addMemberWithBooking-member-already-exists-before-later-steps',
    why: 'No member has an e-mail address.',
    needed: 'Use a tenant with such a member.',
    in: /^GET \/_companion\/members$/,
    becomes: () => [],
  },
  {
    lacks: 'a known membership type',
    check: 'totals-are-sums-of-lines',
    why: 'The environment priced no membership type that the suite knows, and no documented operation lists membership types.',
    needed:
      'Name the companion operations with --companion, or a membership type that is sold at a listed site with --membership-type.',
    options: { membershipTypeIds: ['NO-SUCH-TYPE'] },
  },
  {
    lacks: 'a membership that does not recur',
    check: 'what-does-not-recur-has-an-empty-schedule',
    ...NO_QUOTE,
    options: { membershipTypeIds: ['ADULT-DD'] },
  },
  ...['what-recurs-has-a-schedule', 'overview-shows-the-first-four-dates'].map((check) => ({
    lacks: `a membership that recurs (${check})`,
    check,
    ...NO_QUOTE,
    options: { membershipTypeIds: ['ADULT-YEAR'] },
  })),
  {
    lacks: 'a second membership',
    check: 'cooling-off-is-the-same-on-every-line',
    ...NO_QUOTE,
    options: { membershipTypeIds: ['ADULT-DD'] },
  },
  {
    lacks: 'a membership that costs something',
    check: 'paid-memberships-become-active',
    why: 'The membership costs nothing today, so there is no invoice.',
    needed: 'Name a membership type that costs something today with --membership-type.',
    in: /^GET \/_companion\/members$/,
    becomes: each({ salesInvoices: [] }),
  },
  {
    lacks: 'a quote with a promotion code of null',
    check: 'quote-with-null-left-out-is-refused',
    why: 'The quote has nothing that this check could change.',
    needed: 'Use a tenant whose quotes have the property that the title of the check names.',
    in: PRICING,
    becomes: (quote: Named) =>
      JSON.parse(JSON.stringify(quote).replaceAll('"promotionCode":null', '"promotionCode":""')),
  },
  {
    lacks: 'another token',
    check: 'quote-of-another-tenant-is-refused',
    why: 'No access token of another tenant is known.',
    needed: 'Set LEISURE_OTHER_ACCESS_TOKEN to one.',
    options: { otherAccessToken: undefined },
  },
  {
    lacks: 'a tenant that sells the same',
    check: 'quote-of-another-tenant-is-refused',
    why: 'The other tenant does not sell ADULT-DD at RIVERSIDE.',
    needed: 'Use two tenants that have a site with the same id and a membership type with the same id.',
    options: { otherAccessToken: 'demo-misconfigured' },
  },
  {
    lacks: 'a sandbox',
    check: 'lease-lives-ten-minutes',
    why: 'This check needs a sandbox.',
    needed: 'Name the sandbox with --sandbox.',
    options: { sandbox: undefined },
  },
  {
    lacks: 'companion operations',
    check: 'booking-uses-its-lease-up',
    why: 'This check needs the companion operations.',
    needed: 'Name their address with --companion.',
    options: { sandbox: undefined },
  },
  {
    lacks: 'leave to reset',
    check: 'getSite-answers-site-not-found',
    why: 'This check resets the demo tenants of the sandbox.',
    needed: 'Allow it with --reset.',
  },
  {
    lacks: 'leave to read slots',
    check: 'booking-uses-its-lease-up',
    why: 'GET /_companion/slots was answered with 403.',
    needed:
      'The check needs this call. Use an access token with the products and features that its document names.',
    in: SLOTS,
    status: 403,
  },
  {
    lacks: 'an answer with slots',
    check: 'booking-uses-its-lease-up',
    why: 'GET /_companion/slots was answered with 400.',
    needed: 'The check needs this call to prepare its data. Use an environment on which it succeeds.',
    in: SLOTS,
    status: 400,
  },
]
