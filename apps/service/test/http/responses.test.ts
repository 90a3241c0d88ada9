import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Call } from '../../src/handler.ts'
import { jsonArray, pagesOf } from '../../src/http/json-pages.ts'
import type { AnyResponse } from '../../src/http/responses.ts'
import { headers, NOW, startApp, tenant } from './harness.ts'

// What an operation is given of a request, and how its result is sent. Requests do not go over the network.

let answer: AnyResponse
let call: Call<'createStaffUser'>
const reached: unknown[] = []
const repeated: unknown[] = []
const listSites = async () => answer as never
const createStaffUser = async (one: typeof call) => {
  call = one
  one.markRepeated()
  await one.reach('createStaffUser.before-insert')
  return { status: 201 } as const
}
const access = {
  tenant,
  caller: 'access token till',
  products: ['Operator'],
  features: ['Front of House Generic Access'],
} as const
const { app } = await startApp(
  { listSites, createStaffUser, listCultures: listSites },
  {
    accessOf: async () => access,
    observers: [(_, onEnd) => onEnd(({ isRepeated }) => repeated.push(isRepeated))],
    trustedProxies: ['10.0.0.0/8'],
    extension: {
      reach: async (reachedBy, point) => {
        reached.push([reachedBy, point])
        return 'none'
      },
    },
  },
)

const SITES = '/api/configuration/sites'
const json = { ...headers, 'content-type': 'application/json' }

test.each([
  ['a value', { body: [{ id: 'Café' }] }, '[{"id":"Café"}]'],
  ['JSON that is already written', { text: '["é"]' }, '["é"]'],
  ['JSON that is long', { text: JSON.stringify('é'.repeat(5000)) }, JSON.stringify('é'.repeat(5000))],
  ['JSON as bytes', { text: Buffer.from('["é"]') }, '["é"]'],
  ['JSON in pieces', { stream: Readable.from(['["é', '"]']) }, '["é"]'],
])('%s is sent as JSON, which needs no charset', async (_, sent: Partial<AnyResponse>, text) => {
  answer = { status: 201, ...sent }
  const response = await app.inject({ url: SITES, headers })
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    ...[201, 'application/json', text],
  ])
})

test.each([0, 1, 2, 3, 4])('a list of %i, read two at a time, is one array of JSON', async (count) => {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const pages = pagesOf<number>(2, async (after = 0) => all.slice(after, after + 2))
  expect(JSON.parse(await text(jsonArray(pages)))).toEqual(all)
})

test('a response may have no body', async () => {
  answer = { status: 204 }
  const empty = await app.inject({ url: SITES, headers })
  expect([empty.statusCode, empty.headers['content-type'], empty.body]).toEqual([204, undefined, ''])
})

test('an operation is given everything of the request that it may need', async () => {
  const payload = '{ "username": "jo" }'
  const sent = { ...json, 'x-request-id': 'mine', 'idempotency-key': 'once' }
  await app.inject({ method: 'POST', url: '/api/users?a=1&a=%20', headers: sent, payload })
  expect(call).toMatchObject({
    ...{ operation: 'createStaffUser', tenant, caller: 'access token till', now: NOW, path: {} },
    ...{ text: payload, sent: { username: 'jo' }, requestId: 'mine', idempotencyKey: 'once' },
    ...{ authorization: headers.authorization, address: '127.0.0.1' },
  })
  expect([...call.query]).toEqual([
    ['a', '1'],
    ['a', ' '],
  ])
  const points = ['createStaffUser.start', 'createStaffUser.before-insert']
  expect([reached.slice(-2), repeated.at(-1)]).toEqual([points.map((point) => [tenant, point]), true])
  await app.inject({ method: 'POST', url: '/api/users', headers: json, payload })
  expect([[...call.query], call.idempotencyKey]).toEqual([[], undefined])
  expect(call.requestId).toMatch(/^made-/)
})

test('an operation without a handler is a mistake that shows at the start', async () => {
  await expect(startApp({ listSites: undefined } as never)).rejects.toThrow('listSites has no handler.')
})

test('a companion operation does not ask for X-Use-SSO', async () => {
  answer = { status: 200, body: [] }
  const { authorization } = headers
  const statusOf = async (url: string) => (await app.inject({ url, headers: { authorization } })).statusCode
  expect([await statusOf('/_companion/cultures'), await statusOf(SITES)]).toEqual([200, 401])
  const detailOf = async (url: string) => (await app.inject(url)).json().detail
  const missing = 'The Authorization header is missing. Send Authorization: Bearer ACCESS_TOKEN'
  expect(await detailOf('/_companion/cultures')).toBe(`${missing}.`)
  expect(await detailOf(SITES)).toBe(`${missing} and X-Use-SSO: true.`)
})

test('a refusal that no handler raised says what to send instead', async () => {
  const post = async (payload: string) => {
    const url = '/api/bookings/add-member-with-booking'
    const response = await app.inject({ method: 'POST', url, headers: json, payload })
    return { type: response.headers['content-type'], ...response.json() }
  }
  expect(await post('{')).toEqual({
    ...{ type: 'application/problem+json', title: 'Bad Request', status: 400 },
    detail: expect.stringContaining('not valid JSON'),
    errors: { $: [expect.stringContaining('not valid JSON')] },
    requestId: expect.any(String),
  })
  // A body of exactly the largest size is read.
  expect(await post('x'.repeat(1024 * 1024))).toMatchObject({ status: 400 })
})

test("the caller's address is what a trusted proxy says, and nobody else", async () => {
  const request = { method: 'POST', url: '/api/users', payload: '{}' } as const
  for (const [remoteAddress, sent, address] of [
    ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['10.1.2.3', '203.0.113.7:51234', '203.0.113.7'],
    ['10.1.2.3', '[2001:DB8:0::1]:443', '2001:db8::1'],
    ['10.1.2.3', '[2001:db8::1]', '2001:db8::1'],
    ['10.1.2.3', '2001:DB8::1', '2001:db8::1'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
  ] as const) {
    await app.inject({ ...request, headers: { ...json, 'x-forwarded-for': sent }, remoteAddress })
    expect(call.address).toBe(address)
  }
})
