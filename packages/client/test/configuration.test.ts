import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import {
  AccessTokenError,
  type ApiError,
  createLeisureClient,
  type HeaderOptions,
  type LeisureClient,
  type LeisureClientOptions,
  NetworkError,
} from '../src/index.ts'
import { CREATIONS, call, SECRETS } from './call.ts'
import { rejection, shown, startServer } from './server.ts'

// What a client is made with is checked first, and no message shows it.

const { baseUrl, seen, answer } = await startServer()
const SECRET = SECRETS.password
const client = (options: object = {}): LeisureClient =>
  createLeisureClient({ baseUrl, accessToken: 'token', retry: { maxDelayMs: 20 }, ...options })

/** What a client throws that is made with these options. */
function refusalOf(options: object): unknown {
  try {
    return client(options)
  } catch (error) {
    return error
  }
}

describe('the access token', () => {
  const ODD = [
    ...[undefined, null, '', 0, true, {}, ['a'], Symbol('a')],
    ...['\n', '\r\n', '\0', '\u007f', ' ', 'é', '€', '\ud800'].map((odd) => `${SECRETS.token}${odd}`),
  ]

  test.each(ODD)('%j is refused when the client is made, not sent, and never shown', async (token) => {
    const fault = /^accessToken (is not a string or is empty|contains a character)/
    expect(() => client({ accessToken: token })).toThrow(fault)
    const accessToken = vi.fn(() => token)
    answer((_, response) => response.end('[]'))
    const error = await rejection(call(client({ accessToken }), 'createStaffUser'))
    expect(error).toBeInstanceOf(AccessTokenError)
    expect(error).toMatchObject({ outcome: 'failed' })
    expect((error as Error).message).toMatch(
      /^The accessToken function returned a token that (is not|contains) .*Nothing was sent\.$/,
    )
    expect(shown(error)).not.toContain(SECRETS.token)
    expect(accessToken, 'one attempt only').toHaveBeenCalledOnce()
    expect(seen).toEqual([])
  })
})

describe('headers', () => {
  test.each(['a\nb', 'a\0b', 'a\rb', '€', '\ud800'])(
    'a value with %j is refused and never shown',
    async (odd) => {
      const headers = { 'X-Mine': `${SECRET}${odd}` }
      const error = refusalOf({ headers })
      expect(error).toBeInstanceOf(TypeError)
      expect(shown(error)).not.toContain(SECRET)
      expect(shown(error)).toContain('x-mine')

      answer((_, response) => response.end('[]'))
      for (const run of [
        () => client().users.list({ headers }),
        () => client().GET('/api/users', { headers }),
        () => client().GET('/api/users', { headers: Object.entries(headers) as never }),
      ]) {
        const late = await rejection(run())
        expect(late).toBeInstanceOf(TypeError)
        expect(shown(late)).not.toContain(SECRET)
      }
      expect(seen).toEqual([])
    },
  )

  test('white space around a value is not sent, such as a line break at its end', async () => {
    answer((_, response) => response.end('[]'))
    await client({ headers: { 'X-Mine': ' a b \n' } }).users.list()
    expect(seen[0]?.headers['x-mine']).toBe('a b')
  })

  test.each<[string, HeaderOptions]>([
    ['Headers', new Headers({ 'X-Mine': 'a' })],
    ['pairs', [['X-Mine', 'a']]],
    ['a Map', new Map([['X-Mine', 'a']])],
  ])('may be %s, of a client, of a call, and of a hook', async (_, headers) => {
    answer((_, response) => response.end('[]'))
    await client({ headers }).users.list()
    await client().users.list({ headers })
    await call(client({ headers: { 'x-mine': 'b' } }), 'createStaffUser', { headers, idempotencyKey: 'k' })
    await client().GET('/api/users', { headers: headers as Headers })
    await client({ hooks: { headers: () => headers } }).users.list()
    expect(seen.map((request) => request.headers['x-mine'])).toEqual(Array(5).fill('a'))
    expect(seen[2]?.headers['idempotency-key']).toBe('k')
    expect(seen[0]?.headers).not.toHaveProperty('0')
  })

  test('an invalid name is refused', () => {
    expect(() => client({ headers: { 'a b': '1' } })).toThrow('headers: a name contains')
  })
})

test.each(['validate', 'validateResponses'])('%s is refused, with the import that has it', (option) => {
  const way = 'call createValidatingClient of @leisure-ops/client/validate.'
  const fault = new TypeError(`For validate and validateResponses, ${way}`)
  expect(() => client({ [option]: true })).toThrow(fault)
})

test.each(['fetch', null, {}])('fetch: %j is refused', (fetch) => {
  expect(() => client({ fetch })).toThrow(new TypeError('fetch must be a function.'))
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
    expect(shown(error)).not.toContain(SECRET)
    expect((error as Error).message).toMatch(/a fragment or spaces\.$/)
  })

  test.each([(url: string) => new URL(url), (url: string) => `${url}/`, (url: string) => `${url}//`])(
    'a URL object is welcome, and so are slashes at the end',
    async (from) => {
      answer((_, response) => response.end('[]'))
      const leisure = client({ baseUrl: from(`${baseUrl}/tenant`) })
      await leisure.users.list()
      await leisure.GET('/api/users')
      expect(seen.map(({ url }) => url)).toEqual(['/tenant/api/users', '/tenant/api/users'])
    },
  )
})

describe('docsUrl', () => {
  const docsOf = async (docsUrl?: unknown, body = 'The user: jo already exists.') => {
    answer((_, response) => response.writeHead(409).end(body))
    return ((await rejection(call(client({ docsUrl }), 'createStaffUser'))) as ApiError).docs
  }

  test('a documented failure has the address of its page', async () => {
    const page = 'https://docs.example.com/leisure/failures/username-already-exists.html'
    for (const url of ['https://docs.example.com/leisure', 'https://docs.example.com/leisure//']) {
      expect(await docsOf(url)).toBe(page)
      expect(await docsOf(new URL(url))).toBe(page)
    }
    expect(await docsOf()).toBeUndefined()
    expect(await docsOf('https://docs.example.com', 'Something else.')).toBeUndefined()
  })

  test('it must be a URL, too', () => {
    expect(() => client({ docsUrl: '/docs' })).toThrow(
      'docsUrl must be an absolute http or https URL without',
    )
  })
})

describe('numbers', () => {
  const NOT_TIMES = [Number.NaN, 0, -1, -0, Number.NEGATIVE_INFINITY, '100', null, {}]

  test.each(['timeoutMs', 'attemptTimeoutMs', 'maxDelayMs'] as const)('%s', async (name) => {
    for (const value of NOT_TIMES) {
      const isOfRetry = name === 'maxDelayMs'
      const fault = new RangeError(`${isOfRetry ? 'retry.' : ''}${name} must be a number greater than 0.`)
      const options = isOfRetry ? { retry: { [name]: value } } : { [name]: value }
      expect(() => client(options), String(value)).toThrow(fault)
      if (isOfRetry) continue
      expect(await rejection(client().users.list({ [name]: value }))).toEqual(fault)
    }
    for (const value of [2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY, undefined]) {
      answer((_, response, number) =>
        setTimeout(() => response.writeHead(number < 2 ? 503 : 200).end('[]'), 30),
      )
      const options = name === 'maxDelayMs' ? { retry: { [name]: value } } : { [name]: value }
      await expect(client(options).users.list()).resolves.toEqual([])
    }
  })

  test('attempts', async () => {
    for (const attempts of [...NOT_TIMES, 1.5, Number.POSITIVE_INFINITY]) {
      expect(() => client({ retry: { attempts } }), String(attempts)).toThrow(
        new RangeError('retry.attempts must be a whole number greater than 0.'),
      )
    }
    answer((_, response) => response.writeHead(503).end())
    const retry = { attempts: undefined, maxDelayMs: 5, put: undefined }
    expect(await rejection(client({ retry }).users.list())).toMatchObject({ status: 503 })
    expect(seen, 'undefined is the default').toHaveLength(3)
  })

  test('maxResponseBytes', () => {
    for (const maxResponseBytes of [...NOT_TIMES, 1.5]) {
      expect(() => client({ maxResponseBytes })).toThrow(
        new RangeError('maxResponseBytes must be a whole number greater than 0.'),
      )
    }
  })
})

describe('retries and their delays', () => {
  /** The delay that the client waits for after a response with these headers. */
  async function delayFor(headers: Record<string, string>, status = 503): Promise<number | 'reported'> {
    const delays: number[] = []
    answer((_, response, number) =>
      number < 2 ? response.writeHead(status, headers).end() : response.end('[]'),
    )
    const hooks = { onRetry: ({ delayMs }: { delayMs: number }) => delays.push(delayMs) }
    const options: Partial<LeisureClientOptions> = { hooks, retry: { maxDelayMs: 1000 } }
    const error = await client(options)
      .users.list()
      .catch((thrown) => thrown)
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

  test('RateLimit-Reset, if no quota is left and there is no Retry-After', async () => {
    const spent = { 'RateLimit-Remaining': '0' }
    expect(await delayFor({ 'RateLimit-Reset': '1', ...spent })).toBe(1000)
    expect(await delayFor({ 'RateLimit-Reset': '60' }, 429)).toBe('reported')
    expect(await delayFor({ 'Retry-After': '1', 'RateLimit-Reset': '60', ...spent })).toBe(1000)
    for (const status of [408, 502, 503, 504]) {
      const left = { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '99', 'RateLimit-Reset': '60' }
      expect(await delayFor(left, status), `${status}`).toBeLessThanOrEqual(200)
    }
  })

  test('each of several proxies may add a Retry-After: the longest one counts', async () => {
    expect(await delayFor({ 'Retry-After': '1, 1' })).toBe(1000)
    expect(await delayFor({ 'Retry-After': '1,60' })).toBe('reported')
  })

  test('one attempt may have a limit of its own', async () => {
    // On a slow machine, a response may come after the limit of its attempt, too. There is another attempt then.
    const leisure = client({ attemptTimeoutMs: 100, retry: { attempts: 100, maxDelayMs: 20 } })
    answer((_, response, number) => void (number > 1 && response.end('[]')))
    await expect(leisure.users.list()).resolves.toEqual([])
    expect(seen.length).toBeGreaterThan(1)
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
    answer((_, response) => response.writeHead(302, { Location: '/' }).end())
    const redirected = await rejection(client({ attemptTimeoutMs: 60_000 }).sites.get('R'))
    expect(redirected).toMatchObject({ name: 'UnexpectedResponseError', status: 302 })
    expect(seen.filter(({ url }) => url === '/api/configuration/sites/R')).toHaveLength(1)
  })
})

test('a call may override each option of retry, and only for itself', async () => {
  answer((_, response) => response.writeHead(503).end())
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
  const fault = new RangeError('retry.attempts must be a whole number greater than 0.')
  expect(await rejection(leisure.users.list({ retry: { attempts: 0 } }))).toEqual(fault)
})

describe('a call that could not be sent', () => {
  test.each([
    ['a port where nothing listens', 'http://127.0.0.1:1'],
    ['a port that fetch refuses', 'http://127.0.0.1:9'],
    ['a name that does not exist', 'http://leisure.invalid'],
  ])('%s: the outcome of a creation is known', async (_, url) => {
    const leisure = client({ baseUrl: url, retry: { attempts: 1 } })
    for (const operation of CREATIONS) {
      const error = await rejection(call(leisure, operation))
      expect(error).toBeInstanceOf(NetworkError)
      expect(error).toMatchObject({
        outcome: 'failed',
        message: `The service could not be reached at ${url}${OPERATIONS[operation].path}. Check baseUrl and the network.`,
        ...{ origin: url, path: OPERATIONS[operation].path, retryable: true },
      })
    }
  })
})
