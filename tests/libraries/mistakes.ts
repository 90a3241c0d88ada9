import assert, { deepStrictEqual } from 'node:assert'
import {
  createLeisureClient,
  isFailure,
  type MembershipQuote,
  type StaffUserCreation,
  safe,
} from '@leisure-ops/client'
import { formErrors, tanStackFormErrors } from '@leisure-ops/client/forms'
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { createValidatingClient } from '@leisure-ops/client/validate'
import { createFetchMock } from '@leisure-ops/mock/fetch'
import { Money } from '@leisure-ops/money'
import { createUnreadHints } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { applyTranslations, normaliseStaffUser } from '@leisure-ops/tenant'

// Mistakes that people make with the packages. The line above each says who notices it: the compiler, the
// error that ends the program, a warning, or nobody, and why. The first 24 were made by teams who tried the
// packages; nobody noticed nine of them at 0ba5f5c8. The program commits the given one, against a sandbox.

const baseUrl = process.env.LEISURE_URL ?? ''
const leisure = createLeisureClient({ baseUrl, accessToken: 'demo' })
/** The client that the README has for development. */
const withHints = createValidatingClient({
  baseUrl,
  accessToken: 'demo',
  unreadHints: createUnreadHints(document),
})

const jo: StaffUserCreation = {
  username: `u${Date.now() % 10_000_000}`,
  password: 'correct-Horse-7-battery',
  firstName: 'Jo',
  lastName: 'Smith',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const siteId = 'RIVERSIDE'
const request = {
  siteId,
  startDate: `${tomorrow}T00:00:00`,
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
}
const quote = await leisure.pricing.quoteMemberships(request)
const pricingQuote = quote

const primaryMember = {
  orderKey: 1,
  profile: { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com' },
  bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
  signedAgreements: { privacyPolicy: true, termsAndConditions: true },
}

const MISTAKES: Readonly<Record<string, () => unknown>> = {
  // compiler: Did you mean to write 'username'?
  'A misspelt field in a literal': async () => {
    const { username, ...others } = jo
    await leisure.users.create({ ...others, userName: username })
  },
  // warning: createStaffUser: `emailAddress` is not read
  'A misspelt optional field in a variable': async () => {
    const form = { ...jo, emailAddress: 'jo@example.com' }
    await withHints.users.create(form)
  },
  // compiler: Property 'length' does not exist on type 'LeisureCall
  'A read is used without await': () => {
    const sites = leisure.sites.list()
    console.log(sites.length)
  },
  // error: ApiError: username: Username cannot be more than 8 characters
  'A creation is not awaited, and fails after the program has said that it worked': () => {
    leisure.users.create({ ...jo, username: 'far-too-long' })
    console.log('hired')
  },
  // silent: the program made numbers of the texts itself. `sumAmounts` and `Money` take texts as they are.
  'Amounts are added as floats': () => {
    const { amount } = quote.value.overview.now
    console.log(Number(amount) + Number('0.10') + Number('0.20'))
  },
  // compiler: Argument of type 'number' is not assignable to parameter of type 'string'
  'A number as an amount': () => console.log(Money.of(45, 'GBP')),
  // error: The text is the description that JSON.stringify writes. Keep quote.text.
  'A quote is kept with JSON.stringify': () => {
    const kept = JSON.stringify(quote)
    console.log(SignedQuote.fromText<MembershipQuote>(kept).value)
  },
  // compiler: is missing the following properties from type 'SignedQuote<MembershipQuote>'
  'The parsed content of a quote is sent': async () => {
    await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote: quote.value })
  },
  // error: Use compare, equals, plus
  'Money is compared with an operator': () => console.log(Money.of('9.00', 'GBP') < Money.of('10.00', 'GBP')),
  // silent: both are texts, and JavaScript compares texts. `Money` has `compare`.
  "Amounts are compared as texts: '45.00' is greater than '100.00'": () =>
    console.log(quote.value.overview.now.amount > '100.00'),
  // compiler: Property 'isActive' is missing
  'An update without `isActive`, which would deactivate the account': async () => {
    const { username, firstName, siteGroupId, preferredSiteId } = jo
    const names = { username, firstName, lastName: 'Jones', displayName: 'Jo Jones' }
    const others = { siteGroupId, preferredSiteId, email: 'jo@example.com', cardId: null }
    await leisure.users.update(username, { ...names, ...others })
  },
  // compiler: missing the following properties from type 'StaffUserReplacement': cardId, displayName, email
  'An update with the required fields only, which clears the e-mail address and the card': async () => {
    const { username, firstName, siteGroupId, preferredSiteId } = jo
    const account = { username, firstName, lastName: 'Jones', siteGroupId, preferredSiteId, isActive: true }
    await leisure.users.update(username, account)
  },
  // compiler: Type 'null' is not assignable to type
  'A user is sent back as it was read': async () => {
    const user = await leisure.users.get('jsmith')
    await leisure.users.update('jsmith', { ...user, lastName: 'Jones' })
  },
  // error: Request a new quote
  'A quote is sent after an hour': async () => {
    const now = () => new Date(Date.now() + 61 * 60_000)
    const later = createLeisureClient({ baseUrl, accessToken: 'demo', now })
    await later.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
  },
  // error: in numeric mode. Check the mode.
  'A user with a role is read in the mode of the other tenant mode (without a role and an avatar, nobody notices)':
    async () => {
      for (const user of await leisure.users.list())
        console.log(normaliseStaffUser(user, 'numeric', 'list').role)
    },
  // compiler: Argument of type '"list"' is not assignable to parameter of type '"single"'
  'A user of `users.get` is said to come from the list, so the role that was not reported reads as none':
    async () => console.log(normaliseStaffUser(await leisure.users.get('jsmith'), 'object-id', 'list').role),
  // compiler: Property 'failure' does not exist
  'Only documented failures of a creation are looked at, and a lost connection passes as a success':
    async () => {
      const { failure } = await safe(leisure.users.create(jo))
      console.log(failure ? failure.message : 'welcome')
    },
  // compiler: 'promotionCode' does not exist in type
  'A promotion code at the request, in a literal': () =>
    leisure.pricing.quoteMemberships({ ...request, promotionCode: 'WELCOME' }),
  // warning: its place is `members[].memberships[].promotionCode`
  'A promotion code at the member, in a variable': async () => {
    const members = request.members.map((member) => ({ ...member, promotionCode: 'WELCOME' }))
    await withHints.pricing.quoteMemberships({ ...request, members })
  },
  // silent: the wrapper ignores the error, whose `retryable` is false and whose `outcome` is `unknown`.
  'A wrapper that retries everything makes two accounts, because only the response of the first call was lost':
    async () => {
      const lost = ['the first response']
      const leisure = createLeisureClient({
        baseUrl,
        accessToken: 'demo',
        fetch: async (url, init) => {
          const response = await fetch(url, init)
          if (lost.pop()) throw new TypeError('fetch failed')
          return response
        },
      })
      const retry = <T>(act: () => Promise<T>): Promise<T> => act().catch(act)
      let number = Date.now() % 1_000_000
      await retry(() => leisure.users.create({ ...jo, username: `r${number++}` }))
    },
  // compiler: "site-not-found"
  'A switch over failures without one of them': async () => {
    const got = await safe(leisure.sites.get('RIVERSIDE'))
    if (!got.ok && got.failure)
      switch (got.failure.code) {
        case 'unauthenticated':
          break
        default:
          got.failure satisfies never
      }
  },
  // compiler: have no overlap
  "The name of another operation's failure": () =>
    leisure.sites.get('R').catch((error: unknown) => {
      if (isFailure(error, 'getSite')) console.log(error.code === 'user-not-found')
    }),
  // compiler: Type 'Date' is not assignable to type 'string'
  'A Date where the text of a date goes': () =>
    leisure.pricing.quoteMemberships({ ...request, startDate: new Date() }),
  // silent: the service takes it, and the specification does not say that all whom a quote prices must join.
  'A quote for two persons, and only one of them joins': async () => {
    const members = [1, 2].map((orderKey) => ({ orderKey, memberships: [{ id: 'ADULT-DD' }] }))
    const pricingQuote = await leisure.pricing.quoteMemberships({ ...request, members })
    const creation = { siteId, primaryMember, pricingQuote }
    const { membersCreated } = await leisure.memberships.addMembersWithMemberships(creation)
    console.log(membersCreated.length)
  },
  // silent: a value may be left alone. Without `safe`, the call rejects.
  'The result of `safe` is not read': () => safe(leisure.users.create({ ...jo, username: 'far-too-long' })),
  // error: ApiError: Not Found There is nothing at this path. The nearest is /api/configuration/sites. Check baseUrl.
  'The base URL has the `/api` that every path has, too': () =>
    createLeisureClient({ baseUrl: `${baseUrl}/api`, accessToken: 'demo' }).sites.list(),
  // error: TypeError: baseUrl must be an absolute http or https URL
  'The base URL has no scheme': () => createLeisureClient({ baseUrl: '127.0.0.1:4010', accessToken: 'demo' }),
  // compiler: Type 'string' is not assignable to type 'SignedQuote<MembershipQuote>'
  'The text of a quote is sent, which would arrive as a string': async () => {
    await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote: quote.text })
  },
  // error: QuoteSyntaxError: The text is not valid JSON.
  'A quote is kept with a template': () =>
    console.log(SignedQuote.fromText<MembershipQuote>(`${quote}`).value),
  // error: Cannot assign to read only property 'amount'
  'The amount of a quote is changed': () => {
    quote.value.overview.now.amount = '0.00'
  },
  // error: AmountSyntaxError: The amount must consist of an optional minus, digits, a point and two digits.
  'An amount with a comma': () => console.log(Money.of('1.234,56', 'EUR')),
  // silent: JavaScript asks no object about `===`. `Money` has `equals`.
  'Money is compared by identity': () => {
    const fee = Money.of('10.00', 'GBP')
    console.log(fee === Money.of('10.00', 'GBP'))
  },
  // compiler: '"user-not-found"' is not assignable
  "A test asks the mock for another operation's failure": () =>
    createFetchMock().answer('getSite', 'user-not-found'),
  // error: ApiError: startDate: The StartDate field is not a date and time
  'A date as people write it': () =>
    leisure.pricing.quoteMemberships({ ...request, startDate: '10.12.2026' }),
  // error: ApiError: The site ID of the member must match the site ID in the membership pricing quote.
  'The quote of one site is used at another': async () => {
    const [other] = (await leisure.sites.list({ isActive: true })).filter(({ id }) => id !== 'RIVERSIDE')
    const siteId = other?.id ?? ''
    await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
  },
  // error: The operation was aborted due to timeout
  'One signal with a time limit for all calls of a program': async () => {
    const signal = AbortSignal.timeout(20)
    await new Promise((resolve) => setTimeout(resolve, 40))
    await leisure.sites.list({}, { signal })
  },
  // compiler: Type 'number' is not assignable to type 'string'
  'A number where an id is a string': () => leisure.users.create({ ...jo, roleId: 7 }),
  // compiler: 'active' does not exist in type
  'A filter that does not exist': () => leisure.sites.list({ active: true }),
  // compiler: 'idempotencyKey' does not exist in type
  'An idempotency key for a read': () => leisure.users.get('jo', { idempotencyKey: 'k' }),
  // compiler: Property 'accessToken' is missing
  'A client without a token': () => createLeisureClient({ baseUrl: 'https://leisure.example' }),
  // compiler: Property 'data' does not exist
  'Data is read before anybody asks whether there is any': async () => {
    const { data } = await safe(leisure.users.get('jo'))
    console.log(data.firstName)
  },
  // compiler: 'got.failure' is possibly 'undefined'
  'Every error is taken for a documented failure': async () => {
    const got = await safe(leisure.users.get('jo'))
    if (!got.ok) console.log(got.failure.code)
  },
  // compiler: Property 'username' does not exist
  'A value that another failure has': async () => {
    const got = await safe(leisure.sites.get('R'))
    if (!got.ok) console.log(got.failure?.params.username)
  },
  // compiler: "createStaffUser"
  'The name of a method where the name of an operation goes': () => console.log(isFailure(0, 'users.create')),
  // compiler: Property 'amenities' does not exist
  'A field that was not asked for': async () => console.log((await leisure.sites.get('RIVERSIDE')).amenities),
  // compiler: Property 'create' does not exist on type
  'A creation is no query': () => createLeisureQueries(leisure).users.create.queryOptions({ username: 'jo' }),
  // compiler: is missing the following properties from type 'SignedQuote<MembershipQuote>'
  'A copy of a quote is sent': async () => {
    const pricingQuote = { ...quote }
    await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
  },
  // compiler: SignedQuote<unknown>
  'A quote that may be another kind': async () => {
    const pricingQuote = SignedQuote.fromText(quote.text)
    await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
  },
  // compiler: "EUR"
  'Two currencies are added': () => console.log(Money.of('1.00', 'GBP').plus(Money.of('1.00', 'EUR'))),
  // compiler: Expected 2 arguments
  'Nobody says how to round': () => console.log(Money.of('10.00', 'GBP').percent('17.5')),
  // compiler: Operator '>' cannot be applied
  'Money is compared with a text': () => console.log(Money.of('10.00', 'GBP') > '100.00'),
  // error: Expected values to be strictly deep-equal
  'A test expects other money': () => deepStrictEqual(Money.of('10.00', 'GBP'), Money.of('9.00', 'GBP')),
  // warning: The time of day and the offset in `startDate` are not read
  'A local midnight that is written in UTC, which is the day before': async () => {
    const localMidnight = new Date(`${request.startDate}+01:00`)
    await withHints.pricing.quoteMemberships({ ...request, startDate: localMidnight.toISOString() })
  },
  // error: Expected values to be strictly deep-equal
  'Two bodies with quotes are compared, and a field differs': () =>
    assert.deepStrictEqual(
      { siteId: 'RIVERSIDE', pricingQuote: quote },
      { siteId: 'LAKESIDE', pricingQuote: quote },
    ),
  // error: Send quote.text, and read it with SignedQuote.fromText(text).
  'A quote is cloned before it is sent': () => structuredClone({ pricingQuote: quote }),
  // silent: a page in a language that a site lacks is no mistake of the site. culturesOf lists what there is.
  'A culture that the site does not have': async () => {
    const [site] = await leisure.sites.list()
    if (site) applyTranslations(site, 'xx')
  },
  // compiler: Expected 2 arguments, but got 1.
  'The form helper is not told which inputs there are': () =>
    console.log(tanStackFormErrors(formErrors(undefined))),
}

await MISTAKES[String(process.argv[2])]?.()
