import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExchangeStreams } from '../src/exchanges/exchange-streams.ts'
import { type Exchange, Exchanges } from '../src/exchanges/exchanges.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

const exchanges = async (token = 'demo') =>
  (await sandbox.control(token, 'GET', '/_sandbox/exchanges')) as Exchange[]

describe('following exchanges', () => {
  test('an exchange is sent at once, with the name of its failure, and only to its own tenant', async () => {
    const feed = await follow('demo')
    const other = await follow('demo-numeric')
    await sandbox.send('demo', 'GET', '/api/users/%20')
    await sandbox.send('demo-numeric', 'GET', '/api/users/jsmith')
    expect(await feed.next()).toMatchObject({ operationId: 'getStaffUser', failure: 'username-invalid' })
    expect(await other.next()).toMatchObject({ path: '/api/users/jsmith', failure: null })
    await Promise.all([feed.stop(), other.stop()])
  })

  test('exchanges after a known one are sent first', async () => {
    await sandbox.send('demo', 'GET', '/api/users/jsmith')
    await sandbox.send('demo', 'GET', '/api/users/%20')
    const [newest, oldest] = await exchanges()
    const feed = await follow('demo', oldest?.number)
    expect(await feed.next()).toEqual(newest)
    await feed.stop()
  })

  test('a service closes at once while somebody follows its exchanges', async () => {
    const own = await openSandbox({})
    const response = await fetch(`${own.url}/_sandbox/exchanges/stream`, {
      headers: { authorization: 'Bearer demo' },
    })
    const body = response.text()
    await own.close()
    expect(await body).toContain(': following')
  })

  test('a reader who is far behind gets everything that is kept', async () => {
    const body = { siteId: 'x'.repeat(60_000) }
    for (let count = 0; count < 80; count++)
      await sandbox.send('demo', 'POST', '/api/pricing/memberships', body)
    const kept = await exchanges()
    const feed = await follow('demo', 0)
    for (const { number } of kept.reverse()) expect((await feed.next()).number).toBe(number)
    await feed.stop()
  })

  test('a stream that nobody reads leaves no listener and no timer behind', () => {
    const own = new Exchanges()
    const listens = vi.spyOn(own, 'onExchange')
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const before = timers()
    const streams = new ExchangeStreams(own)
    const unread = Array.from({ length: 50 }, () => streams.follow('demo'))
    expect(listens).not.toHaveBeenCalled()
    expect(timers()).toBe(before)
    // A stream that is read has both until it is closed.
    unread[0]?.read()
    expect(timers()).toBe(before + 1)
    unread[0]?.destroy()
    expect(timers()).toBe(before)
  })

  test('a cursor that is not a number is refused', async () => {
    const response = await sandbox.send('demo', 'GET', '/_sandbox/exchanges/stream?after=soon')
    expect(response.status).toBe(400)
  })
})

describe('sending again', () => {
  test('a request is repeated exactly as it was received, including what the list masks', async () => {
    const user = {
      username: 'ttwice',
      password: 'correct-Horse-7-battery',
      firstName: 'Tia',
      lastName: 'Twice',
      siteGroupId: 'NORTH',
      preferredSiteId: 'RIVERSIDE',
      roleId: '64f1c0ffee0ddba11c0de001',
    }
    const created = await sandbox.send('demo', 'POST', '/api/users', user)
    expect(created.status).toBe(201)
    const [first] = await exchanges()
    expect(first?.request.body).toContain('"password":"***"')

    await sandbox.control('demo', 'POST', '/_sandbox/reset')
    await sandbox.send('demo', 'POST', '/api/users', user)
    const [sent] = await exchanges()
    const again = (await sandbox.control(
      'demo',
      'POST',
      `/_sandbox/exchanges/${sent?.number}/repeat`,
    )) as Exchange
    expect(again).toMatchObject({ status: 409, failure: 'username-already-exists' })
    expect(again.number).toBeGreaterThan(Number(sent?.number))
    expect(again.requestId).not.toBe(sent?.requestId)
    expect(JSON.stringify(again)).not.toContain('battery')
  })

  test('an exchange of another tenant is as unknown as one that does not exist', async () => {
    await sandbox.send('demo-numeric', 'GET', '/api/users/jsmith')
    const [theirs] = await exchanges('demo-numeric')
    for (const number of [theirs?.number, 2_147_483_647]) {
      const response = await sandbox.send('demo', 'POST', `/_sandbox/exchanges/${number}/repeat`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'exchange-unknown' })
    }
  })

  test('a request that was too long to be kept cannot be repeated', async () => {
    const response = await sandbox.send('demo', 'POST', '/api/users', { username: 'x'.repeat(70_000) })
    expect(response.status).toBe(400)
    const [sent] = await exchanges()
    const again = await sandbox.send('demo', 'POST', `/_sandbox/exchanges/${sent?.number}/repeat`)
    expect(await again.json()).toMatchObject({ status: 409, code: 'exchange-too-long' })
  })
})

test('a request whose caller hangs up is recorded', async () => {
  const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' }
  const call = request(`${sandbox.url}/api/users`, {
    method: 'POST',
    headers: { ...headers, 'content-length': 100, expect: '100-continue' },
  })
  call.flushHeaders()
  await once(call, 'continue')
  call.on('error', () => {}).destroy()
  const recorded = { operationId: 'createStaffUser', status: 400, aborted: true }
  await expect.poll(() => exchanges()).toEqual([expect.objectContaining(recorded)])
})

test('a request without valid credentials is shown to every tenant, with what was wrong and nothing that was sent', async () => {
  const feed = await follow('demo-numeric')
  const url = `${sandbox.url}/api/users/secret-name?page=secret-page`
  for (const headers of [
    {},
    { authorization: 'Bearer demo' },
    { authorization: 'Bearer secret-token', 'x-use-sso': 'true' },
  ])
    await fetch(url, { method: 'PUT', headers, body: '{"password":"secret-password"}' })
  await fetch(`${sandbox.url}/favicon.ico`)
  const [unknown, ...others] = await exchanges()
  expect([unknown, ...others].map((exchange) => exchange?.hint)).toEqual([
    'The sandbox has no tenant with this access token. It prints its tokens when it starts.',
    'The request has no `X-Use-SSO: true`.',
    'The request has no `Authorization: Bearer <ACCESS_TOKEN>`.',
  ])
  expect(unknown).toMatchObject({
    ...{ operationId: 'updateStaffUser', path: '/api/users/{username}', method: 'PUT' },
    ...{ status: 401, failure: 'credentials-rejected', rejected: true },
    request: { headers: {}, body: null },
  })
  expect(JSON.stringify([unknown, others])).not.toContain('secret')
  expect(await feed.next()).toEqual(others[1])
  await feed.stop()
  const again = await sandbox.send('demo', 'POST', `/_sandbox/exchanges/${unknown?.number}/repeat`)
  expect(await again.json()).toMatchObject({ code: 'exchange-unknown' })
})

test('of requests without valid credentials, the last 100 are kept, and they put no other exchange out', async () => {
  await sandbox.send('demo', 'GET', '/api/users/%20')
  const [{ number: _, ...exchange }] = (await exchanges()) as [Exchange]
  const kept = new Exchanges()
  kept.add('own', exchange, { method: 'GET', path: '/', headers: {}, body: null })
  for (let count = 0; count < 110; count++) kept.addRejected(exchange)
  expect(kept.of('own').map(({ number }) => number)).toEqual([
    ...Array.from({ length: 100 }, (_, index) => 111 - index),
    1,
  ])
  kept.forget('own')
  expect(kept.of('own')).toEqual([])
})

test('only the last 1,000 exchanges of a tenant are kept', async () => {
  await sandbox.send('demo', 'GET', '/api/users/%20')
  const [{ number, ...exchange }] = (await exchanges()) as [Exchange]
  expect(number).toBeGreaterThan(0)
  const kept = new Exchanges()
  const sent = { method: 'GET', path: '/', headers: {}, body: null }
  kept.add('other', exchange, sent)
  for (let count = 0; count < 1010; count++) kept.add('own', exchange, sent)
  expect(kept.of('own').map(({ number }) => number)).toEqual(
    Array.from({ length: 1000 }, (_, index) => 1011 - index),
  )
  expect(kept.sentIn('own', 11)).toBeUndefined()
  expect(kept.sentIn('own', 12)).toBe(sent)
  expect(kept.of('other')).toHaveLength(1)
})

test('long exchanges of a tenant are kept up to 16 MiB of bodies', async () => {
  await sandbox.send('demo', 'GET', '/api/users/%20')
  const [{ number: _, ...exchange }] = (await exchanges()) as [Exchange]
  const kept = new Exchanges()
  const sent = { method: 'GET', path: '/', headers: {}, body: 'x'.repeat(1024 * 1024) }
  for (let count = 0; count < 20; count++) kept.add('own', exchange, sent)
  expect(kept.of('own').map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => 20 - at))
})

async function follow(token: string, after?: number) {
  const stopped = new AbortController()
  const query = after === undefined ? '' : `?after=${after}`
  const response = await fetch(`${sandbox.url}/_sandbox/exchanges/stream${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<Exchange> {
      while (true) {
        const [event, data] = /^data: (.*)\n\n/m.exec(text) ?? []
        if (event !== undefined && data !== undefined) {
          text = text.slice(text.indexOf(event) + event.length)
          return JSON.parse(data) as Exchange
        }
        text += (await reader.read()).value ?? ''
      }
    },
    async stop() {
      stopped.abort()
      await reader.closed.catch(() => {})
    },
  }
}
