import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { QuoteExpiredError as ExpiredQuote, SignedQuote } from '@leisure-ops/quote'
import { expect, test } from 'vitest'
import {
  type BookingQuote,
  createLeisureClient,
  LeisureError,
  type MembershipQuote,
  type OperationId,
  QuoteExpiredError,
  UnexpectedResponseError,
} from '../src/index.ts'
import { createValidatingClient } from '../src/validate/index.ts'
import { call, OPERATION_IDS, quoteOfNow, SECRETS } from './call.ts'
import { logOf, rejection, startServer } from './server.ts'

const server = await startServer()
const { reply, seen } = server
const baseUrl = `${server.baseUrl}/tenant/`
const client = server.client({ baseUrl, headers: { 'X-Mine': '1' } })

async function requestOf(run: () => Promise<unknown>, body = '{}') {
  reply(body, 200)
  await run().catch(() => undefined)
  expect(seen).toHaveLength(1)
  return seen[0]!
}

const rest = { siteId: 'RIVERSIDE', primaryMember: { profile: { firstName: 'Jo', lastName: 'Smith' } } }
/** Creates a member with what may be no quote. */
const join = (pricingQuote: unknown, options: { ignoreQuoteAge?: boolean } = {}, leisure = client) =>
  leisure.memberships.addMembersWithMemberships(
    { ...rest, pricingQuote: pricingQuote as SignedQuote<MembershipQuote> },
    options,
  )

const QUOTE = '{ "total": 10.00, "timeStamp": "2026-11-21T09:30:00.1234567Z", "signature": "c2ln" }'

test.each(operationsOf(document))(
  '$operationId is sent to the path of the document, with both credentials',
  async ({ operationId, method, path, parameters }) => {
    const request = await requestOf(() => call(client, operationId as OperationId), QUOTE)
    const url = path.replace(/\{(\w+)\}/g, (_, name) =>
      String(parameters.find((one) => one.name === name)?.example),
    )
    expect([request.method, request.url?.split('?')[0]]).toEqual([method, `/tenant${url}`])
    expect(request.headers).toMatchObject({
      ...{ authorization: `Bearer ${SECRETS.token}`, 'x-use-sso': 'true' },
      ...{ accept: 'application/json', 'x-mine': '1' },
    })
    expect(request.headers['content-type']).toBe(request.body === '' ? undefined : 'application/json')
  },
)

test('a verb for an operation that the document does not have is refused', async () => {
  // @ts-expect-error: prices are not deleted
  await expect(client.verbs.DELETE('/api/pricing/memberships', {})).rejects.toThrow(
    'The OpenAPI document has no operation DELETE',
  )
})

test('names in a path and filters in a query are escaped', async () => {
  expect((await requestOf(() => client.users.get('a/b?c'))).url).toBe('/tenant/api/users/a%2Fb%3Fc')
  const list = await requestOf(() =>
    client.sites.list({ isActive: false, siteGroupId: 'A&B', includeFacilitiesAndAmenities: true }),
  )
  expect(list.url).toBe(
    '/tenant/api/configuration/sites?isActive=false&siteGroupId=A%26B&includeFacilitiesAndAmenities=true',
  )
})

test('the options of a call for sites may stand in its query or after it', async () => {
  const headers = { 'X-Mine': '2' }
  const extended = { includeFacilitiesAndAmenities: true } as const
  const inQuery = [
    () => client.sites.list({ isActive: true, headers }),
    () => client.sites.get('R', { ...extended, headers }),
    () => client.sites.get('R', extended, { headers }),
    () => client.sites.get('R', { headers, timeoutMs: 5000 }),
  ]
  const sent = []
  for (const run of inQuery) sent.push(await requestOf(run))
  expect(sent.map((request) => request.headers['x-mine'])).toEqual(Array(4).fill('2'))
  const asked = '/R?includeFacilitiesAndAmenities=true'
  expect(sent.map(({ url }) => url?.split('/sites')[1])).toEqual(['?isActive=true', asked, asked, '/R'])
  const gone = { signal: AbortSignal.abort('gone') }
  expect(await rejection(client.sites.list(gone))).toBe('gone')
})

test('a quote is sent back byte for byte', async () => {
  const text = QUOTE.replace('2026-11-21T09:30:00.1234567Z', new Date().toISOString())
  reply(text)
  const quote = (await call(client, 'calculateMembershipPricing')) as SignedQuote<MembershipQuote>
  expect(quote.text).toBe(text)
  const request = await requestOf(() => join(quote))
  expect(request.body).toBe(`${JSON.stringify(rest).slice(0, -1)},"pricingQuote":${text}}`)
})

test('a quote that has expired, is from the future or is not a SignedQuote is not sent', async () => {
  seen.length = 0
  const inYear = (year: string) => SignedQuote.fromText<BookingQuote>(QUOTE.replace('2026', year))
  const expired = await rejection(join(inYear('2020')))
  expect(expired).toBeInstanceOf(QuoteExpiredError)
  expect(expired).toBeInstanceOf(LeisureError)
  expect(expired, 'whichever package a program imports it from').toBeInstanceOf(ExpiredQuote)
  expect(expired).toMatchObject({
    ...{ operation: 'addMembersWithMemberships', outcome: 'failed', retryable: false, status: 'expired' },
    message: expect.stringContaining('The quote made at 2020-11-21T09:30:00.1234567Z is more than one hour'),
  })
  await expect(join(inYear('9999'))).rejects.toThrow('The quote made at 9999')
  await expect(join(JSON.parse(QUOTE))).rejects.toThrow('pricingQuote must be a SignedQuote')
  await expect(
    client.bookings.addMemberWithBooking({
      memberProfile: { firstName: 'Jo', lastName: 'Smith', siteId: 'R' },
      contactDetails: {},
      bookingDetails: [
        { leaseId: 'l', pricingQuote: quoteOfNow() },
        { leaseId: 'm', pricingQuote: inYear('2020') },
      ],
    }),
  ).rejects.toThrow(QuoteExpiredError)
  expect(seen).toEqual([])
})

test.each([createLeisureClient, createValidatingClient])(
  'the age of a quote is the one by the clock of the option now, which is asked each time',
  async (create) => {
    let now: unknown = new Date('2026-11-21T10:29:00Z')
    const leisure = create({ baseUrl, accessToken: 'token', now: () => now as Date })
    const send = () => join(SignedQuote.fromText(QUOTE), {}, leisure)
    expect((await requestOf(send)).body).toContain(QUOTE)
    now = new Date('2026-11-21T10:31:00Z')
    await expect(send()).rejects.toThrow(QuoteExpiredError)
    for (now of [new Date(Number.NaN), null]) {
      await expect(send()).rejects.toThrow(/^(?!The quote made at)/)
    }
    expect(seen).toHaveLength(1)
  },
)

test('with ignoreQuoteAge, a quote of any age is sent, but nothing that is not a SignedQuote', async () => {
  const expired = QUOTE.replace('2026', '2020')
  const send = (quote: unknown) => join(quote, { ignoreQuoteAge: true })
  expect((await requestOf(() => send(SignedQuote.fromText(expired)))).body).toContain(expired)
  await expect(send(JSON.parse(expired))).rejects.toThrow('pricingQuote must be a SignedQuote')
})

test.each([
  ['listStaffUsers', '', 'with an empty body.'],
  ['listStaffUsers', '<html>', 'with a body that is not JSON.'],
  ['calculateMembershipPricing', '{"overview":{}}', 'with a body that is not a signed quote.'],
] as const)('%s: a 200 with the body %j is unexpected', async (operation, body, fault) => {
  reply(body)
  const error = await rejection(call(client, operation))
  expect(error).toBeInstanceOf(UnexpectedResponseError)
  expect((error as Error).message).toContain(`answered 200 ${fault}`)
})

test('an error shows no secret, however it is printed', async () => {
  for (const operation of OPERATION_IDS) {
    reply('', 500)
    for (const leisure of [
      client,
      createLeisureClient({ baseUrl: 'http://127.0.0.1:9', accessToken: SECRETS.token }),
    ]) {
      const error = await rejection(call(leisure, operation))
      expect(error).toBeInstanceOf(Error)
      for (const secret of Object.values(SECRETS)) expect(logOf(error)).not.toContain(secret)
    }
  }
})
