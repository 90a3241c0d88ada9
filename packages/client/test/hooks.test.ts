import { describe, expect, test } from 'vitest'
import { type CallEvent, createLeisureClient, type Hooks, type LeisureClientOptions } from '../src/index.ts'
import { call, SECRETS } from './call.ts'
import { rejection, startServer } from './server.ts'

// All events of a call have the same id, and a hook can add headers to an attempt.

const { baseUrl, answer, seen } = await startServer()
const client = (hooks: Hooks, options: Partial<LeisureClientOptions> = {}) =>
  createLeisureClient({ baseUrl, accessToken: SECRETS.token, retry: { maxDelayMs: 5 }, hooks, ...options })

/** Hooks that record the name of each event with its content. */
function recorder() {
  const events: (CallEvent & { readonly hook: string; readonly requestId?: string })[] = []
  const record = (hook: string) => (event: CallEvent) => void events.push({ hook, ...event })
  const hooks: Hooks = {
    onRequest: record('onRequest'),
    headers: (event) => {
      record('headers')(event)
      return { traceparent: `00-${event.callId}-${event.attempt}` }
    },
    onResponse: record('onResponse'),
    onRetry: record('onRetry'),
    onError: record('onError'),
  }
  return { events, hooks }
}

test('all events of a call have the same id, in every attempt', async () => {
  const { events, hooks } = recorder()
  answer((_, response, number) => response.writeHead(number < 2 ? 503 : 404).end('No.'))
  await rejection(client(hooks).users.list())
  expect(events.map(({ hook, attempt }) => `${hook} ${attempt}`)).toEqual([
    ...['onRequest 1', 'headers 1', 'onResponse 1', 'onRetry 1'],
    ...['onRequest 2', 'headers 2', 'onResponse 2', 'onError 2'],
  ])
  expect(new Set(events.map(({ callId }) => callId)).size).toBe(1)
  expect(events[0]?.callId).toMatch(/^[a-z0-9]{5,}$/)
})

test('simultaneous calls have different ids, by named operation and by verb', async () => {
  const { events, hooks } = recorder()
  answer((_, response) => response.end('[]'))
  const leisure = client(hooks)
  await Promise.all(
    Array.from({ length: 50 }, () => [leisure.users.list(), leisure.GET('/api/users')]).flat(),
  )
  const byCall = Map.groupBy(events, ({ callId }) => callId)
  expect(byCall.size).toBe(100)
  for (const own of byCall.values()) {
    expect(own.map(({ hook }) => hook)).toEqual(['onRequest', 'headers', 'onResponse'])
  }
  expect(new Set(seen.map(({ headers }) => headers.traceparent)).size).toBe(100)
})

test('onResponse and onError receive the time that the attempt, and the call, took', async () => {
  const durations: number[] = []
  const record = ({ durationMs }: { readonly durationMs: number }) => void durations.push(durationMs)
  answer((_, response) => setTimeout(() => response.writeHead(404).end('No.'), 30))
  const start = performance.now()
  await rejection(client({ onResponse: record, onError: record }).users.list())
  const [attempt = 0, call = 0] = durations
  // Timers may fire a millisecond early.
  expect(attempt).toBeGreaterThan(28)
  expect(call).toBeGreaterThanOrEqual(attempt)
  expect(call).toBeLessThanOrEqual(performance.now() - start)
})

test('onResponse and onError receive the request id of the attempt that they are about', async () => {
  const { events, hooks } = recorder()
  answer((request, response, number) => {
    if (number === 3) request.socket.destroy()
    else response.writeHead(503, { 'X-Request-Id': `r-${number}` }).end()
  })
  await rejection(client(hooks).users.list())
  const idsOf = (name: string) => events.flatMap(({ hook, requestId }) => (hook === name ? [requestId] : []))
  expect(idsOf('onResponse')).toEqual(['r-1', 'r-2'])
  expect(idsOf('onError'), 'the last attempt had no answer').toEqual([undefined])

  answer((_, response) => response.writeHead(200, { 'Request-Id': 'r-9' }).end('<html>'))
  events.length = 0
  await rejection(client(hooks).users.list())
  expect([...idsOf('onResponse'), ...idsOf('onError')]).toEqual(['r-9', 'r-9'])
})

describe('the hook for headers', () => {
  const headersOf = async (headers: Hooks['headers'], options: Partial<LeisureClientOptions> = {}) => {
    answer((_, response) => response.end('{}'))
    const leisure = client({ headers } as Hooks, options)
    await call(leisure, 'createStaffUser', { idempotencyKey: 'k-1' })
    await leisure.POST('/api/users', { body: {} as never, headers: { 'Idempotency-Key': 'k-1' } })
    expect(seen).toHaveLength(2)
    return seen.map((request) => request.headers)
  }

  test('adds headers, but does not replace one that is sent anyway', async () => {
    const odd = {
      Authorization: 'Basic a',
      'X-Use-SSO': 'no',
      'X-Mine': 'hook',
      'content-type': 'text/plain',
    }
    const added = { ...odd, 'idempotency-key': 'other', traceparent: '00-a-b-01' }
    for (const headers of await headersOf(() => added, { headers: { 'x-mine': 'client' } })) {
      expect(headers).toMatchObject({
        ...{ authorization: `Bearer ${SECRETS.token}`, 'x-use-sso': 'true', 'x-mine': 'client' },
        ...{ 'content-type': 'application/json', 'idempotency-key': 'k-1', traceparent: '00-a-b-01' },
      })
    }
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['returns a line break', () => ({ traceparent: '00', evil: 'a\r\nX-Injected: 1' })],
    ['returns a line break in a name', () => ({ traceparent: '00', 'evil\r\nX-Injected': '1' })],
    ['returns nothing', () => undefined],
    ['returns null', () => null],
    ['returns a number', () => 7],
    ['returns a value that cannot be written as text', () => ({ traceparent: { toString: null } })],
    [
      'returns an object that throws',
      () => ({
        get traceparent() {
          throw new Error('no')
        },
      }),
    ],
  ])('that %s adds nothing, and the call succeeds', async (_, hook) => {
    const lost: unknown[] = []
    const listen = (reason: unknown) => lost.push(reason)
    process.on('unhandledRejection', listen)
    for (const headers of await headersOf(hook as Hooks['headers'])) {
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['traceparent']))
      expect(headers).not.toHaveProperty('x-injected')
      expect(headers.authorization).toBe(`Bearer ${SECRETS.token}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', listen)
    expect(lost).toEqual([])
  })
})

test('no event contains a secret', async () => {
  const { events, hooks } = recorder()
  answer((_, response) => response.writeHead(400).end(`No: ${SECRETS.password}`))
  for (const operation of ['createStaffUser', 'addMembersWithMemberships'] as const) {
    await rejection(call(client(hooks), operation))
  }
  expect(events.length).toBeGreaterThan(6)
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(events)).not.toContain(secret)
})
