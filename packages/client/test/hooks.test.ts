import { describe, expect, test } from 'vitest'
import type { CallEvent, Hooks, LeisureClientOptions } from '../src/index.ts'
import { call, OPERATION_IDS, SECRETS } from './call.ts'
import { rejection, startServer } from './server.ts'

// All events of a call have the same id, and a hook can add headers to an attempt.

const { answer, reply, seen, client: clientOf } = await startServer()
const client = (hooks: Hooks, options: Partial<LeisureClientOptions> = {}) => clientOf({ hooks, ...options })

const throwing = (): never => {
  throw new Error('mine')
}
const rejecting = () => Promise.reject(new Error('mine'))

/** Hooks that record the name of each event with its content. */
function recorder() {
  const events: (CallEvent & { hook: string; requestId?: string; status?: number })[] = []
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

test('all events of a call have the same id, in every attempt, with a status or 0', async () => {
  const { events, hooks } = recorder()
  answer((request, response, number) =>
    number === 2 ? request.socket.destroy() : response.writeHead(number < 2 ? 503 : 404).end('No.'),
  )
  await rejection(client(hooks).users.list())
  expect(events.map(({ hook, attempt, status = '' }) => `${hook} ${attempt} ${status}`.trim())).toEqual([
    ...['onRequest 1', 'headers 1', 'onResponse 1 503', 'onRetry 1 503'],
    ...['onRequest 2', 'headers 2', 'onRetry 2 0'],
    ...['onRequest 3', 'headers 3', 'onResponse 3 404', 'onError 3'],
  ])
  expect(new Set(events.map(({ callId }) => callId)).size).toBe(1)
  expect(events[0]?.callId).toMatch(/^[a-z0-9]{5,}$/)
  await rejection(client(hooks, { accessToken: () => '' }).users.list())
  expect(events.slice(11), 'nothing was sent').toMatchObject([{ hook: 'onError', attempt: 0 }])
})

test('simultaneous calls have different ids, by named operation and by verb', async () => {
  const { events, hooks } = recorder()
  reply('[]')
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

test('onResponse and onError receive the time that each attempt, and the call, took', async () => {
  const durations: number[] = []
  const record = ({ durationMs }: { readonly durationMs: number }) => void durations.push(durationMs)
  answer((_, response, number) => setTimeout(() => response.writeHead(number < 2 ? 503 : 404).end('No.'), 30))
  const start = performance.now()
  await rejection(client({ onResponse: record, onError: record }).users.list())
  const [first = 0, second = 0, call = 0] = durations
  // Timers may fire a millisecond early.
  expect(Math.min(first, second)).toBeGreaterThan(28)
  expect(call).toBeGreaterThanOrEqual(first + second)
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
  expect(idsOf('onError'), 'the last attempt had no response').toEqual([undefined])

  reply('<html>', 200, { 'Request-Id': 'r-9' })
  events.length = 0
  await rejection(client(hooks).users.list())
  expect([...idsOf('onResponse'), ...idsOf('onError')]).toEqual(['r-9', 'r-9'])
})

describe('the hook for headers', () => {
  const headersOf = async (headers: Hooks['headers'], options: Partial<LeisureClientOptions> = {}) => {
    reply('{}')
    const leisure = client({ headers } as Hooks, options)
    await call(leisure, 'createStaffUser', { idempotencyKey: 'k-1' })
    await leisure.POST('/api/users', { body: {} as never, headers: { 'Idempotency-Key': 'k-1' } })
    expect(seen).toHaveLength(2)
    return seen.map((request) => request.headers)
  }

  test('adds headers, but does not replace one that is sent anyway', async () => {
    const credentials = { Authorization: 'Basic a', 'X-Use-SSO': 'no', 'idempotency-key': 'other' }
    const odd = { ...credentials, 'X-Mine': 'hook', 'content-type': 'text/plain' }
    const added = { ...odd, traceparent: '00-a-b-01' }
    for (const headers of await headersOf(() => added, { headers: { 'x-mine': 'client' } })) {
      expect(headers).toMatchObject({
        ...{ authorization: `Bearer ${SECRETS.token}`, 'x-use-sso': 'true', 'x-mine': 'client' },
        ...{ 'content-type': 'application/json', 'idempotency-key': 'k-1', traceparent: '00-a-b-01' },
      })
    }
  })

  test.each([
    ['throws', throwing],
    ['rejects', rejecting],
    ['returns a line break', () => ({ traceparent: '00', evil: 'a\r\nX-Injected: 1' })],
    ['returns a line break in a name', () => ({ traceparent: '00', 'evil\r\nX-Injected': '1' })],
    ['returns null', () => null],
    ['returns a value that cannot be written as text', () => ({ traceparent: { toString: null } })],
  ])('that %s adds nothing, and the call succeeds', async (_, hook) => {
    const { sent, lost } = await rejectionsDuring(() => headersOf(hook as Hooks['headers']))
    for (const headers of sent) {
      expect(headers).not.toHaveProperty('traceparent')
      expect(headers).not.toHaveProperty('x-injected')
      expect(headers.authorization).toBe(`Bearer ${SECRETS.token}`)
    }
    expect(lost).toEqual([])
  })
})

/** What a run returns, and the rejections that nobody handles until shortly after it. */
async function rejectionsDuring<T>(run: () => Promise<T>): Promise<{ sent: T; lost: unknown[] }> {
  const lost: unknown[] = []
  const listen = (reason: unknown) => lost.push(reason)
  process.on('unhandledRejection', listen)
  try {
    const sent = await run()
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { sent, lost }
  } finally {
    process.off('unhandledRejection', listen)
  }
}

test.each([
  ['throw', throwing],
  ['reject', rejecting],
])('hooks that %s do not make a call fail, and do not end the process', async (_, bad) => {
  const hooks = { onRequest: bad, onResponse: bad, onRetry: bad, onError: bad }
  const statuses = [503, 200, 404]
  answer((_, response, number) => response.writeHead(statuses[number - 1] as number).end('[]'))
  const { sent, lost } = await rejectionsDuring(() => client(hooks).users.list())
  expect([sent, lost]).toEqual([[], []])
  const failed = await rejectionsDuring(() => rejection(client(hooks).users.list()))
  expect([failed.sent, failed.lost]).toMatchObject([{ status: 404 }, []])
  expect(seen).toHaveLength(3)
})

test('no event contains a secret or a value of a path', async () => {
  const { events, hooks } = recorder()
  reply(`No: ${SECRETS.password}`, 400)
  for (const operation of OPERATION_IDS) await rejection(call(client(hooks), operation))
  expect(events.length).toBeGreaterThan(30)
  for (const secret of [...Object.values(SECRETS), 'jsmith'])
    expect(JSON.stringify(events)).not.toContain(secret)
})
