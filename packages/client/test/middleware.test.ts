import type { Middleware } from 'openapi-fetch'
import { expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import { type LeisureClientOptions, NetworkError } from '../src/index.ts'
import { call, OPERATION_IDS, quoteOfNow, SECRETS } from './call.ts'
import { rejection, startServer } from './server.ts'

// Middleware of openapi-fetch sees every call, by a method and by a verb. Token and body are out of its
// reach.

const { answer, reply, seen, client: clientOf } = await startServer()
const client = (middleware: object, options: Partial<LeisureClientOptions> = {}) => {
  const leisure = clientOf(options)
  leisure.use(middleware as Middleware)
  return leisure
}
const QUOTE = quoteOfNow().text
const USER = '{"username":"jsmith"}'

test('every named operation and every verb calls it once', async () => {
  const onRequest = vi.fn()
  const onResponse = vi.fn()
  const leisure = client({ onRequest, onResponse })
  const plain = clientOf()
  for (const operation of OPERATION_IDS) {
    const list = operation.startsWith('list')
    reply(list ? '[]' : QUOTE)
    const [ours, theirs] = [await call(leisure, operation), await call(plain, operation)]
    expect(JSON.stringify(ours), operation).toBe(JSON.stringify(theirs))
  }
  expect(onRequest.mock.calls.map(([{ schemaPath }]) => schemaPath)).toEqual(
    Object.values(OPERATIONS).map(({ path }) => path),
  )
  expect(onResponse).toHaveBeenCalledTimes(OPERATION_IDS.length)
  reply('[]')
  await leisure.GET('/api/users')
  await leisure.verbs.GET('/api/users')
  expect(onRequest).toHaveBeenCalledTimes(OPERATION_IDS.length + 2)
})

test('it is called once for all attempts, with the last response, until it is ejected', async () => {
  const statuses: number[] = []
  const middleware: Middleware = {
    async onResponse({ response }) {
      statuses.push(response.status)
      expect(await response.clone().text()).toBe('[]')
    },
  }
  answer((_, response, number) => response.writeHead(number < 3 ? 503 : 200).end('[]'))
  const leisure = client(middleware)
  expect(await leisure.users.list()).toEqual([])
  expect([seen.length, statuses]).toEqual([3, [200]])
  leisure.eject(middleware)
  expect(await leisure.users.list()).toEqual([])
  expect(statuses).toEqual([200])
})

test('it may set headers and the address', async () => {
  reply('[]')
  const leisure = client({
    onRequest: ({ request }: { request: Request }) =>
      new Request(`${request.url}?by=middleware`, {
        headers: { ...Object.fromEntries(request.headers), 'X-Mine': '1' },
      }),
  })
  await leisure.sites.list()
  expect(seen[0]).toMatchObject({ url: '/api/configuration/sites?by=middleware', headers: { 'x-mine': '1' } })
})

test('it sees no token, and cannot replace the credentials', async () => {
  const tokens: unknown[] = []
  const leisure = client({
    onRequest({ request }: { request: Request }) {
      tokens.push(request.headers.get('authorization'), request.headers.get('x-use-sso'))
      request.headers.set('Authorization', 'Basic mine')
      request.headers.set('X-Use-SSO', 'false')
    },
    onResponse({ request }: { request: Request }) {
      tokens.push(request.headers.get('authorization'))
    },
  })
  reply('[]')
  await leisure.users.list()
  expect(tokens).toEqual([null, null, 'Basic mine'])
  expect(seen[0]?.headers).toMatchObject({ authorization: `Bearer ${SECRETS.token}`, 'x-use-sso': 'true' })
})

test('it may read the body, and cannot replace it: a quote is sent byte for byte', async () => {
  const bodies: string[] = []
  const leisure = client(
    {
      async onRequest({ request }: { request: Request }) {
        bodies.push(await request.text())
        return new Request(request.url, { method: 'POST', body: '{}', headers: request.headers })
      },
    },
    { retry: { maxDelayMs: 5, creationsWithKey: true } },
  )
  answer((_, response, number) => response.writeHead(number < 2 ? 503 : 201).end('{}'))
  await call(leisure, 'addMembersWithMemberships', { idempotencyKey: 'k' })
  expect(seen.map(({ body }) => body)).toEqual([bodies[0], bodies[0]])
  expect(bodies[0]).toContain('"total": 10.00')
})

test('its own response is read like one of the service, and nothing is sent', async () => {
  reply('')
  const answering = (text: string, status = 200) =>
    client({ onRequest: () => new Response(text, { status }) }, { retry: { attempts: 1 } })
  expect(await answering(USER).users.get('jsmith')).toEqual({ username: 'jsmith' })
  expect((await answering('[]').GET('/api/users')).data).toEqual([])
  expect(await call(answering(QUOTE), 'calculateMembershipPricing')).toMatchObject({ text: QUOTE })
  const said = 'Failed to find user for username: jo'
  for (const text of [said, JSON.stringify(said)]) {
    expect(await rejection(answering(text, 404).users.get('jo'))).toMatchObject({ code: 'user-not-found' })
  }
  expect(await rejection(answering('', 403).users.list())).toMatchObject({ code: 'access-refused' })
  expect(seen).toEqual([])
})

test('it may replace a response of the service, and one that never came', async () => {
  reply('No.', 404)
  const instead = () => new Response('[]')
  expect(await client({ onResponse: instead }).users.list()).toEqual([])
  const nowhere = { baseUrl: 'http://127.0.0.1:1', retry: { attempts: 1 } }
  const onError = vi.fn(instead)
  expect(await client({ onError }, nowhere).users.list()).toEqual([])
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error: expect.any(NetworkError) }))
})

test('a call rejects with what it throws, and ends in time when it does not', async () => {
  reply('[]')
  const mine = new Error('mine')
  const codes: string[] = []
  const hooks = { onError: ({ code }: { code: string }) => codes.push(code) }
  for (const step of ['onRequest', 'onResponse']) {
    const throwing = client({ [step]: () => Promise.reject(mine) }, { hooks })
    expect(await rejection(throwing.users.list())).toBe(mine)
    const waiting = client({ [step]: () => new Promise(() => {}) }, { hooks, timeoutMs: 60 })
    expect(await rejection(waiting.users.list())).toMatchObject({ name: 'TimeoutError' })
    const patient = client({ [step]: () => new Promise(() => {}) }, { hooks })
    expect(await rejection(patient.users.list({ signal: AbortSignal.abort(mine) }))).toBe(mine)
  }
  expect(codes).toEqual(['Error', 'TimeoutError', 'Error', 'Error', 'TimeoutError', 'Error'])
})
