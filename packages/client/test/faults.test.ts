import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import {
  type ApiError,
  type LeisureClientOptions,
  NetworkError,
  TimeoutError,
  UnexpectedResponseError,
} from '../src/index.ts'
import { call, OPERATION_IDS, SECRETS } from './call.ts'
import { type Handler, openServer, rejection, type TestServer } from './server.ts'

// Against a real server that misbehaves.

let server: TestServer
beforeEach(async () => {
  server = await openServer()
  return server.close
})

const client = (options: Partial<LeisureClientOptions> = {}) => server.client(options)

const READS = OPERATION_IDS.filter((operation) => OPERATIONS[operation].method === 'GET')
const WRITES = OPERATION_IDS.filter((operation) => OPERATIONS[operation].method !== 'GET')

describe('retries', () => {
  const FAULTS: [string, Handler][] = [
    ['a lost connection', (request) => request.socket.destroy()],
    ['a connection lost after the headers of a 503', (_, response) => response.writeHead(503).end()],
    ...[408, 429, 500, 502, 504].map((status): [string, Handler] => [
      `${status} without a message`,
      (_, response) => response.writeHead(status).end(status === 502 ? '<html>' : ''),
    ]),
  ]

  test.each(FAULTS)('a read is made again after %s, and succeeds', async (_fault, fault) => {
    server.answer((request, response, number) =>
      number < 3 ? fault(request, response, number) : response.end('[]'),
    )
    const accessToken = () => `t${server.seen.length}`
    expect(await client({ accessToken }).users.list()).toEqual([])
    const sent = server.seen.map(({ headers }) => headers.authorization)
    const tokens = ['Bearer t0', 'Bearer t1', 'Bearer t2']
    expect(sent, 'the token is asked for before every attempt').toEqual(tokens)
  })

  test.each(FAULTS)('nothing but a read is ever made twice: %s', async (_fault, fault) => {
    for (const operation of WRITES) {
      server.answer(fault)
      expect(await rejection(call(client(), operation))).toBeInstanceOf(Error)
      expect(server.seen, operation).toHaveLength(1)
    }
  })

  test('a read is not made again after 500 with a message, or after 404', async () => {
    for (const status of [500, 404, 400]) {
      server.reply('No.', status)
      for (const operation of READS) await rejection(call(client(), operation))
      expect(server.seen).toHaveLength(READS.length)
    }
  })
})

describe('the token', () => {
  test('concurrent calls share one pending refresh', async () => {
    const accessToken = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'fresh'
    })
    server.reply('[]')
    const leisure = client({ accessToken })
    await Promise.all(Array.from({ length: 200 }, () => leisure.users.list()))
    expect(accessToken).toHaveBeenCalledTimes(1)
    accessToken.mockRejectedValueOnce(new Error('away'))
    await rejection(leisure.users.list())
    await leisure.users.list()
    expect(accessToken, 'each later call requests a new token').toHaveBeenCalledTimes(3)
  })

  test('a request that hangs ends its own call, and no later one', async () => {
    server.reply('[]')
    const hanging = () => new Promise<string>(() => {})
    const accessToken = vi.fn<() => string | Promise<string>>(() => 'fresh').mockImplementationOnce(hanging)
    const leisure = client({ accessToken })
    expect(await rejection(leisure.users.list({ timeoutMs: 30 }))).toBeInstanceOf(TimeoutError)
    await leisure.users.list()
    const controller = new AbortController()
    accessToken.mockImplementationOnce(hanging)
    const cancelled = rejection(leisure.users.list({ signal: controller.signal }))
    controller.abort('gone')
    expect(await cancelled).toBe('gone')
    await leisure.users.list()
    expect(accessToken).toHaveBeenCalledTimes(4)
  })

  test('a call joins only a request that is younger than its own limit', async () => {
    server.reply('[]')
    const hanging = () => new Promise<string>(() => {})
    const accessToken = vi.fn<() => string | Promise<string>>(() => 'fresh').mockImplementationOnce(hanging)
    const leisure = client({ accessToken })
    const gone = new AbortController()
    const list = (timeoutMs: number) => leisure.users.list({ timeoutMs, signal: gone.signal })
    const waiting = [rejection(list(90_000))]
    const begun = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => begun + 60_000)
    waiting.push(rejection(list(80_000)))
    await expect(list(50_000)).resolves.toEqual([])
    vi.restoreAllMocks()
    expect(accessToken).toHaveBeenCalledTimes(2)
    gone.abort('over')
    expect(await Promise.all(waiting)).toEqual(['over', 'over'])
  })

  test('after a 401 a fresh token is tried once, also for a creation, which was refused unread', async () => {
    server.answer((_, response, number) => response.writeHead(number < 2 ? 401 : 201).end())
    const accessToken = () => String(server.seen.length)
    await call(client({ accessToken }), 'createStaffUser')
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer 0', 'Bearer 1'])
  })

  test('after a 401, the same token is not tried again, and of others only one', async () => {
    const others = () => `t${server.seen.length}`
    for (const accessToken of ['same', () => 'same', others]) {
      server.reply('', 401)
      expect(await rejection(client({ accessToken }).users.list())).toMatchObject({
        code: 'credentials-rejected',
      })
      expect(server.seen).toHaveLength(accessToken === others ? 2 : 1)
    }
  })

  test('neither token nor body follows a redirect to another host', async () => {
    const other = await openServer()
    server.reply('', 307, { Location: other.baseUrl.replace('127.0.0.1', 'localhost') })
    for (const operation of OPERATION_IDS) {
      const error = await rejection(call(client(), operation))
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect((error as Error).message).toMatch(/^The service answered 307 with a redirect\. /)
      expect(error).toMatchObject({ status: 307, outcome: 'failed' })
    }
    expect(other.seen).toEqual([])
    expect(server.seen, 'and no redirect is retried').toHaveLength(OPERATION_IDS.length)
    await other.close()
  })
})

describe('nothing hangs', () => {
  test.each([
    ['a token that never comes', { accessToken: () => new Promise<string>(() => {}) }],
    ['a fetch that never answers, and does not listen', { fetch: () => new Promise<Response>(() => {}) }],
  ])('%s: TimeoutError, or the reason of the caller', async (_, options) => {
    const leisure = client({ timeoutMs: 100, ...options })
    expect(await rejection(leisure.sites.list())).toBeInstanceOf(TimeoutError)
    const controller = new AbortController()
    const call = rejection(leisure.sites.list({}, { signal: controller.signal, timeoutMs: 5000 }))
    controller.abort('no longer wanted')
    expect(await call).toBe('no longer wanted')
  })

  const STALLS: [string, Handler][] = [
    ['no response at all', () => {}],
    ['headers and no body', (_, response) => void response.setHeader('Content-Length', '10').flushHeaders()],
    ['half a body', (_, response) => void response.setHeader('Content-Length', '10').write('[')],
    [
      'half the body of a failure',
      (_, response) => void response.writeHead(400, { 'Content-Length': '10' }).write('N'),
    ],
    ['a failure that drips', (_, response) => drip(response.writeHead(500))],
    ['a success that drips', (_, response) => drip(response)],
  ]
  test.each(STALLS)('%s: TimeoutError, which names the limit', async (_fault, fault) => {
    server.answer(fault)
    for (const [operation, outcome] of [
      ['listSites', 'failed'],
      ['addMembersWithMemberships', 'unknown'],
      ['calculateMembershipPricing', 'failed'],
    ] as const) {
      const error = await rejection(call(client({ timeoutMs: 150 }), operation))
      expect(error, operation).toBeInstanceOf(TimeoutError)
      const { path } = OPERATIONS[operation]
      const said = `No complete response arrived from ${server.baseUrl}${path} within 150 ms (timeoutMs).`
      expect(error).toMatchObject({
        ...{ operation, timeoutMs: 150, outcome, retryable: outcome === 'failed' },
        ...{ origin: server.baseUrl, path, message: expect.stringContaining(said) },
      })
    }
  })

  test('without a limit of its own, a call may take 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = client({ timeoutMs: undefined, fetch: () => new Promise(() => {}) }).users.list()
    const ended = rejection(hanging)
    await vi.runAllTimersAsync().finally(vi.useRealTimers)
    expect(await ended).toMatchObject({ name: 'TimeoutError', timeoutMs: 30_000 })
  })

  test('the time-out is over all attempts', async () => {
    server.reply('', 503, { 'Retry-After': '1' })
    const leisure = client({ timeoutMs: 200, retry: { maxDelayMs: 5000 } })
    expect(await rejection(leisure.users.list())).toBeInstanceOf(TimeoutError)
  })

  test('a cancelled call rejects with the reason of the caller, whenever it is cancelled', async () => {
    const reason = new Error('changed my mind')
    const accessToken = vi.fn(() => 'fresh')
    const signal = AbortSignal.abort(reason)
    expect(await rejection(client({ accessToken }).users.list({ signal }))).toBe(reason)
    expect(accessToken).not.toHaveBeenCalled()
    const leisure = client({ retry: { attempts: 100, maxDelayMs: 1000 } })
    const busy: Handler = (_, response) => response.writeHead(503).end()
    for (const fault of [() => {}, STALLS[2]?.[1] as Handler, busy]) {
      server.answer(fault)
      const controller = new AbortController()
      setTimeout(() => controller.abort(reason), 60)
      expect(await rejection(leisure.users.list({ signal: controller.signal }))).toBe(reason)
    }
  })
})

test('a lost call says where it went, without its values, and whether it may be made again', async () => {
  server.answer((request) => request.socket.destroy())
  const leisure = client({ baseUrl: `${server.baseUrl}/tenant/`, retry: { attempts: 1 } })
  for (const operation of OPERATION_IDS) {
    const isCreation = 'unknownOutcome' in OPERATIONS[operation]
    const path = `/tenant${OPERATIONS[operation].path}`
    expect(await rejection(call(leisure, operation))).toMatchObject({
      ...{ name: 'NetworkError', outcome: isCreation ? 'unknown' : 'failed', retryable: !isCreation },
      ...{ origin: server.baseUrl, path },
      message: expect.stringContaining(
        `The service could not be reached at ${server.baseUrl}${path}, or the connection was lost.`,
      ),
    })
  }
  const error = await rejection(leisure.sites.list({ siteGroupId: 'NORTH' }))
  expect((error as Error).message).not.toContain('NORTH')
})

describe('bodies', () => {
  test('a connection lost in the middle of a body is a NetworkError', async () => {
    server.answer((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('[1')
      setTimeout(() => request.socket.destroy(), 20)
    })
    for (const operation of ['listStaffUsers', 'calculateMembershipPricing'] as const) {
      expect(await rejection(call(client(), operation))).toBeInstanceOf(NetworkError)
    }
  })

  test('a failure of 100 MB is cut after the first, and the rest is not fetched', async () => {
    let sent = 0
    const chunk = 'x'.repeat(64 * 1024)
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
    server.answer((_, response) => {
      response.writeHead(400).once('close', close)
      const more = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const error = (await rejection(call(client({ timeoutMs: 10_000 }), 'createStaffUser'))) as ApiError
    expect([error.code, String(error.body).length]).toEqual(['undocumented', 1_000_000])
    expect(sent).toBeLessThan(20_000_000)
    await isClosed
  })

  test('an error has the request id of the response, and no token that it repeats', async () => {
    const token = `Bearer ${SECRETS.token}`
    for (const [headers, read = 'r-1'] of [
      [{ 'X-Amzn-RequestId': 'r-3', 'X-Correlation-Id': 'r-2', 'X-Request-Id': 'r-1' }],
      [{ 'X-Request-Id': token }, 'Bearer …'],
      [{ 'X-Amzn-RequestId': 'r-2', 'X-Correlation-Id': 'r-1', 'X-Request-Id': '' }],
      [{ 'X-Amzn-RequestId': 'r-1' }],
    ] as const) {
      server.reply('No.', 400, headers)
      const ids: unknown[] = []
      const record = ({ requestId }: { readonly requestId: string | undefined }) => ids.push(requestId)
      const leisure = client({ hooks: { onResponse: record, onError: record } })
      expect(await rejection(leisure.users.list())).toMatchObject({ requestId: read })
      expect(ids).toEqual([read, read])
    }
  })

  test('a network error that fetch resolves with is one', async () => {
    const leisure = client({ fetch: async () => Response.error() })
    expect(await rejection(call(leisure, 'createStaffUser'))).toMatchObject({
      ...{ name: 'NetworkError', outcome: 'unknown' },
    })
    expect(await rejection(leisure.GET('/api/users'))).toBeInstanceOf(NetworkError)
  })
})

test('two hundred calls at once, some of which fail, each get their own response', async () => {
  server.answer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    if (Number(name) % 2 === 0) response.end(JSON.stringify({ username: name }))
    else response.writeHead(404).end(`Failed to find user for username: ${name}`)
  })
  const leisure = client()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      leisure.users.get(String(i)).then(
        (user) => user.username,
        (error: ApiError) => error.params.username,
      ),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 200 }, (_, i) => String(i)))
})

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(timer))
}
