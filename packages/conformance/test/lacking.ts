import type { ConformanceOptions } from '../src/index.ts'

/** What is `undefined` is omitted. */
export type ChangedOptions = {
  readonly [Name in keyof ConformanceOptions]?: ConformanceOptions[Name] | undefined
}

/** How an environment or its caller comes to lack something. */
interface Change {
  readonly options?: ChangedOptions
  /** The method and the path whose responses lack it. */
  readonly in?: RegExp
  readonly becomes?: (value: never) => unknown
}

type Named = Readonly<Record<string, unknown>>
const each = (changes: Named) => (list: readonly Named[]) => list.map((one) => ({ ...one, ...changes }))
const none = () => []
const withNumber = (user: Named) => ({ ...user, siteGroupId: '12' })
const emptyCode = (quote: Named) =>
  JSON.parse(JSON.stringify(quote).replaceAll('"promotionCode":null', '"promotionCode":""'))

const SITES = /^GET \/api\/configuration\/sites$/
const USERS = /^GET \/api\/users$/
const NEW_USER = /^GET \/api\/users\/c\w{7}$/
const GROUPS = /^GET \/_companion\/site-groups$/
const MEMBERS = /^GET \/_companion\/members$/
const NO_SANDBOX = { sandbox: undefined }

/** By what is lacking. The tenant `demo` lacks everything else by itself. */
const CHANGES: Readonly<Record<string, Change>> = {
  'a site': { in: SITES, becomes: none },
  'an account with a role': { in: USERS, becomes: each({ roleId: null }) },
  'a username with a lower-case letter': { in: USERS, becomes: each({ username: 'JO' }) },
  'a short username': { in: USERS, becomes: each({ username: 'ninechars' }) },
  'a preferred site': { in: USERS, becomes: each({ preferredSiteId: null }), options: NO_SANDBOX },
  'the id of a site group': { in: USERS, becomes: each({ siteGroupId: '12' }), options: NO_SANDBOX },
  'an account': { in: USERS, becomes: none, options: NO_SANDBOX },
  'an accepted password': { options: { staffPassword: 'short' } },
  'object ids': { options: { accessToken: 'demo-numeric' } },
  'the id of the site group of an account': { in: NEW_USER, becomes: withNumber },
  'an empty site group': { in: GROUPS, becomes: each({ siteIds: ['RIVERSIDE'] }) },
  'a member with an e-mail address': { in: MEMBERS, becomes: none },
  'a known membership type': { options: { membershipTypeIds: ['NO-SUCH-TYPE'] } },
  'a membership that does not recur': { options: { membershipTypeIds: ['ADULT-DD'] } },
  'a membership that recurs': { options: { membershipTypeIds: ['ADULT-YEAR'] } },
  'a second membership': { options: { membershipTypeIds: ['ADULT-DD'] } },
  'a quote with a promotion code of null': { in: /^POST \/api\/pricing/, becomes: emptyCode },
  'another token': { options: { otherAccessToken: undefined } },
  'a tenant that sells the same': { options: { otherAccessToken: 'demo-misconfigured' } },
  'a sandbox': { options: NO_SANDBOX },
  'companion operations': { options: NO_SANDBOX },
}

/** What is lacking, a check that needs it, why this is skipped, and what it needs. */
export const LACKING = `
  a site | only-true-extends-one-site | The environment lists no site. | Use a tenant with a site.
  an account with a role | avatar-depends-on-the-tenant-mode | No listed account has a role. | Use a tenant with such an account.
  a username with a lower-case letter | username-is-read-exactly | No listed username has a lower-case letter. | Use a tenant with such a user.
  a short username | createStaffUser-role-not-found-before-later-steps | No listed account has a username of at most 8 characters. | Use a tenant with one.
  a preferred site | created-account-can-be-read | No listed account has both the id of a site group and a preferred site. | Use a tenant with such an account.
  the id of a site group | created-account-can-be-read | No listed account has both the id of a site group and a preferred site. | Use a tenant with such an account.
  an account | created-account-can-be-read | No listed account has both the id of a site group and a preferred site. | Use a tenant with such an account.
  an accepted password | created-account-can-be-read | The tenant rejects the password. | Set LEISURE_STAFF_PASSWORD to one that it accepts.
  object ids | malformed-role-on-creation-is-500 | This is not an object-id tenant. | Use an access token of an object-id tenant.
  numbers as ids | numeric-role-is-listed-and-not-read | This is not a numeric tenant. | Use an access token of a numeric tenant.
  the id of the site group of an account | shared-site-group-id-is-ignored | The new account has a number as its siteGroupId, so the check cannot tell whether sharedSiteGroupId was ignored. | Use a tenant whose accounts return the id of their site group.
  an empty site group | empty-site-group-lists-nothing | No site group of this tenant is empty. | Use a tenant with an empty site group.
  a member with an e-mail address | addMemberWithBooking-member-already-exists-before-later-steps | No member has an e-mail address. | Use a tenant with such a member.
  a known membership type | totals-are-sums-of-lines | The environment priced no membership type that the suite knows, and no documented operation lists membership types. | Name the companion operations with --companion, or a membership type that is sold at a listed site with --membership-type.
  a membership that does not recur | what-does-not-recur-has-an-empty-schedule | No membership type that the suite knows has a quote of this kind. | Pass such a membership type with --membership-type ID.
  a membership that recurs | what-recurs-has-a-schedule | No membership type that the suite knows has a quote of this kind. | Pass such a membership type with --membership-type ID.
  a membership that recurs | overview-shows-the-first-four-dates | No membership type that the suite knows has a quote of this kind. | Pass such a membership type with --membership-type ID.
  a second membership | cooling-off-is-the-same-on-every-line | No membership type that the suite knows has a quote of this kind. | Pass such a membership type with --membership-type ID.
  a quote with a promotion code of null | quote-with-null-omitted-is-refused | The quote has nothing that this check could change. | Use a tenant whose quotes have the property that the title of the check names.
  another token | quote-of-another-tenant-is-refused | No access token of another tenant is known. | Set LEISURE_OTHER_ACCESS_TOKEN to one.
  a tenant that sells the same | quote-of-another-tenant-is-refused | The other tenant does not sell ADULT-DD at RIVERSIDE. | Use two tenants that have a site with the same id and a membership type with the same id.
  a sandbox | quote-of-an-hour-is-good | This check needs a sandbox. | Name the sandbox with --sandbox.
  companion operations | deleted-member-is-created-again | This check needs the companion operations. | Name their address with --companion.
  leave to reset | getSite-returns-site-not-found | This check resets the demo tenants of the sandbox. | Allow it with --reset.
`
  .trim()
  .split('\n')
  .map((row) => {
    const [lacks = '', check = '', why = '', needed = ''] = row.split(' | ').map((cell) => cell.trim())
    return { lacks, check, why, needed, ...CHANGES[lacks] }
  })
