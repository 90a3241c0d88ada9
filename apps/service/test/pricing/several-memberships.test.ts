import { checkQuoteTotals } from '@leisure-ops/money'
import { document } from '@leisure-ops/openapi/document'
import { expectedResponse, MAX_QUOTE_BYTES } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/types'
import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { expect, test } from 'vitest'
import { openProduct } from '../product.ts'

// Requests with several people, membership types or codes, to the tenant that has a type for each failure.

const OPERATION = 'calculateMembershipPricing'
type Quote = components['schemas']['MembershipQuote']

const product = await openProduct()

const person = (memberships: unknown, orderKey?: number) => ({ orderKey, memberships })
const coded = (...codes: readonly string[]) =>
  family([
    person(
      codes.map((promotionCode) => ({ id: 'SOUND-DD', ...(promotionCode && { promotionCode }) })),
      1,
    ),
  ])

/** 1 December at the open site. */
function family(members: readonly unknown[]): object {
  return { siteId: 'OPEN', startDate: '2026-12-01T00:00:00', members }
}

/** One person with memberships of these types. */
function ask(ids: readonly string[]): object {
  return family([{ orderKey: 1, memberships: ids.map((id) => ({ id })) }])
}

/** As many people as there are counts, each with so many memberships of one type. */
function crowd(...counts: readonly number[]): object {
  return family(
    counts.map((length, index) => ({
      orderKey: index + 1,
      memberships: Array.from({ length }, () => ({ id: 'SOUND-DD' })),
    })),
  )
}

const price = (request: object) =>
  product.send('demo-misconfigured', 'POST', '/api/pricing/memberships', request)

// Conformance combines what one request can break. These take a tenant, two people, two types or two codes.
test.each<[failure: string, although: string, request: object, values?: Record<string, string>]>([
  ['order-key-not-positive', 'step 3', family([person(null, 0)])],
  ['member-request-without-memberships', 'step 4', family([person([{ id: 'SOUND-DD' }], 1), person([], 1)])],
  ['member-request-without-memberships', 'the limits of step 3', crowd(0, ...Array(100).fill(1))],
  ['too-many-memberships', 'step 5', { ...crowd(11), siteId: 'ATLANTIS' }],
  ['membership-type-not-found', 'step 8', ask(['OVER', 'NEVER-HEARD'])],
  ['fixed-end-date-passed', 'the second half of step 8', ask(['SOON-OVER', 'OVER']), { ids: 'OVER' }],
  ['start-date-after-fixed-end-date', 'step 9', ask(['NOT-YET', 'SOON-OVER']), { ids: 'SOON-OVER' }],
  [
    'start-date-before-earliest-start-date',
    'the second half of step 9',
    { ...ask(['SOUND-YEAR', 'NOT-YET']), siteId: 'LATER' },
    { ids: 'NOT-YET' },
  ],
  ['start-date-before-site-opening', 'step 10', { ...coded('NEVER'), siteId: 'LATER' }],
  [
    'promotion-code-invalid',
    'step 11',
    family([person([{ id: 'ELSEWHERE', promotionCode: 'NEVER' }], 1)]),
    { code: 'NEVER' },
  ],
  ['promotion-code-not-on-all-memberships', 'codes that differ', coded('A', 'B', '')],
  ['promotion-codes-differ', 'codes that do not exist', coded('NEVER', 'never')],
  [
    'memberships-not-available-at-site',
    'step 12',
    { ...ask(['NO-DURATION', 'nowhere', 'SOUND-DD', 'ELSEWHERE', 'NOWHERE']), siteId: 'open' },
    { ids: 'NOWHERE, ELSEWHERE', siteId: 'open' },
  ],
  ['duration-misconfigured', 'another type', ask(['NO-DURATION', 'CARD-PRO-RATA']), { id: 'NO-DURATION' }],
  [
    'pro-rata-on-card-payment-membership',
    'another type',
    ask(['CARD-PRO-RATA', 'NO-DURATION']),
    { id: 'CARD-PRO-RATA' },
  ],
  [
    'product-without-purchasable-price',
    'a price level',
    ask(['STAFF-LEVEL', 'UNSOLD']),
    { id: 'UNSOLD', productId: 'SHOWN' },
  ],
  [
    'price-level-not-purchasable',
    'a person behind',
    family([person([{ id: 'CHEAP-ONLY' }], 1), { ...person([{ id: 'SOUND-YEAR' }], 2), memberId: 3 }]),
    { priceLevelId: 'STANDARD', siteId: 'OPEN', ids: 'CHEAP-ONLY' },
  ],
])('%s, although it breaks %s', async (failure, _, request, values) => {
  const { status, body } = expectedResponse(document, {
    operationId: OPERATION,
    failure,
    ...(values && { values }),
  })
  expect(await price(request)).toMatchObject({ status, text: body?.text })
})

test.each([
  ['100 people with 200 memberships', Array<number>(100).fill(2)],
  ['one person with 10 memberships', [10]],
])('%s are priced, a line for each membership, although all have one type', async (_, counts) => {
  const { status, json: quote } = await price(crowd(...counts))
  expect(status).toBe(200)
  const { memberships }: Quote = quote
  const keys = counts.flatMap((count, index) => Array(count).fill(index + 1))
  expect(memberships.map(({ orderKey }) => orderKey)).toEqual(keys)
  const [alone] = (await price(crowd(1))).json.memberships
  const copies = memberships.map((line) => ({ ...line, orderKey: 1 }))
  expect(copies).toEqual(copies.map(() => alone))
  expect(checkQuoteTotals(quote)).toEqual([])
})

test('the largest quote that is given is accepted by a creation, with everybody whom it is for', async () => {
  const people = Array.from({ length: 66 }, (_, index) => index + 1)
  const asked = family(people.map((orderKey) => person([{ id: 'FIVE-YEARS' }], orderKey)))
  const quote = await price(asked)
  expect(quote.status).toBe(200)
  expect(quote.text.length).toBeGreaterThan(0.9 * MAX_QUOTE_BYTES)
  const [primaryMember, ...linkedMembers] = people.map((orderKey) => ({
    orderKey,
    profile: {
      ...{ firstName: 'Ada', lastName: `Okafor ${orderKey}`, dateOfBirth: '1980-05-01T00:00:00' },
      email: `ada-${orderKey}@example.com`,
    },
    signedAgreements: { privacyPolicy: true, termsAndConditions: true },
  }))
  const body = stringifyWithQuotes({
    ...{ siteId: 'OPEN', primaryMember, linkedMembers },
    pricingQuote: SignedQuote.fromText(quote.text),
  })
  const path = '/api/memberships/add-members-with-memberships'
  const response = await product.send('demo-misconfigured', 'POST', path, body)
  expect(response.status, response.text.slice(0, 200)).toBe(201)
})

test.each([
  ['57,000 memberships of one person', crowd(57_000)],
  ['17,000 people', crowd(...Array(17_000).fill(1))],
])('a request of almost a megabyte, with %s, is refused with a message', async (_, request) => {
  const response = await price(request)
  // Before the comparison, which would print a quote of 200 MB.
  expect(response.text.length).toBeLessThan(1000)
  const failure = { operationId: OPERATION, failure: 'too-many-memberships' }
  const { status, body } = expectedResponse(document, failure)
  expect(response).toMatchObject({ status, text: body?.text })
})
