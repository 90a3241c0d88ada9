import { once } from 'node:events'
import { request } from 'node:http'
import { shownRequest } from '@leisure-ops/support/shown'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Exchange, Exchanges } from '../src/exchanges/exchanges.ts'
import { listExchanges } from '../src/exchanges/list-exchanges.ts'
import { repeatExchange } from '../src/exchanges/repeat-exchange.ts'
import { openSandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

const exchanges = async (token = 'demo') =>
  (await sandbox.control(token, 'GET', '/_sandbox/exchanges')) as Exchange[]
const after = async (token: string, number = 0) =>
  (await sandbox.control(token, 'GET', `/_sandbox/exchanges?after=${number}`)) as Exchange[]
const latestOf = async (token: string) => (await exchanges(token))[0]?.number

/** The newest first. */
const numbersOf = (kept: Exchanges, tenantId: string) =>
  kept
    .after(tenantId, 0)
    .map(({ number }) => number)
    .reverse()

/** A record of any exchange, and what was sent in it. */
const exchange = { request: { body: 'a' }, response: { body: 'b' } } as Exchange
const sent = { method: 'GET', path: '/', headers: {}, body: null }

describe('following exchanges', () => {
  test('who knows the last exchange waits for the next one of its own tenant', async () => {
    const [own, other] = await Promise.all(['demo', 'demo-numeric'].map(latestOf))
    const feeds = [after('demo', own), after('demo-numeric', other)]
    await sandbox.send('demo', 'GET', '/api/users/%20')
    await sandbox.send('demo-numeric', 'GET', '/api/users/jsmith')
    const [[first], [second]] = (await Promise.all(feeds)) as [Exchange[], Exchange[]]
    expect(first).toMatchObject({ operationId: 'getStaffUser', failure: 'username-invalid' })
    expect(second).toMatchObject({ path: '/api/users/jsmith', failure: null })
  })

  test('exchanges after a known one are returned at once, the newest first', async () => {
    for (const path of ['/api/users/jsmith', '/api/users/%20', '/api/users/jsmith'])
      await sandbox.send('demo', 'GET', path)
    const all = await exchanges()
    expect(await after('demo', all.at(-1)?.number)).toEqual(all.slice(0, -1))
  })

  test('a service closes at once while somebody waits for an exchange', async () => {
    const own = await openSandbox({})
    const listens = vi.spyOn(Exchanges.prototype, 'onExchange')
    const waiting = own.control('demo', 'GET', '/_sandbox/exchanges?after=0')
    await expect.poll(() => listens.mock.calls).toHaveLength(1)
    listens.mockRestore()
    // It would cut the connection before the waiting ends by itself.
    await own.close()
    expect(await waiting).toEqual([])
  })

  test('who has waited, or sent a request again, leaves no listener and no timer behind', async () => {
    const own = new Exchanges()
    const heard = vi.fn()
    const listens = own.onExchange.bind(own)
    vi.spyOn(own, 'onExchange').mockImplementation((listener) =>
      listens((...said) => {
        heard()
        listener(...said)
      }),
    )
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const before = timers()
    const call = { tenant: { id: 'own' }, query: new URLSearchParams('after=0') }
    const stopping = new AbortController()
    const handle = listExchanges(own, stopping.signal) as (sent: unknown) => Promise<unknown>
    const waiting = Array.from({ length: 50 }, () => handle(call))
    expect(timers()).toBe(before + 50)
    const add = async () => own.add('own', { ...exchange, requestId: 'again' }, sent)
    await add()
    expect(await Promise.all(waiting)).toHaveLength(50)
    expect(timers()).toBe(before)
    const repeat = repeatExchange(own, () => 'again', add as never) as (sent: unknown) => Promise<unknown>
    expect(await repeat({ ...call, path: { number: 1 } })).toMatchObject({ status: 200, body: { number: 2 } })
    own.forget('own')
    // This one waits in vain.
    const last = handle(call)
    stopping.abort()
    await last
    await add()
    expect(heard).toHaveBeenCalledTimes(51)
  })

  test('a cursor that is not a number is refused', async () => {
    const response = await sandbox.send('demo', 'GET', '/_sandbox/exchanges?after=soon')
    expect(response.status).toBe(400)
  })
})

test('companion calls are recorded with what is harmless in them, those of the console are not', async () => {
  const slotReference = 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00'
  const leased = await sandbox.send('demo', 'POST', '/_companion/booking-leases', { slotReference })
  const { leaseId } = (await leased.json()) as { leaseId: string }
  const wrong = { username: 'jsmith', password: 'planted-password' }
  await sandbox.send('demo', 'POST', '/_companion/sign-ins', wrong)
  await sandbox.send('demo', 'GET', '/_companion/members?text=kim')
  await sandbox.send('demo-pricing-only', 'GET', '/_companion/members')
  await fetch(`${sandbox.url}/_companion/members`, { headers: { authorization: 'Bearer nobody' } })
  const ofConsole = { 'x-sandbox-console': 'true' }
  await sandbox.send('demo', 'GET', '/_companion/slots', undefined, ofConsole)
  await sandbox.send('demo', 'GET', '/%5Fsandbox/clock')
  const [unknown, refused, members, signIn, lease, ...others] = await exchanges()
  expect(others).toEqual([])
  expect(lease).toMatchObject({
    ...{ operationId: 'createBookingLease', path: '/_companion/booking-leases', status: 201 },
    request: { body: JSON.stringify({ slotReference }) },
    response: { body: expect.stringContaining(leaseId) },
    at: expect.stringMatching(/^2026-11-21T09:/),
  })
  expect(signIn).toMatchObject({ failure: 'sign-in-rejected', status: 401 })
  expect(signIn?.request.body).toBe('{"username":"jsmith","password":"***"}')
  expect(members).toMatchObject({ operationId: 'findMembers', path: '/_companion/members?text=***' })
  expect(members?.response.body).toContain('"firstName":"***"')
  expect(refused?.hint).toContain('Front of House Generic Access')
  expect(unknown?.hint).toContain('no tenant with this access token')
  const again = await sandbox.control('demo', 'POST', `/_sandbox/exchanges/${members?.number}/repeat`)
  expect(again).toMatchObject({ response: { body: members?.response.body } })
})

describe('sending again', () => {
  test('a request is repeated exactly as it was received, including what the list masks', async () => {
    const user = shownRequest('createStaffUser', 'object-id-tenant')
    const created = await sandbox.send('demo', 'POST', '/api/users', user)
    expect(created.status).toBe(201)
    const [first] = await exchanges()
    expect(first?.request.body).toContain('"password":"***"')

    await sandbox.control('demo', 'POST', '/_sandbox/reset')
    await sandbox.send('demo', 'POST', '/api/users', user, { 'x-request-id': 'the-callers' })
    const [sent] = await exchanges()
    expect(sent?.requestId).toBe('the-callers')
    const repeat = `/_sandbox/exchanges/${sent?.number}/repeat`
    const again = (await sandbox.control('demo', 'POST', repeat)) as Exchange
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
      expect(await response.json()).toMatchObject({ code: 'exchange-not-found' })
    }
  })

  test('a request that was too long to be kept cannot be repeated', async () => {
    for (const [length, repeated] of [
      [65_536, { status: 400, operationId: 'createStaffUser' }],
      [65_537, { status: 409, code: 'exchange-too-long' }],
    ] as const) {
      await sandbox.send('demo', 'POST', '/api/users', `{"username":"${'x'.repeat(length - 15)}"}`)
      const [sent] = await exchanges()
      const again = await sandbox.send('demo', 'POST', `/_sandbox/exchanges/${sent?.number}/repeat`)
      expect(await again.json()).toMatchObject(repeated)
    }
  })

  test('of a long response, the beginning is shown, and of a query what the document allows', async () => {
    await sandbox.send('demo', 'GET', '/api/configuration/sites?isActive=true&other=1')
    await sandbox.send('demo', 'POST', '/api/users', { a: Array(40_000).fill(1) })
    const [long, sites] = await exchanges()
    expect(long?.request.body?.length).toBe(64 * 1024 + 1)
    expect(sites?.path).toBe('/api/configuration/sites?isActive=true&other=***')
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
  const other = after('demo-numeric', await latestOf('demo-numeric'))
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
  // A reader who asks late gets several at once, the newest first.
  expect((await other).at(-1)).toEqual(others[1])
  const again = await sandbox.send('demo', 'POST', `/_sandbox/exchanges/${unknown?.number}/repeat`)
  expect(await again.json()).toMatchObject({ code: 'exchange-not-found' })
})

test('of requests without valid credentials, the last 100 are kept, and they put no other exchange out', () => {
  const kept = new Exchanges()
  kept.add('own', exchange, sent)
  for (let count = 0; count < 110; count++) kept.addRejected(exchange)
  kept.add('own', exchange, sent)
  expect(numbersOf(kept, 'own')).toEqual([112, ...Array.from({ length: 100 }, (_, index) => 111 - index), 1])
  kept.forget('own')
  expect(kept.after('own', 0)).toEqual([])
})

test('only the last 1,000 exchanges of a tenant are kept', () => {
  const kept = new Exchanges()
  kept.add('other', exchange, sent)
  for (let count = 0; count < 1010; count++) kept.add('own', exchange, sent)
  expect(numbersOf(kept, 'own')).toEqual(Array.from({ length: 1000 }, (_, index) => 1011 - index))
  expect(kept.sentIn('own', 11)).toBeUndefined()
  expect(kept.sentIn('own', 12)).toBe(sent)
  expect(kept.after('other', 0)).toHaveLength(1)
  kept.addRejected(exchange)
  expect(numbersOf(kept, 'own')).toEqual(Array.from({ length: 1000 }, (_, index) => 1012 - index))
})

test('long exchanges of a tenant are kept up to 16 MiB of bodies', () => {
  const kept = new Exchanges()
  const long = { ...sent, body: 'x'.repeat(1024 * 1024) }
  for (let count = 0; count < 20; count++) kept.add('own', exchange, long)
  expect(numbersOf(kept, 'own')).toEqual(Array.from({ length: 15 }, (_, at) => 20 - at))
})
