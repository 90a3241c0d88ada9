import { failuresOf, operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { everyScenarioOf, expectedResponse, type Scenario } from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct, type Product } from '../product.ts'
import { type Json, merge } from './merge.ts'
import { play } from './play.ts'

/** A failure of each step of each operation, in the order of the steps. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  listSites: ['is-active-not-boolean', 'site-group-not-found'],
  createStaffUser: [
    'password-rejected',
    'field-missing',
    'email-invalid',
    'site-group-not-found',
    'preferred-site-not-in-site-group',
    'role-not-found',
    'username-already-exists',
  ],
  updateStaffUser: [
    'username-mismatch',
    'field-missing',
    'email-invalid',
    'site-group-not-found',
    'preferred-site-not-in-site-group',
    'role-id-wrong-length',
    'role-not-found',
    'user-not-found-in-sql-database',
  ],
  calculateMembershipPricing: [
    'order-key-not-positive',
    'start-date-in-past',
    'member-request-without-memberships',
    'order-keys-repeated',
    'site-not-found',
    'member-not-found',
    'membership-type-not-found',
    'fixed-end-date-passed',
    'start-date-before-site-opening',
    'promotion-code-invalid',
    'memberships-not-available-at-site',
    'member-price-level-not-found',
  ],
  addMemberWithBooking: [
    'field-too-long',
    'guardian-not-allowed',
    'email-missing',
    'primary-address-missing',
    'primary-phone-missing',
    'member-already-exists',
    'guardian-not-created',
    'member-not-created',
    'later-step-not-completed',
    'booking-without-lease-or-booking-id',
  ],
  addMembersWithMemberships: [
    'site-differs-from-quote',
    'field-missing',
    'quote-invalid',
    'quote-expired',
    'quote-from-future',
    'primary-member-email-missing',
    'email-missing',
    'order-keys-repeated',
    'primary-member-primary-phone-missing',
    'primary-member-primary-address-not-one',
    'primary-member-agreements-missing',
    'bank-details-required',
    'member-counter-not-zero',
    'later-step-rejected',
  ],
}

/** Neighbours that no request breaks by what the table has. What is said here is tested by hand, or cannot be. */
const NOT_TOGETHER: Readonly<Record<string, string>> = {
  'role-id-wrong-length, role-not-found': 'An id of the wrong length is none of a role either.',
  'member-request-without-memberships, order-keys-repeated': 'pricing/several-memberships.test.ts',
  'membership-type-not-found, fixed-end-date-passed': 'pricing/several-memberships.test.ts',
  'quote-expired, quote-from-future': 'A quote is not both.',
}

test.each(Object.entries(STEPS))('%s: there is a failure of each step', (operationId, names) => {
  const { operation } = operationsOf(document).find((one) => one.operationId === operationId)!
  const steps = names.map(
    (name) => failuresOf(document).find((one) => one.operationId === operationId && one.name === name)?.step,
  )
  expect(steps).toEqual(operation['x-steps']?.map((_, index) => index + 1))
})

const pairs = Object.entries(STEPS).flatMap(([operationId, names]) =>
  names.slice(1).map((later, index) => [operationId, names[index]!, later] as const),
)

describe('a request that breaks two neighbouring steps is answered with the first', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  })
  afterAll(() => product.close())

  test.each(pairs.filter(([, earlier, later]) => !(`${earlier}, ${later}` in NOT_TOGETHER)))(
    '%s: %s before %s',
    async (operationId, earlier, later) => {
      const scenario = together(operationId, earlier, later)
      const { answer, before, after } = await play(product, scenario, 'text/plain')
      const { status, body } = expectedResponse(document, scenario, 'text/plain')
      const { text, ...others } = answer
      expect(others).toEqual({ status, contentType: body?.contentType })
      if (text.startsWith('{')) expect(JSON.parse(text)).toMatchObject(JSON.parse(body?.text ?? ''))
      else expect(text).toBe(body?.text)
      expect(after).toEqual(before)
    },
  )
})

test('a pair that is omitted cannot be put together', () => {
  for (const [operationId, earlier, later] of pairs)
    if (`${earlier}, ${later}` in NOT_TOGETHER)
      expect(() => together(operationId, earlier, later)).toThrow('cannot be put together')
})

/** The first scenario of the earlier failure that can be put together with one of the later. */
function together(operationId: string, earlier: string, later: string): Scenario {
  const all = everyScenarioOf(document).filter((one) => one.operationId === operationId)
  const withName = (name: string) => all.filter(({ failure }) => failure === name)
  for (const one of withName(earlier))
    for (const other of withName(later)) {
      const given = givenOf(one, other)
      if (one.accessToken !== other.accessToken || given === undefined) continue
      if (one.call.method === 'GET') return { ...one, given, call: withQueries(one.call, other.call) }
      for (const sound of [withName('unexpected-failure')[0]!.call.body, ...soundBodiesOf(operationId)]) {
        const body = merge(sound as Json, one.call.body as Json, other.call.body as Json)
        if (body !== undefined) return { ...one, given, call: { ...one.call, body } }
      }
    }
  throw new Error(`${earlier} and ${later} cannot be put together.`)
}

function withQueries(one: Scenario['call'], { path }: Scenario['call']): Scenario['call'] {
  return { ...one, path: [one.path, ...path.split('?').slice(1)].join('&') }
}

/** What scenarios differ from: the bodies of the document, with the quote that the scenarios keep. */
function soundBodiesOf(operationId: string): Json[] {
  const withQuote = (name: string, value: unknown) => (name === 'pricingQuote' ? '{{quote}}' : value)
  return requestsOf(document)
    .filter((one) => one.operationId === operationId)
    .map(({ body }) => JSON.parse(JSON.stringify(body, withQuote)))
}

/** What both need to be given: the requests of one of them, if those of the other are their beginning. */
function givenOf({ given: one }: Scenario, { given: other }: Scenario): Scenario['given'] | undefined {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [typeof one, typeof one]
  return JSON.stringify(long.slice(0, short.length)) === JSON.stringify(short) ? long : undefined
}
