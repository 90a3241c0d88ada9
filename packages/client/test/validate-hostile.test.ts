import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../src/index.ts'
import { checkRequest, createValidatingClient, InvalidRequestError } from '../src/validate/index.ts'
import { rejection, startServer } from './server.ts'

const { baseUrl, reply, seen } = await startServer()
const now = new Date('2026-11-21T09:31:00Z')

/** The first request body of an operation that the document shows. */
function bodyOf(operation: OperationId): Record<string, never> {
  const found = requestsOf(document).find(({ operationId }) => operationId === operation)
  return structuredClone(found?.body) as Record<string, never>
}

test.each<[unknown, string | undefined]>([
  ['one', 'order-key-not-an-integer'],
  ['5', 'order-key-not-an-integer'],
  [1.5, 'field-malformed'],
  [true, 'field-malformed'],
  [{ toString: '' }, 'field-malformed'],
  [[1], 'field-malformed'],
  [null, 'field-missing'],
  [32_767, undefined],
  [32_768, 'order-key-too-large'],
  [2 ** 40, 'order-key-too-large'],
])('the order key %j is reported as %s, and an object without its value', (orderKey, code) => {
  const members = [{ orderKey, memberships: [{ id: 'A' }] }]
  const body = { ...bodyOf('calculateMembershipPricing'), members }
  const found = checkRequest('calculateMembershipPricing', { body }, { now })
  expect(found.map((one) => one.code)).toEqual(code === undefined ? [] : [code])
  if (code === 'order-key-too-large') expect(found[0]?.message).toContain('32767')
  if (code === 'field-malformed')
    expect(found[0]?.message).toMatch(/^members\[0\]\.orderKey must be [a-z ]+$/)
})

describe('what cannot be sent', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.again = { inside: cyclic }
  let deep: unknown = {}
  for (let depth = 0; depth < 20_000; depth++) deep = { deep }
  const broken = {
    toJSON() {
      throw new Error('mine')
    },
  }

  test.each([
    ['a text with U+0000', '\0', 'memberLanguage contains U+0000 or half of a surrogate pair'],
    [
      'a body that contains itself',
      cyclic,
      'memberLanguage.again.inside contains a reference to itself, so it cannot be sent as JSON',
    ],
    ['a body nested 20,000 deep', deep, expect.stringMatching(/ is nested more than 200 levels deep$/)],
    ['a toJSON that throws', broken, 'memberLanguage cannot be sent as JSON: reading it threw an error'],
  ])('%s is reported, and nothing is sent', async (_, memberLanguage, message) => {
    reply('{}', 201)
    const body = { ...bodyOf('addMembersWithMemberships'), memberLanguage }
    expect(checkRequest('addMembersWithMemberships', { body }, { now })).toContainEqual(
      expect.objectContaining({ code: 'undocumented', message }),
    )
    const pricingQuote = SignedQuote.fromText(
      JSON.stringify(bodyOf('addMembersWithMemberships').pricingQuote),
    )
    const { memberships } = createValidatingClient({ baseUrl, accessToken: 'any', validate: true })
    const request = { ...body, pricingQuote } as never
    const run = memberships.addMembersWithMemberships(request, { ignoreQuoteAge: true })
    expect(await rejection(run)).toBeInstanceOf(InvalidRequestError)
    expect(seen).toEqual([])
  })

  test('one object may stand in several places', () => {
    const memberships = [{ id: 'A' }]
    const members = [1, 2].map((orderKey) => ({ orderKey, memberships }))
    const body = { ...bodyOf('calculateMembershipPricing'), members }
    expect(checkRequest('calculateMembershipPricing', { body }, { now })).toEqual([])
  })

  test('a value that JSON writes as text is checked as text', () => {
    const body = { ...bodyOf('calculateMembershipPricing'), startDate: new Date('2027-01-01') }
    expect(checkRequest('calculateMembershipPricing', { body }, { now })).toEqual([])
  })
})

test('the number of reads grows linearly with the request', () => {
  /** How many properties are read while a request with this many members is checked. */
  const readsFor = (count: number) => {
    let reads = 0
    const counting = <T extends object>(value: T): T =>
      new Proxy(value, {
        get(target, name, receiver) {
          reads += 1
          const own: unknown = Reflect.get(target, name, receiver)
          return typeof own === 'object' && own !== null ? counting(own) : own
        },
      })
    const members = Array.from({ length: count }, (_, index) => ({
      orderKey: index + 1,
      memberships: [{ id: 'A', promotionCode: String(index) }],
    }))
    const body = counting({ ...bodyOf('calculateMembershipPricing'), members })
    checkRequest('calculateMembershipPricing', { body }, { now })
    return reads
  }
  expect(readsFor(200)).toBeGreaterThan(800)
  expect(readsFor(2000) / readsFor(200)).toBeLessThan(10.5)
})

test('a list that is too long is reported, and its ten thousand broken entries are not', () => {
  const broken = Array(10_000).fill({ orderKey: 0, profile: {}, memberships: [{ id: '', promotionCode: 1 }] })
  for (const [operation, list] of [
    ['calculateMembershipPricing', 'members'],
    ['addMembersWithMemberships', 'linkedMembers'],
  ] as const) {
    const found = checkRequest(operation, { body: { ...bodyOf(operation), [list]: broken } }, { now })
    expect(found.map(({ field }) => field)).toEqual([list])
  }
})
