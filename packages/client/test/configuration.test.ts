import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { AccessTokenError, type ApiError, type HeaderOptions, type RetryOptions } from '../src/index.ts'
import { createValidatingClient } from '../src/validate/index.ts'
import { call, SECRETS } from './call.ts'
import { logOf, rejection, startServer } from './server.ts'

// What a client is made with is checked first, and no message shows it.

const { baseUrl, seen, answer, reply, client: clientOf } = await startServer()
const SECRET = SECRETS.password
const client = (options: object = {}) => clientOf(options)

/** What a client throws that is made with these options. */
function refusalOf(options: object): unknown {
  try {
    return client(options)
  } catch (error) {
    return error
  }
}

const ODD = [
  ...[undefined, null, '', 0, true, {}, ['a'], Symbol('a')],
  ...['\n', '\r\n', '\0', '\u007f', ' ', 'é', '€', '\ud800'].map((odd) => `${SECRETS.token}${odd}`),
]

test.each(ODD)(
  'the access token %j is refused when the client is made, not sent, and never shown',
  async (token) => {
    const fault = /^accessToken (is not a string or is empty|contains a character)/
    expect(() => client({ accessToken: token })).toThrow(fault)
    const accessToken = vi.fn(() => token)
    reply('[]')
    const error = await rejection(call(client({ accessToken }), 'createStaffUser'))
    expect(error).toBeInstanceOf(AccessTokenError)
    expect(error).toMatchObject({ outcome: 'failed' })
    expect((error as Error).message).toMatch(
      /^The accessToken function returned a token that (is not|contains) .*Nothing was sent\.$/,
    )
    expect(logOf(error)).not.toContain(SECRETS.token)
    expect(accessToken, 'one attempt only').toHaveBeenCalledOnce()
    expect(seen).toEqual([])
  },
)

describe('headers', () => {
  test.each(['a\nb', 'a\0b', 'a\rb', '€', '\ud800'])(
    'a value with %j is refused and never shown',
    async (odd) => {
      const headers = { 'X-Mine': `${SECRET}${odd}` }
      const error = refusalOf({ headers })
      expect(error).toBeInstanceOf(TypeError)
      expect(logOf(error)).not.toContain(SECRET)
      expect(logOf(error)).toContain('x-mine')
      expect(() => client({ headers: { 'a b': '1' } })).toThrow('headers: a name contains')

      reply('[]')
      const pairs = Object.entries(headers) as never
      for (const late of [
        await rejection(client().users.list({ headers })),
        await rejection(client().GET('/api/users', { headers })),
        await rejection(client().GET('/api/users', { headers: pairs })),
      ]) {
        expect(late).toBeInstanceOf(TypeError)
        expect(logOf(late)).not.toContain(SECRET)
      }
      expect(seen).toEqual([])
    },
  )

  test('white space around a value is not sent, such as a line break at its end', async () => {
    reply('[]')
    await client({ headers: { 'X-Mine': ' a b \n' } }).users.list()
    expect(seen[0]?.headers['x-mine']).toBe('a b')
  })

  test.each<[string, HeaderOptions]>([
    ['Headers', new Headers({ 'X-Mine': 'a' })],
    ['pairs', [['X-Mine', 'a']]],
    ['a Map', new Map([['X-Mine', 'a']])],
  ])('may be %s, of a client, of a call, and of a hook', async (_, headers) => {
    reply('[]')
    await client({ headers }).users.list()
    await client().users.list({ headers })
    await call(client({ headers: { 'x-mine': 'b' } }), 'createStaffUser', { headers, idempotencyKey: 'k' })
    await client().GET('/api/users', { headers: headers as Headers })
    await client({ hooks: { headers: () => headers } }).users.list()
    expect(seen.map((request) => request.headers['x-mine'])).toEqual(Array(5).fill('a'))
    expect(seen[2]?.headers['idempotency-key']).toBe('k')
    expect(seen[0]?.headers).not.toHaveProperty('0')
  })
})

const ELSEWHERE =
  'For validate and validateResponses, call createValidatingClient of @leisure-ops/client/validate.'

test.each<[object, string | RegExp]>([
  [{ validate: true }, ELSEWHERE],
  [{ validateResponses: true }, ELSEWHERE],
  [{ fetch: 'fetch' }, 'fetch must be a function.'],
  [{ fetch: null }, 'fetch must be a function.'],
  [{ docsUrl: '/docs' }, /^docsUrl must be an absolute http or https URL without/],
])('%j is refused', (options, message) => {
  const error = refusalOf(options)
  expect(error).toBeInstanceOf(TypeError)
  expect((error as Error).message).toMatch(message)
})

describe('baseUrl', () => {
  test.each([
    ...['', 'leisure.example.com', '/api', 'ftp://a', 'file:///etc/passwd', 'http://', 'https:///a'],
    ...['javascript:1', 'http://a:99999', 'http://[::1', undefined, null, 1, {}],
  ])('%s is refused', (url) => {
    expect(() => client({ baseUrl: url })).toThrow(TypeError)
    expect(() => client({ baseUrl: url })).toThrow('baseUrl must be an absolute http or https URL')
  })

  test.each(['leisure.example.com', '127.0.0.1:4010', '/api', '', undefined, 'ftp://a'])(
    '%j is repeated',
    (url) => {
      expect(() => client({ baseUrl: url })).toThrow(`, a query, a fragment or spaces. It is "${url}".`)
    },
  )

  test.each([
    ...[`http://jo:${SECRET}@a`, `http://${SECRET}@a/b`, `http://a?k=${SECRET}`, `http://a/#${SECRET}`],
    ...[`http://a/ ${SECRET}`, `http://a\n/${SECRET}`, `http://a\\${SECRET}`],
    ...[` http://a/${SECRET}`, `http://a/${SECRET}\0`],
    // What stands in the place of the URL may be the token: a JSON Web Token, base64, hexadecimal, an id.
    ...['eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln', 'aGVsbG8/d29y+bGQ=', '9f86d081884c7d659a2feaa0', randomUUID()],
  ])('%j is refused and never shown', (url) => {
    const error = refusalOf({ baseUrl: url })
    expect(error).toBeInstanceOf(TypeError)
    expect(logOf(error)).not.toContain(SECRET)
    expect((error as Error).message).toMatch(/a fragment or spaces\.$/)
  })

  test.each([(url: string) => new URL(url), (url: string) => `${url}/`, (url: string) => `${url}//`])(
    'a URL object is welcome, and so are slashes at the end',
    async (from) => {
      reply('[]')
      const leisure = client({ baseUrl: from(`${baseUrl}/tenant`) })
      await leisure.users.list()
      await leisure.GET('/api/users')
      expect(seen.map(({ url }) => url)).toEqual(['/tenant/api/users', '/tenant/api/users'])
    },
  )
})

test('a documented failure has the address of its page', async () => {
  const docsOf = async (docsUrl?: unknown, body = 'The user: jo already exists.') => {
    reply(body, 409)
    return ((await rejection(call(client({ docsUrl }), 'createStaffUser'))) as ApiError).docs
  }
  const page = 'https://docs.example.com/leisure/failures/username-already-exists.html'
  for (const url of ['https://docs.example.com/leisure', 'https://docs.example.com/leisure//']) {
    expect(await docsOf(url)).toBe(page)
    expect(await docsOf(new URL(url))).toBe(page)
  }
  expect(await docsOf()).toBeUndefined()
  expect(await docsOf('https://docs.example.com', 'Something else.')).toBeUndefined()
})

describe('numbers', () => {
  const NOT_TIMES = [Number.NaN, 0, -1, -0, Number.NEGATIVE_INFINITY, '100', null, {}]
  const NOT_COUNTS = [...NOT_TIMES, 1.5]
  const TIME = 'a number greater than 0.'
  const COUNT = 'a whole number greater than 0.'

  test.each<[string, string, readonly unknown[], (value: unknown) => object]>([
    ['timeoutMs', TIME, NOT_TIMES, (timeoutMs) => ({ timeoutMs })],
    ['attemptTimeoutMs', TIME, NOT_TIMES, (attemptTimeoutMs) => ({ attemptTimeoutMs })],
    ['retry.maxDelayMs', TIME, NOT_TIMES, (maxDelayMs) => ({ retry: { maxDelayMs } })],
    ['retry.attempts', COUNT, [...NOT_COUNTS, 1 / 0], (attempts) => ({ retry: { attempts } })],
    ['maxResponseBytes', COUNT, NOT_COUNTS, (maxResponseBytes) => ({ maxResponseBytes })],
  ])('%s must be %s', async (name, expected, wrong, optionsOf) => {
    const fault = new RangeError(`${name} must be ${expected}`)
    for (const value of wrong) {
      expect(() => client(optionsOf(value)), String(value)).toThrow(fault)
      if (name === 'maxResponseBytes') continue
      expect(await rejection(client().users.list(optionsOf(value)))).toEqual(fault)
    }
    for (const value of expected === TIME ? [2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY, undefined] : []) {
      answer((_, response, number) =>
        setTimeout(() => response.writeHead(number < 2 ? 503 : 200).end('[]'), 30),
      )
      await expect(client(optionsOf(value)).users.list()).resolves.toEqual([])
    }
  })

  test('an option that is undefined has its default, and each delay doubles, up to maxDelayMs', async () => {
    reply('', 503)
    const delays: number[] = []
    const hooks = { onRetry: ({ delayMs }: { delayMs: number }) => delays.push(delayMs) }
    const retry = { attempts: undefined, maxDelayMs: 300, put: undefined }
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(await rejection(client({ hooks, retry }).users.list())).toMatchObject({ status: 503 })
    random.mockRestore()
    expect(seen).toHaveLength(3)
    expect(delays, 'half of 200 and 300').toEqual([100, 150])
  })
})

describe('retries and their delays', () => {
  /** The delay that the client begins after a response with these headers. The call ends in it. */
  async function delayFor(headers: HeadersInit, status = 503, retry: RetryOptions = { maxDelayMs: 1000 }) {
    const delays: number[] = []
    const gone = new AbortController()
    const onRetry = ({ delayMs }: { delayMs: number }) => gone.abort(delays.push(delayMs))
    const fetch = async () => new Response(null, { status, headers })
    const listing = client({ fetch, retry, hooks: { onRetry } }).users.list({ signal: gone.signal })
    const error = (await rejection(listing)) as ApiError
    return delays[0] ?? (error.status === status ? 'reported' : Number.NaN)
  }

  test.each(['', '-1', 'soon', 'NaN', 'Infinity', '0', '00', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'after %j, the client waits for its own delay of 100 to 200 ms',
    async (text) => {
      const delay = await delayFor({ 'Retry-After': text })
      expect(delay).toBeGreaterThanOrEqual(100)
      expect(delay).toBeLessThanOrEqual(200)
    },
  )

  test.each([
    ...['2', '99999999999999999999', '9'.repeat(400), 'Wed, 01 Jan 2098 00:00:00 GMT'],
    ...['Wednesday, 01-Jan-48 00:00:00 GMT', 'Wed Jan  1 00:00:00 2098'],
  ])('after %s, which is longer than maxDelayMs, the failure is reported at once', async (text) => {
    expect(await delayFor({ 'Retry-After': text })).toBe('reported')
  })

  test('what is asked for may be a date, and is 10 seconds at most by default', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const delay = await delayFor({ 'Retry-After': date }, 503, { maxDelayMs: 4_000_000 })
    expect(delay).toBeCloseTo(3_400_000, -6)
    expect(await delayFor({ 'Retry-After': '10' }, 503, {})).toBe(10_000)
    expect(await delayFor({ 'Retry-After': '11' }, 503, {})).toBe('reported')
  })

  test('RateLimit-Reset, if no quota is left and there is no Retry-After', async () => {
    const spent = { 'RateLimit-Remaining': '0' }
    expect(await delayFor({ 'RateLimit-Reset': '1', ...spent })).toBe(1000)
    expect(await delayFor({ 'RateLimit-Reset': '60' }, 429)).toBe('reported')
    expect(await delayFor({ 'Retry-After': '1', 'RateLimit-Reset': '60', ...spent })).toBe(1000)
    expect(await delayFor({ 'RateLimit-Reset': '60' }, 503)).toBeLessThanOrEqual(200)
    for (const status of [408, 502, 503, 504]) {
      const left = { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '99', 'RateLimit-Reset': '60' }
      expect(await delayFor(left, status), `${status}`).toBeLessThanOrEqual(200)
    }
  })

  test('each of several proxies may add a Retry-After: the longest one counts', async () => {
    expect(await delayFor({ 'Retry-After': '1, 1' })).toBe(1000)
    for (const text of ['1,60', '60, 1']) expect(await delayFor({ 'Retry-After': text })).toBe('reported')
  })

  test('one attempt may have a limit of its own', async () => {
    // On a slow machine, a response may come after the limit of its attempt, too. There is another attempt
    // then.
    const leisure = client({ attemptTimeoutMs: 100, retry: { attempts: 100, maxDelayMs: 20 } })
    const closed = Promise.withResolvers<void>()
    answer(
      (_, response, number) => void (number > 1 ? response.end('[]') : response.on('close', closed.resolve)),
    )
    await expect(leisure.users.list()).resolves.toEqual([])
    expect(seen.length).toBeGreaterThan(1)
    await closed.promise
    answer((_, response, number) => void (number > 1 ? response.end('[]') : response.write('[')))
    await expect(leisure.users.list(), 'a body that stalls').resolves.toEqual([])
    answer(() => {})
    const error = await rejection(call(leisure, 'createStaffUser'))
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 100, outcome: 'unknown' })
    expect((error as Error).message).toContain('within 100 ms (attemptTimeoutMs).')
    const creations = seen.filter(({ method }) => method === 'POST')
    expect(creations.length, 'a creation is not sent again').toBeLessThan(2)
  })

  test('within the limit of an attempt, what a redirect answers is not sent again', async () => {
    reply('', 302, { Location: '/' })
    const redirected = await rejection(client({ attemptTimeoutMs: 60_000 }).sites.get('R'))
    expect(redirected).toMatchObject({ name: 'UnexpectedResponseError', status: 302 })
    expect(seen.filter(({ url }) => url === '/api/configuration/sites/R')).toHaveLength(1)
  })

  test('a call that ends in an attempt, in a delay, before both or well leaves no timer behind, which would keep a program from ending', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const before = timers()
    const fetch = async () => new Response(null, { status: 302 })
    await rejection(client({ attemptTimeoutMs: 60_000, fetch }).users.list())
    await client({ attemptTimeoutMs: 60_000, fetch: async () => new Response('[]') }).users.list()
    await delayFor({ 'Retry-After': '10' }, 503, {})
    const checking = createValidatingClient({ baseUrl, accessToken: 'any', validate: true })
    await rejection(checking.users.create({} as never))
    expect(timers()).toBeLessThanOrEqual(before)
  })
})

test('a call may override each option of retry, and only for itself', async () => {
  reply('', 503)
  const leisure = client({ retry: { attempts: 2, maxDelayMs: 5, put: true } })
  const attemptsOf = async (run: () => Promise<unknown>) => {
    seen.length = 0
    await run().catch(() => {})
    return seen.length
  }
  expect(await attemptsOf(() => leisure.users.list({ retry: { attempts: 1 } }))).toBe(1)
  expect(await attemptsOf(() => leisure.GET('/api/users', { retry: { attempts: 4 } }))).toBe(4)
  expect(await attemptsOf(() => call(leisure, 'updateStaffUser', { retry: { attempts: 3 } }))).toBe(3)
  expect(await attemptsOf(() => call(leisure, 'updateStaffUser', { retry: { put: false } }))).toBe(1)
  const key = { idempotencyKey: 'k', retry: { creationsWithKey: true } }
  expect(await attemptsOf(() => call(leisure, 'createStaffUser', key))).toBe(2)
  expect(await attemptsOf(() => leisure.users.list())).toBe(2)
})
