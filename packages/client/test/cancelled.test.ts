import { getEventListeners } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import { CancelledError, isLeisureError, type LeisureClientOptions } from '../src/index.ts'
import { CREATIONS, call, OPERATION_IDS } from './call.ts'
import { openServer, rejection, type TestServer } from './server.ts'

// Whoever cancels a creation still has to know whether it may have been carried out.

let server: TestServer
beforeEach(async () => {
  server = await openServer()
  return server.close
})
const client: TestServer['client'] = (options) => server.client(options)

/** A signal that is aborted as soon as the server has a request. */
function abortedOnArrival() {
  const controller = new AbortController()
  const reason = new Error('the visitor has left')
  server.answer(() => controller.abort(reason))
  return { signal: controller.signal, reason }
}

test.each(OPERATION_IDS)('%s, cancelled after it was sent', async (operation) => {
  const { signal, reason } = abortedOnArrival()
  const error = await rejection(call(client(), operation, { signal }))
  if (!CREATIONS.includes(operation)) return expect(error).toBe(reason)
  expect(error).toBeInstanceOf(CancelledError)
  expect(isLeisureError(error)).toBe(true)
  const { unknownOutcome } = OPERATIONS[operation] as { unknownOutcome?: string }
  expect(error).toMatchObject({
    ...{ name: 'CancelledError', operation, outcome: 'unknown', cause: reason },
    message: `The call was cancelled. ${unknownOutcome}`,
  })
})

const WAYS: Readonly<Record<string, (abort: () => void) => Partial<LeisureClientOptions>>> = {
  'before the call': (abort) => {
    abort()
    return {}
  },
  'while the token is pending': (abort) => ({
    accessToken: () => {
      abort()
      return new Promise((resolve) => setTimeout(resolve, 10, 'late'))
    },
  }),
  'in the hook of the attempt': (abort) => ({ hooks: { onRequest: abort } }),
  'in the hook for headers, with a fetch that does not listen': (abort) => ({
    hooks: {
      headers() {
        abort()
        return {}
      },
    },
    fetch: (url, { method, headers }) => fetch(url, { method, headers } as RequestInit),
  }),
}

test.each(Object.entries(WAYS))('%s nothing was sent, and the outcome is known', async (_, optionsFor) => {
  server.reply({})
  for (const operation of CREATIONS) {
    const controller = new AbortController()
    const leisure = client(optionsFor(() => controller.abort('gone')))
    const error = await rejection(call(leisure, operation, { signal: controller.signal }))
    expect(error).toMatchObject({ name: 'CancelledError', outcome: 'failed', cause: 'gone' })
    expect((error as Error).message).toBe('The call was cancelled before it was carried out.')
  }
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(server.seen).toEqual([])
})

describe('whenever it is cancelled after that, the outcome is unknown', () => {
  const operation = 'addMembersWithMemberships'
  const key = { idempotencyKey: 'a1' }

  test.each([201, 400])('while the body of a %i is read', async (status) => {
    server.answer((_, response) => void response.writeHead(status, { 'Content-Length': '99' }).write('{'))
    const controller = new AbortController()
    const hooks = { onResponse: () => void setImmediate(() => controller.abort('gone')) }
    const error = await rejection(call(client({ hooks }), operation, { signal: controller.signal }))
    expect(error).toMatchObject({ name: 'CancelledError', outcome: 'unknown', cause: 'gone' })
  })

  test('in the pause before another attempt', async () => {
    server.reply('', 503, { 'Retry-After': '5' })
    const controller = new AbortController()
    const hooks = { onRetry: () => void setImmediate(() => controller.abort()) }
    const leisure = client({ retry: { creationsWithKey: true }, hooks })
    const error = await rejection(call(leisure, operation, { ...key, signal: controller.signal }))
    expect(error).toMatchObject({ name: 'CancelledError', outcome: 'unknown' })
    expect(server.seen).toHaveLength(1)
  })

  test('within the limit of an attempt', async () => {
    server.answer(() => {})
    const limits = { signal: AbortSignal.timeout(80), attemptTimeoutMs: 5000 }
    expect(await rejection(call(client(), operation, limits))).toMatchObject({
      ...{ name: 'CancelledError', outcome: 'unknown', cause: limits.signal.reason },
    })
  })

  test('also when an attempt that was late is refused after all', async () => {
    const controller = new AbortController()
    const answers: ((response: Response) => void)[] = []
    const secondSent = Promise.withResolvers<void>()
    const deaf = () => {
      if (answers.length === 1) secondSent.resolve()
      return new Promise<Response>((resolve) => answers.push(resolve))
    }
    const retry = { creationsWithKey: true, maxDelayMs: 1 }
    const leisure = client({ fetch: deaf, retry, attemptTimeoutMs: 40, timeoutMs: 5000 })
    const ended = rejection(call(leisure, operation, { ...key, signal: controller.signal }))
    await secondSent.promise
    answers[0]?.(new Response('', { status: 401 }))
    await new Promise((resolve) => setTimeout(resolve))
    controller.abort()
    expect(await ended).toMatchObject({ name: 'CancelledError', outcome: 'unknown' })
  })

  test('but not after a refusal: the service did nothing, and the next token never came', async () => {
    server.reply('', 401)
    const controller = new AbortController()
    const abort = () => {
      controller.abort()
      return new Promise<string>(() => {})
    }
    const accessToken = vi.fn(abort).mockResolvedValueOnce('old')
    const leisure = client({ accessToken })
    const error = await rejection(call(leisure, operation, { signal: controller.signal }))
    expect(error).toMatchObject({ name: 'CancelledError', outcome: 'failed' })
    expect(server.seen).toHaveLength(1)
  })
})

test('the time-out of the call or the signal, whichever is first, decides the error that the hook receives', async () => {
  server.answer(() => {})
  const codes: string[] = []
  const leisure = client({ hooks: { onError: ({ code }) => codes.push(code) } })
  const signal = AbortSignal.timeout(30_000)
  await rejection(call(leisure, 'createStaffUser', { signal, timeoutMs: 30 }))
  await rejection(call(leisure, 'createStaffUser', { signal: AbortSignal.timeout(30) }))
  expect(codes).toEqual(['TimeoutError', 'CancelledError'])
})

test.each([undefined, 5000])(
  'after the end of a call, onRetry is not called (attemptTimeoutMs: %s)',
  async (attemptTimeoutMs) => {
    const retries: unknown[] = []
    const leisure = client({ attemptTimeoutMs, hooks: { onRetry: (event) => retries.push(event) } })
    const controller = new AbortController()
    server.answer(() => controller.abort('gone'))
    expect(await rejection(leisure.users.list({ signal: controller.signal }))).toBe('gone')
    server.answer(() => {})
    expect(await rejection(leisure.users.list({ timeoutMs: 40 }))).toMatchObject({ timeoutMs: 40 })
    expect(retries).toEqual([])
  },
)

test('a signal without a reason, as on React Native, ends a call with an AbortError', async () => {
  const signal = Object.defineProperty(AbortSignal.abort(), 'reason', { value: undefined })
  expect(await rejection(client().users.list({ signal }))).toMatchObject({
    ...{ name: 'AbortError', message: 'The call was cancelled.' },
  })
})

test('a call that has ended listens to no signal', async () => {
  const { signal } = new AbortController()
  const leisure = client({ attemptTimeoutMs: 60_000, timeoutMs: 60_000 })
  server.reply('[]')
  for (let calls = 0; calls < 20; calls += 1) await leisure.users.list({ signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
