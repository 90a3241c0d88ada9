import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFetchMock } from '../src/fetch.ts'
import { createMswMock } from '../src/msw.ts'
import { CREDENTIALS, cases, expectAsDocumented, expectNow, titled } from './documented.ts'

// The mock without a server: as a fetch function, and as handlers of a real MSW.

const BASE = 'https://leisure.example.com/tenants/7'
const mock = createMswMock({ baseUrl: `${BASE}/` })
const anywhere = createFetchMock()
const server = setupServer(...mock.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  vi.useRealTimers()
  mock.reset()
  anywhere.reset()
})
afterAll(() => server.close())

describe.each([
  ['the fetch function', anywhere.fetch, 'http://127.0.0.1:1/some/base'],
  ['MSW', (...args: Parameters<typeof fetch>) => fetch(...args), BASE],
])('%s sends what the document shows', (_what, ask, base) => {
  test.each(cases)('$title', (one) => expectAsDocumented(ask, base, one))
})

test('a request that names no response gets the usual one, and a request for two people a quote for two', async () => {
  const extended = '/api/configuration/sites?includeFacilitiesAndAmenities=true'
  const list = await anywhere.fetch(`http://localhost${extended}`)
  expect(list.headers.get('x-mock-example')).toBe('extended')
  expect((await anywhere.fetch('http://localhost/api/users', { method: 'POST' })).status).toBe(201)
  const members = [1, 2].map((orderKey) => ({ orderKey, memberships: [{ id: 'GYM-DD' }] }))
  const quote = await fetch(`${BASE}/api/pricing/memberships`, {
    method: 'POST',
    headers: { ...CREDENTIALS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ siteId: 'R', startDate: '2026-12-10T00:00:00', members }),
  })
  expect(quote.headers.get('x-mock-example')).toBe('two-people-promotion')
  expectNow(await quote.text())
})

test('a quote has the moment at which it is sent, however long the mock has been running', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  const quote = await anywhere.fetch('http://localhost/api/pricing/memberships', { method: 'POST' })
  expectNow(await quote.text())
})

test('rules and recorded requests work as in the server', async () => {
  mock.answer('listSites', ['unexpected-failure', { drop: true }, 'empty-list'])
  const url = `${BASE}/api/configuration/sites?siteGroupId=A%20B`
  expect((await fetch(url, { headers: CREDENTIALS })).status).toBe(500)
  await expect(fetch(url)).rejects.toThrow(TypeError)
  expect(await (await fetch(url)).json()).toEqual([])
  expect((await mock.fetch(url)).headers.get('x-mock-example')).toBe('base')
  expect(mock.requests().map(({ operationId, url: sent }) => [operationId, sent])).toEqual(
    Array.from({ length: 4 }, () => ['listSites', '/api/configuration/sites?siteGroupId=A%20B']),
  )
  expect(JSON.stringify(mock.requests())).not.toContain('Bearer')
})

test('the fetch function drops, delays and aborts as fetch does', async () => {
  const url = 'http://localhost/api/users'
  anywhere.answer('listStaffUsers', [{ drop: true, delay: 60 }, { delay: 60 }, { delay: 60_000 }])
  const start = performance.now()
  await expect(anywhere.fetch(url)).rejects.toThrow(new TypeError('fetch failed'))
  expect((await anywhere.fetch(url)).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(118)
  const reason = new Error('no longer wanted')
  const abort = new AbortController()
  const answer = anywhere.fetch(url, { signal: abort.signal })
  setTimeout(() => abort.abort(reason), 20)
  await expect(answer).rejects.toBe(reason)
  await expect(anywhere.fetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('for an unknown operation, fetch returns a problem document, and MSW passes the request on', async () => {
  const missing = await anywhere.fetch('http://localhost/api/nothing')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  const wrong = await anywhere.fetch('http://localhost/api/users', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  const head = await anywhere.fetch('http://localhost/api/users', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json',
    '',
  ])
  server.use(http.get('https://other.example/api/users', () => HttpResponse.text('theirs')))
  expect(await (await fetch('https://other.example/api/users')).text()).toBe('theirs')
})

test('without a base URL, the MSW handlers accept any environment address', async () => {
  const loose = createMswMock()
  server.use(...loose.handlers)
  for (const base of ['http://localhost:3000', 'https://other.example/some/base/api']) {
    loose.answer('getStaffUser', 'user-not-found', { times: 1 })
    expect((await fetch(`${base}/api/users/jo%20smith?x=1`)).status).toBe(404)
  }
  expect(loose.requests().map(({ url }) => url)).toEqual(Array(2).fill('/api/users/jo%20smith?x=1'))
})

test('generated values need the server, and baseUrl must be an address', async () => {
  const response = await anywhere.fetch('http://localhost/api/users', { headers: { Prefer: 'dynamic=true' } })
  const title = expect.stringContaining('Only the mock server generates values')
  expect(await titled(response)).toEqual([400, title])
  for (const baseUrl of ['leisure.example.com', 'file:///tmp', '']) {
    expect(() => createMswMock({ baseUrl })).toThrow(
      new TypeError('baseUrl must be an address that begins with http:// or https://.'),
    )
  }
})

test('a property that nobody reads gets a hint, and is not refused', async () => {
  const send = (member: object) =>
    anywhere.fetch(`${BASE}/api/pricing/memberships`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        siteId: 'R',
        members: [{ orderKey: 1, memberships: [{ id: 'A' }], ...member }],
      }),
    })
  const hint = '`members[0].promotionCode` is not read: its place is `members[].memberships[].promotionCode`.'
  const answer = await send({ promotionCode: 'X' })
  expect([answer.status, answer.headers.get('X-Mock-Hint')]).toEqual([200, hint])
  expect((await send({ größe: 1 })).headers.get('X-Mock-Hint')).toBe('`members[0].gr??e` is not read.')
  expect((await send({})).headers.has('X-Mock-Hint')).toBe(false)
  expect(anywhere.requests().map((request) => request.hint)[0]).toBe(hint)
})
