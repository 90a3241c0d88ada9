import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import {
  ApiError,
  createLeisureClient,
  type LeisureClientOptions,
  type LeisureError,
  type OperationId,
} from '../src/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

// After a creation, an error says whether something may be left behind, and what is said is true.

const { baseUrl, answer, seen } = await startServer()
const client = (options: Partial<LeisureClientOptions> = {}) =>
  createLeisureClient({
    baseUrl,
    accessToken: 'token',
    retry: { maxDelayMs: 5 },
    timeoutMs: 30_000,
    ...options,
  })

const CREATIONS = (Object.keys(OPERATIONS) as OperationId[]).filter(
  (id) => 'unknownOutcome' in OPERATIONS[id],
)

test('each failure has the outcome that the document states', async () => {
  const wrong: string[] = []
  const named = failuresOf(document).filter(({ operationId }) =>
    CREATIONS.includes(operationId as OperationId),
  )
  for (const { operationId, status, name, leftBehind, bodies } of named) {
    const { mediaType = '', value } = bodies[0] ?? {}
    const text = value === undefined ? '' : mediaType === 'text/plain' ? String(value) : JSON.stringify(value)
    answer((_, response) => response.writeHead(status).end(text))
    const error = (await rejection(call(client(), operationId as OperationId))) as ApiError
    const isDoubtful = leftBehind === undefined ? status >= 500 || status === 422 : leftBehind === 'possible'
    const expected = isDoubtful ? 'unknown' : 'failed'
    if (error.code !== name || error.outcome !== expected)
      wrong.push(`${operationId} ${name}: ${error.outcome}`)
  }
  expect(wrong).toEqual([])
  expect(named.length).toBeGreaterThan(80)
})

// From the specification, "Errors": what each status of a member creation says about what remains.
test.each([
  [
    'addMemberWithBooking',
    422,
    'The bookings could not be created: The pricing quote is invalid.',
    'unknown',
  ],
  ['addMemberWithBooking', 422, 'The member could not be created. No.', 'unknown'],
  ['addMemberWithBooking', 422, 'An address could not be saved.', 'unknown'],
  ['addMemberWithBooking', 503, 'At least one of the services is unavailable.', 'unknown'],
  ['addMemberWithBooking', 500, '', 'unknown'],
  ['addMemberWithBooking', 400, 'One address must be primary', 'failed'],
  ['addMembersWithMemberships', 422, 'Members may remain, for all we know.', 'unknown'],
  ['addMembersWithMemberships', 500, '', 'unknown'],
  ['addMembersWithMemberships', 502, '<html>', 'unknown'],
  ['addMembersWithMemberships', 400, 'The pricing quote is invalid.', 'failed'],
  ['createStaffUser', 500, '', 'unknown'],
  ['createStaffUser', 504, '', 'unknown'],
  ['createStaffUser', 409, 'This entry already exists in the database.', 'failed'],
  ['createStaffUser', 401, '', 'failed'],
  ['createStaffUser', 418, 'No.', 'failed'],
  ['updateStaffUser', 500, '', 'failed'],
  ['calculateMembershipPricing', 500, '', 'failed'],
] as const)('%s %i %j: %s', async (operation, status, text, outcome) => {
  answer((_, response) => response.writeHead(status).end(text))
  const error = (await rejection(call(client(), operation))) as ApiError
  expect(error).toBeInstanceOf(ApiError)
  expect(error.outcome).toBe(outcome)
  const { unknownOutcome = '' } = OPERATIONS[operation] as { unknownOutcome?: string }
  expect(error.message.endsWith(unknownOutcome)).toBe(outcome === 'unknown' || unknownOutcome === '')
})

describe('nothing is sent after the end of a call', () => {
  const ends = {
    TimeoutError: async (accessToken: () => Promise<string>) =>
      rejection(call(client({ accessToken, timeoutMs: 50 }), 'createStaffUser')),
    CancelledError: async (accessToken: () => Promise<string>) => {
      const signal = AbortSignal.timeout(50)
      return rejection(call(client({ accessToken }), 'createStaffUser', { signal }))
    },
  }
  test.each(Object.entries(ends))('%s while the token is pending', async (name, end) => {
    answer((_, response) => response.writeHead(201).end())
    let release = (_: string) => {}
    const error = (await end(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )) as LeisureError
    expect(error).toMatchObject({ name, outcome: 'failed' })
    release('late')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen).toEqual([])
  })
})

test('"Nothing was sent" is said only when it is true', async () => {
  const broken = (after: number) => {
    let tokenRequests = 0
    return () => {
      tokenRequests += 1
      if (tokenRequests > after) throw new Error('no token')
      return `t${tokenRequests}`
    }
  }
  answer((_, response) => response.writeHead(401).end())
  const first = (await rejection(client({ accessToken: broken(0) }).users.list())) as Error
  expect(first.message).toContain('Nothing was sent.')
  expect(seen).toHaveLength(0)
  const second = (await rejection(client({ accessToken: broken(1) }).users.list())) as Error
  expect(second.message).not.toContain('Nothing was sent')
  expect(second).toMatchObject({ name: 'AccessTokenError', outcome: 'failed' })
  expect(seen).toHaveLength(1)
})

describe('an idempotency key', () => {
  const key = 'a1b2'
  const busy = () => answer((_, response, number) => response.writeHead(number < 3 ? 503 : 201).end('{}'))

  test('is sent, but does not make the client repeat a creation', async () => {
    for (const operation of CREATIONS) {
      busy()
      await rejection(call(client(), operation, { idempotencyKey: key }))
      expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([key])
      busy()
      await rejection(call(client(), operation))
      expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
    }
  })

  test('lets the client repeat a creation, with the same key and bytes, if the server honours it', async () => {
    const leisure = client({ retry: { maxDelayMs: 5, creationsWithKey: true } })
    for (const operation of CREATIONS) {
      busy()
      await call(leisure, operation, { idempotencyKey: key })
      expect(seen).toHaveLength(3)
      expect(new Set(seen.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`)).size).toBe(1)
      busy()
      await rejection(call(leisure, operation))
      expect(seen, 'never without a key').toHaveLength(1)
    }
  })

  test('a lost answer and a server that is gone: the outcome stays unknown', async () => {
    answer((request) => request.socket.destroy())
    let sent = 0
    const fetchOnce = (request: Request) => {
      sent += 1
      return sent === 1 ? fetch(request) : fetch('http://127.0.0.1:1')
    }
    const leisure = client({
      fetch: fetchOnce,
      retry: { attempts: 2, maxDelayMs: 5, creationsWithKey: true },
    })
    expect(await rejection(call(leisure, 'createStaffUser', { idempotencyKey: key }))).toMatchObject({
      name: 'NetworkError',
      outcome: 'unknown',
    })
  })

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256), 1, null])('%s is refused', async (odd) => {
    answer((_, response) => response.writeHead(201).end())
    const error = await rejection(call(client(), 'createStaffUser', { idempotencyKey: odd as string }))
    expect((error as Error).message).toBe(
      'idempotencyKey must be a string of 1 to 255 visible ASCII characters.',
    )
    expect(seen).toEqual([])
  })
})

test('hooks that are async and reject do not end the process', async () => {
  const lost: unknown[] = []
  const listen = (reason: unknown) => lost.push(reason)
  process.on('unhandledRejection', listen)
  try {
    const bad = () => Promise.reject(new Error('hook'))
    const hooks = { onRequest: bad, onResponse: bad, onRetry: bad, onError: bad }
    answer((_, response, number) => response.writeHead(number < 2 ? 503 : 404).end())
    await rejection(client({ hooks }).users.list())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(lost).toEqual([])
    expect(seen).toHaveLength(2)
  } finally {
    process.off('unhandledRejection', listen)
  }
})

test('a request without a body is refused, and so is one without its quote', async () => {
  answer((_, response) => response.writeHead(201).end())
  const leisure = client()
  for (const body of [undefined, null, 'text', 1]) {
    expect(await rejection(leisure.users.create(body as never))).toMatchObject({
      message: 'body must be an object.',
    })
  }
  expect(await rejection(leisure.bookings.addMemberWithBooking({} as never))).toMatchObject({
    message: 'bookingDetails must be an array.',
  })
  expect(await rejection(leisure.memberships.addMembersWithMemberships(undefined as never))).toMatchObject({
    message: expect.stringMatching(/^pricingQuote must be a SignedQuote/),
  })
  expect(seen).toEqual([])
})
