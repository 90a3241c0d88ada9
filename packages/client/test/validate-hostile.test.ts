import { operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../src/index.ts'
import { checkRequest, createLeisureClient, InvalidRequestError } from '../src/validate/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

const { baseUrl, answer, seen } = await startServer()
const now = new Date('2026-11-21T09:31:00Z')

/** The first request body of an operation that the document shows. */
function bodyOf(operation: OperationId): Record<string, never> {
  const found = requestsOf(document).find(({ operationId }) => operationId === operation)
  return structuredClone(found?.body) as Record<string, never>
}
const codesOf = (operation: OperationId, body: unknown) =>
  checkRequest(operation, { body }, { now, ignoreQuoteAge: true }).map(
    ({ code, field }) => `${code} ${field}`,
  )

test('an order key that is too large is not reported as one that is not an integer', () => {
  const order = (orderKey: unknown) => ({
    ...bodyOf('calculateMembershipPricing'),
    members: [{ orderKey, memberships: [{ id: 'A' }] }],
  })
  const named = (orderKey: unknown) =>
    checkRequest('calculateMembershipPricing', { body: order(orderKey) }, { now }).map(({ code }) => code)
  expect(named('one')).toEqual(['order-key-not-an-integer'])
  expect(named(1.5)).toEqual(['order-key-not-an-integer'])
  for (const orderKey of [32_768, 40_000, 2 ** 40]) {
    expect(named(orderKey)).toHaveLength(1)
    expect(named(orderKey)).not.toContain('order-key-not-an-integer')
    const [violation] = checkRequest('calculateMembershipPricing', { body: order(orderKey) }, { now })
    expect(violation?.message).toMatch(/32767/)
  }
  expect(named(32_767)).toEqual([])
})

test('an order key that is an object is reported without its value, whatever its own toString is', () => {
  for (const orderKey of [{ toString: '' }, {}, [1]]) {
    const body = { ...bodyOf('calculateMembershipPricing'), members: [{ orderKey, memberships: [] }] }
    expect(checkRequest('calculateMembershipPricing', { body }, { now })).toContainEqual({
      code: 'order-key-not-an-integer',
      field: 'members[0].orderKey',
      params: {},
      message: expect.stringMatching(/^members\[0\]\.orderKey must be /),
    })
  }
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
    [
      'a body that contains itself',
      cyclic,
      'memberLanguage.again.inside contains a reference to itself, so it cannot be sent as JSON',
    ],
    ['a body nested 20,000 deep', deep, expect.stringMatching(/ is nested more than 200 levels deep$/)],
    ['a toJSON that throws', broken, 'memberLanguage cannot be sent as JSON: reading it threw an error'],
  ])('%s is reported, and nothing is sent', async (_, memberLanguage, message) => {
    answer((_, response) => response.writeHead(201).end('{}'))
    const body = { ...bodyOf('addMembersWithMemberships'), memberLanguage }
    expect(checkRequest('addMembersWithMemberships', { body }, { now })).toContainEqual(
      expect.objectContaining({ code: 'undocumented', message }),
    )
    const pricingQuote = SignedQuote.fromText(
      JSON.stringify(bodyOf('addMembersWithMemberships').pricingQuote),
    )
    const leisure = createLeisureClient({ baseUrl, accessToken: 'any', validate: true })
    const run = leisure.memberships.addMembersWithMemberships({ ...body, pricingQuote } as never, {
      ignoreQuoteAge: true,
    })
    expect(await rejection(run)).toBeInstanceOf(InvalidRequestError)
    expect(seen).toEqual([])
  })

  test('a value that JSON writes as text is checked as text', () => {
    const body = { ...bodyOf('calculateMembershipPricing'), startDate: new Date('2027-01-01') }
    expect(codesOf('calculateMembershipPricing', body)).toEqual([])
  })
})

test('every path, query and body parameter of every operation may be anything', () => {
  const odd = [
    undefined,
    null,
    0,
    '',
    [],
    {},
    'a',
    Symbol('a'),
    1n,
    () => 1,
    new Map(),
    Number.NaN,
    new Date(Number.NaN),
  ]
  for (const { operationId, parameters } of operationsOf(document)) {
    for (const value of odd) {
      const values = Object.fromEntries(parameters.map(({ name }) => [name, value]))
      for (const body of [value, { [String(value)]: value }]) {
        expect(() =>
          checkRequest(operationId as OperationId, { path: values, query: values, body }, { now }),
        ).not.toThrow()
      }
    }
  }
})

test('the number of reads grows linearly with the request', () => {
  /** How many properties are read while a request with this many members is checked. */
  const readsFor = (
    count: number,
    body: (members: unknown[]) => unknown,
    member: (index: number) => object,
    id: OperationId,
  ) => {
    let reads = 0
    const counting = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(counting)
      if (typeof value !== 'object' || value === null) return value
      const copy = {}
      for (const [name, inside] of Object.entries(value)) {
        const own = counting(inside)
        Object.defineProperty(copy, name, {
          enumerable: true,
          get: () => {
            reads += 1
            return own
          },
        })
      }
      return copy
    }
    const members = Array.from({ length: count }, (_, index) => member(index))
    checkRequest(id, { body: counting(body(members)) }, { now })
    return reads
  }
  const pricing = (members: unknown[]) => ({ ...bodyOf('calculateMembershipPricing'), members })
  const member = (index: number) => ({
    orderKey: index + 1,
    memberships: [{ id: 'A', promotionCode: String(index) }],
  })
  const ratio =
    readsFor(2000, pricing, member, 'calculateMembershipPricing') /
    readsFor(200, pricing, member, 'calculateMembershipPricing')
  expect(ratio).toBeLessThan(10.5)
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

test('with both checks off, nothing is copied or read twice', async () => {
  answer((_, response) => response.end('[]'))
  const clone = Response.prototype.clone
  const cloneRequest = Request.prototype.clone
  let copies = 0
  Response.prototype.clone = function () {
    copies += 1
    return clone.call(this)
  }
  Request.prototype.clone = function () {
    copies += 1
    return cloneRequest.call(this)
  }
  try {
    const leisure = createLeisureClient({ baseUrl, accessToken: 'any' })
    await leisure.users.list()
    await leisure.GET('/api/users')
    await call(leisure, 'updateStaffUser')
    expect(copies).toBe(0)
  } finally {
    Response.prototype.clone = clone
    Request.prototype.clone = cloneRequest
  }
})
