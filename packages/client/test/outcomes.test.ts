import { describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import { ApiError } from '../src/index.ts'
import { CREATIONS, call } from './call.ts'
import { type Handler, rejection, startServer } from './server.ts'

// After a creation, an error says whether something may be left behind, and what is said is true.

const { answer, reply, seen, client } = await startServer()

// `failures.test.ts` has the documented failures. These the document does not name, or not of this operation.
test.each([
  ['addMemberWithBooking', 422, 'An address could not be saved.', 'unknown'],
  ['addMembersWithMemberships', 422, 'Members may remain, for all we know.', 'unknown'],
  ['addMembersWithMemberships', 502, '<html>', 'unknown'],
  ['createStaffUser', 409, 'This entry already exists in the database.', 'failed'],
  ['createStaffUser', 418, 'No.', 'failed'],
  ['createStaffUser', 500, 'No.', 'unknown'],
  ['updateStaffUser', 502, '', 'failed'],
  ['calculateMembershipPricing', 502, '', 'failed'],
] as const)('%s %i %j: %s', async (operation, status, text, outcome) => {
  reply(text, status)
  const error = (await rejection(call(client(), operation))) as ApiError
  expect(error).toBeInstanceOf(ApiError)
  expect(error.outcome).toBe(outcome)
  const { unknownOutcome = '' } = OPERATIONS[operation] as { unknownOutcome?: string }
  expect(error.message.endsWith(unknownOutcome)).toBe(outcome === 'unknown' || unknownOutcome === '')
})

test('"Nothing was sent" is said only when it is true', async () => {
  const broken = () => Promise.reject(new Error('no token'))
  reply('', 401)
  const first = (await rejection(client({ accessToken: broken }).users.list())) as Error
  expect(first.message).toContain('Nothing was sent.')
  expect(seen).toHaveLength(0)
  const brokenLater = vi.fn(broken).mockResolvedValueOnce('t1' as never)
  const second = (await rejection(client({ accessToken: brokenLater }).users.list())) as Error
  expect(second.message).not.toContain('Nothing was sent')
  expect(second).toMatchObject({ name: 'AccessTokenError', outcome: 'failed' })
  expect(seen).toHaveLength(1)
})

const REUSED = 'The Idempotency-Key was used for another request. Send a new key.'

describe('an idempotency key', () => {
  const key = '!~'.padEnd(255, 'a1')
  const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
  const busy = () => answer((_, response, number) => response.writeHead(number < 3 ? 503 : 201).end('{}'))

  test.each([
    [false, 1],
    [true, 3],
  ])(
    'lets the client repeat a creation only with creationsWithKey: %s',
    async (creationsWithKey, attempts) => {
      const leisure = client({ retry: { maxDelayMs: 5, creationsWithKey } })
      for (const operation of CREATIONS) {
        busy()
        await call(leisure, operation, { idempotencyKey: key }).catch(() => {})
        expect(keys()).toEqual(Array(attempts).fill(key))
        expect(new Set(seen.map(({ body }) => body)).size).toBe(1)
        busy()
        await rejection(call(leisure, operation))
        expect(keys(), 'never without a key').toEqual([undefined])
      }
    },
  )

  describe.each<[string, () => Promise<Response>]>([
    ['lost', () => Promise.reject(new TypeError('terminated'))],
    ['late', () => new Promise(() => {})],
    ['answered with a 502', async () => new Response('<html>', { status: 502 })],
  ])('once an attempt was %s, the outcome is unknown, whatever ends the next one', (_, first) => {
    const STATUSES = [206, 307, 400, 401, 403, 404, 405, 408, 409, 413, 415, 418, 422, 429, 500, 501, 503]
    const options = {
      retry: { attempts: 2, maxDelayMs: 5, creationsWithKey: true },
      attemptTimeoutMs: 30,
      idempotencyKey: key,
    }

    test.each(STATUSES)('%i', async (status) => {
      for (const operation of CREATIONS) {
        const fetch = vi.fn(async () => new Response('No.', { status })).mockImplementationOnce(first)
        const error = (await rejection(call(client({ fetch }), operation, options))) as ApiError
        const { unknownOutcome = '' } = OPERATIONS[operation] as { unknownOutcome?: string }
        expect(error).toMatchObject({ status, outcome: 'unknown', retryable: false })
        expect(error.message.endsWith(unknownOutcome)).toBe(true)
        expect(fetch).toHaveBeenCalledTimes(2)
      }
    })

    test('a server that is gone, and a token that fails', async () => {
      const gone = vi.fn(() => fetch('http://127.0.0.1:1')).mockImplementationOnce(first)
      const accessToken = vi.fn(() => '').mockImplementationOnce(() => 'token')
      for (const more of [{ fetch: gone }, { fetch: first, accessToken }]) {
        const error = await rejection(call(client(more), 'createStaffUser', options))
        expect(error).toMatchObject({ outcome: 'unknown' })
      }
      expect(gone).toHaveBeenCalledTimes(2)
    })
  })

  test('an attempt that was refused leaves nothing open', async () => {
    const retry = { attempts: 3, maxDelayMs: 5, creationsWithKey: true }
    for (const operation of CREATIONS) {
      answer((_, response, number) => response.writeHead(number < 3 ? 429 : 401).end())
      const error = await rejection(call(client({ retry }), operation, { idempotencyKey: key }))
      expect(error).toMatchObject({ status: 401, outcome: 'failed' })
      expect(seen).toHaveLength(3)
    }
  })

  test('while the first request with it is still running, the client asks again until its own limit', async () => {
    const running: Handler = (_, response) => response.writeHead(409, { 'Retry-After': '0' }).end()
    const retry = { attempts: 2, maxDelayMs: 1, creationsWithKey: true }
    const create = (options: object) =>
      call(client({ retry, ...options }), 'addMembersWithMemberships', { idempotencyKey: key })
    answer((...args) => (args[2] < 6 ? running(...args) : args[1].end('{}')))
    await expect(create({})).resolves.toEqual({})
    answer((...args) => (args[2] < 4 ? running(...args) : args[1].writeHead(502).end()))
    expect(await rejection(create({})), 'what it asks is no attempt').toMatchObject({ status: 502 })
    expect(seen).toHaveLength(5)
    reply('', 409, { 'Retry-After': '60' })
    const busy = { status: 409, outcome: 'unknown', retryable: false }
    expect(await rejection(create({})), 'longer than the limit').toMatchObject(busy)
    expect(await rejection(create({ retry: {} })), 'without creationsWithKey').toMatchObject(busy)
    expect(seen).toHaveLength(2)
    // A conflict without a body may be that of a request that runs.
    expect(await rejection(call(client(), 'createStaffUser'))).toMatchObject({ outcome: 'unknown' })
    reply(JSON.stringify({ detail: REUSED }), 422)
    expect(await rejection(create({})), 'the key of another request').toMatchObject({
      ...{ code: 'idempotency-key-reused', outcome: 'failed', retryable: false },
    })
    reply('The user: jo already exists.', 409)
    const taken = call(client({ retry }), 'createStaffUser', { idempotencyKey: key })
    expect(await rejection(taken)).toMatchObject({ code: 'username-already-exists', outcome: 'failed' })
    expect(seen).toHaveLength(1)
    answer(running)
    // With the last response, or between two of them.
    const ended = await rejection(create({ timeoutMs: 300 }))
    expect(ended).toMatchObject({ name: expect.stringMatching(/^(Timeout|Api)Error$/), outcome: 'unknown' })
  })

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256), 1, null])('%s is refused', async (odd) => {
    reply('', 201)
    const message = 'idempotencyKey must be a string of 1 to 255 visible ASCII characters.'
    const creation = call(client(), 'createStaffUser', { idempotencyKey: odd as string })
    expect(await rejection(creation)).toMatchObject({ message })
    expect(seen).toEqual([])
  })
})

test('a request without a body is refused, and so is one without its quote', async () => {
  reply('', 201)
  const leisure = client()
  const { users, bookings, memberships } = leisure
  for (const body of [undefined, null, 'text', 1])
    await expect(users.create(body as never)).rejects.toThrow(/^body must be an object\.$/)
  const booking = bookings.addMemberWithBooking({} as never)
  await expect(booking).rejects.toThrow(/^bookingDetails must be an array\.$/)
  const creation = memberships.addMembersWithMemberships(undefined as never)
  await expect(creation).rejects.toThrow(/^pricingQuote must be a SignedQuote/)
  expect(seen).toEqual([])
})
