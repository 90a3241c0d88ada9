import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { createQuoteStore } from '@leisure-ops/quote'
import Keyv from 'keyv'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { backEnd } from '../src/back-end.ts'

// The back end over HTTP, and the mock behind a proxy that keeps every body.

const PRICE = { siteId: 'RIVERSIDE', membershipId: 'ADULT-DD' }
/** What a price is answered with that cannot be used, or no longer. */
const GONE = { status: 410, body: { code: 'price-gone', params: {} } }
const SAM = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com', acceptsTerms: true }

let mock: RunningMock
let proxy: Server
let exchanges: { path: string; sent: string; answered: string }[] = []

beforeAll(async () => {
  mock = await startMock({ port: 0 })
  proxy = createServer(async (request, response) => {
    const body = await buffer(request)
    const { method, headers, url = '' } = request
    const onward = send(`${mock.url}${url}`, { method, headers })
    onward.end(body)
    const [answer] = await once(onward, 'response')
    const answered = await buffer(answer)
    exchanges.push({ path: url, sent: body.toString(), answered: answered.toString() })
    response.writeHead(answer.statusCode, answer.headers).end(answered)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
beforeEach(() => {
  exchanges = []
  mock.reset()
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await mock.close()
})

interface Running {
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  stop(): Promise<undefined>
}

/** The back end, until the test has ended. */
async function started(keyv = new Keyv(), now = Date.now): Promise<Running> {
  const { port } = proxy.address() as AddressInfo
  const service = { baseUrl: `http://127.0.0.1:${port}`, accessToken: 'any' }
  const app = backEnd(service, createQuoteStore({ store: keyv, now }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return {
    async post(path, body) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    stop: () => app.close(),
  }
}

test('a quote outlives the back end that asked for it, and is sent back byte for byte', async () => {
  const kept = new Keyv()
  const first = await started(kept)
  const price = await first.post('/prices', PRICE)
  expect(price).toMatchObject({
    status: 200,
    body: { today: expect.stringMatching(/^\d+\.\d\d$/), currency: 'GBP' },
  })
  await first.stop()

  const second = await started(kept)
  const joined = await second.post('/members', { id: price.body.id, ...SAM })
  expect(joined).toMatchObject({
    status: 201,
    body: { invoices: expect.arrayContaining([expect.any(Number)]) },
  })
  const [pricing, joining] = exchanges
  expect(joining?.sent).toContain(`"pricingQuote":${pricing?.answered}`)

  expect(await second.post('/members', { id: price.body.id, ...SAM })).toEqual(GONE)
})

test('an expired price and an unknown price are answered with 410', async () => {
  let laterMs = 0
  const app = await started(new Keyv(), () => Date.now() + laterMs)
  const { body } = await app.post('/prices', PRICE)
  laterMs = 3_700_000
  for (const id of [body.id, 'leisure-quote-00000000000000000000000000000000', "' OR 1=1"])
    expect(await app.post('/members', { id, ...SAM })).toEqual(GONE)
  expect(exchanges).toHaveLength(1)
})

test('a failure of the service reaches the browser by its name, and the price can be used again', async () => {
  const app = await started()
  const { body } = await app.post('/prices', PRICE)
  mock.answer('addMembersWithMemberships', 'bank-details-required')
  expect(await app.post('/members', { id: body.id, ...SAM })).toEqual({
    status: 422,
    body: { code: 'bank-details-required', params: { ids: expect.any(String) } },
  })
  mock.reset()
  expect(await app.post('/members', { id: body.id, ...SAM })).toMatchObject({ status: 201 })
})

test('when it is not known what was left behind, a second try is refused', async () => {
  const app = await started()
  const { body } = await app.post('/prices', PRICE)
  mock.answer('addMembersWithMemberships', 'unexpected-failure')
  expect(await app.post('/members', { id: body.id, ...SAM })).toEqual({
    status: 502,
    body: { code: 'service-failed', outcome: 'unknown' },
  })
  mock.reset()
  expect(await app.post('/members', { id: body.id, ...SAM })).toMatchObject({ status: 410 })
  expect(exchanges.filter(({ path }) => path.includes('add-members'))).toHaveLength(1)
})

test('several clicks at the same time join once', async () => {
  const app = await started()
  const { body } = await app.post('/prices', PRICE)
  const clicks = await Promise.all([1, 2, 3].map(() => app.post('/members', { id: body.id, ...SAM })))
  const [first, ...others] = clicks.map(({ status }) => status).sort()
  expect(first).toBe(201)
  for (const status of others) expect([409, 410]).toContain(status)
  expect(exchanges.filter(({ path }) => path.includes('add-members'))).toHaveLength(1)
})

test('an invalid request of the browser is refused, and the field is named', async () => {
  const app = await started()
  const { acceptsTerms, ...without } = SAM
  for (const wrong of [{ ...SAM }, { id: 'x', ...without }, { id: 'x', ...SAM, acceptsTerms: false }]) {
    const { status, body } = await app.post('/members', wrong)
    expect([status, body.code]).toEqual([400, 'request-invalid'])
    expect(body.message).toMatch(/'id'|acceptsTerms/)
  }
  expect(acceptsTerms).toBe(true)
  expect(exchanges).toEqual([])
})
