import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import {
  AccessTokenError,
  ApiError,
  createLeisureClient,
  type LeisureClientOptions,
  NetworkError,
  type OperationId,
  TimeoutError,
  UnexpectedResponseError,
} from '../src/index.ts'
import { call, SECRETS } from './call.ts'
import { rejection, successOf } from './server.ts'

// Against a real server that misbehaves.

type Handler = (request: IncomingMessage, response: ServerResponse, number: number) => void

let server: Server
let baseUrl: string
let handler: Handler
let requests: { authorization: string | undefined; url: string | undefined; body: string }[]

beforeEach(async () => {
  requests = []
  server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => undefined)
    // The call was over before its request was read.
    if (sent === undefined) return
    requests.push({
      authorization: request.headers.authorization,
      url: request.url,
      body: sent,
    })
    response.statusCode = successOf(request)
    handler(request, response, requests.length)
  })
  // A connection must not be closed while the test, in the same process, is too busy to notice.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const client = (options: Partial<LeisureClientOptions> = {}) =>
  createLeisureClient({
    baseUrl,
    accessToken: SECRETS.token,
    retry: { maxDelayMs: 20 },
    timeoutMs: 30_000,
    ...options,
  })

const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[]
const READS = OPERATION_IDS.filter((operation) => OPERATIONS[operation].method === 'GET')
const WRITES = OPERATION_IDS.filter((operation) => OPERATIONS[operation].method !== 'GET')

describe('retries', () => {
  const FAULTS: [string, Handler][] = [
    ['a lost connection', (request) => request.socket.destroy()],
    ['a connection lost after the headers of a 503', (_request, response) => response.writeHead(503).end()],
    ['429', (_request, response) => response.writeHead(429).end()],
    ['500 without a body', (_request, response) => response.writeHead(500).end()],
    ['502', (_request, response) => response.writeHead(502).end('<html>')],
    ['504', (_request, response) => response.writeHead(504).end()],
  ]

  test.each(FAULTS)('a read is made again after %s, and succeeds', async (_fault, fault) => {
    handler = (request, response, number) =>
      number < 3 ? fault(request, response, number) : response.end('[]')
    expect(await client().users.list()).toEqual([])
    expect(requests).toHaveLength(3)
  })

  test.each(FAULTS)('a read is tried at most three times: %s', async (_fault, fault) => {
    handler = fault
    expect(await rejection(client().sites.list())).toBeInstanceOf(Error)
    expect(requests).toHaveLength(3)
  })

  test.each(FAULTS)('nothing but a read is ever made twice: %s', async (_fault, fault) => {
    handler = fault
    for (const operation of WRITES) {
      requests = []
      expect(await rejection(call(client(), operation))).toBeInstanceOf(Error)
      expect(requests, operation).toHaveLength(1)
    }
  })

  test('a read is not made again after 500 with a sentence, or after 404', async () => {
    for (const status of [500, 404, 400]) {
      requests = []
      handler = (_request, response) => response.writeHead(status).end('No.')
      for (const operation of READS) await rejection(call(client(), operation))
      expect(requests).toHaveLength(READS.length)
    }
  })

  test('an update is tried again if the call requests it', async () => {
    handler = (_request, response, number) => response.writeHead(number < 2 ? 503 : 204).end()
    await call(client({ retry: { put: true, maxDelayMs: 20 } }), 'updateStaffUser')
    expect(requests).toHaveLength(2)
    expect(requests[0]?.body).toBe(requests[1]?.body)
    requests = []
    await rejection(call(client({ retry: { put: true, maxDelayMs: 20 } }), 'createStaffUser'))
    expect(requests, 'and no creation').toHaveLength(1)
  })

  test('Retry-After is honoured up to the cap, in seconds and as a date', async () => {
    const delays: number[] = []
    const hooks = { onRetry: ({ delayMs }: { delayMs: number }) => void delays.push(delayMs) }
    handler = (_request, response, number) =>
      number < 2 ? response.writeHead(503, { 'Retry-After': '1' }).end() : response.end('[]')
    await client({ retry: { maxDelayMs: 1000 }, hooks }).users.list()
    expect(delays).toEqual([1000])

    requests = []
    handler = (_request, response) => response.writeHead(503, { 'Retry-After': '3600' }).end()
    const error = await rejection(client({ retry: { maxDelayMs: 1000 } }).users.list())
    expect(error).toMatchObject({ status: 503, retryable: true })
    expect(requests, 'a longer wait is reported, not cut short').toHaveLength(1)

    requests = []
    const past = new Date(Date.now() - 60_000).toUTCString()
    handler = (_request, response, number) =>
      number < 2 ? response.writeHead(503, { 'Retry-After': past }).end() : response.end('[]')
    await client().users.list()
    expect(requests).toHaveLength(2)
  })

  test('the verbs are retried in the same way', async () => {
    handler = (_request, response, number) =>
      number < 3
        ? response.writeHead(503).end()
        : response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
    expect((await client().GET('/api/users')).data).toEqual([])
    requests = []
    handler = (_request, response) => response.writeHead(503).end()
    const { response } = await client().POST('/api/users', { body: {} as never })
    expect([response.status, requests.length]).toEqual([503, 1])
  })
})

describe('the token', () => {
  test('concurrent calls share one pending refresh', async () => {
    let tokenRequests = 0
    const accessToken = async () => {
      tokenRequests += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'fresh'
    }
    handler = (_request, response) => response.end('[]')
    const leisure = client({ accessToken })
    await Promise.all(Array.from({ length: 200 }, () => leisure.users.list()))
    expect(tokenRequests).toBe(1)
    await leisure.users.list()
    expect(tokenRequests, 'the next call requests a new token').toBe(2)
  })

  test('after a 401 a fresh token is tried once, also for a creation, which was refused unread', async () => {
    let token = 0
    handler = (request, response) =>
      request.headers.authorization === 'Bearer 2'
        ? response.writeHead(201).end()
        : response.writeHead(401).end()
    const accessToken = () => {
      token += 1
      return String(token)
    }
    await call(client({ accessToken }), 'createStaffUser')
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer 1', 'Bearer 2'])
  })

  test('after a 401, the same token is not tried again', async () => {
    handler = (_request, response) => response.writeHead(401).end()
    for (const accessToken of ['same', () => 'same']) {
      requests = []
      expect(await rejection(client({ accessToken }).users.list())).toMatchObject({
        code: 'credentials-rejected',
      })
      expect(requests).toHaveLength(1)
    }
  })

  test('a function that fails is an error of its own, and nothing is sent', async () => {
    const cause = new Error('no token')
    const error = await rejection(client({ accessToken: () => Promise.reject(cause) }).users.list())
    expect(error).toBeInstanceOf(AccessTokenError)
    expect(error).toMatchObject({ cause, operation: 'listStaffUsers' })
    expect(requests).toEqual([])
  })

  test('neither token nor body follows a redirect to another host', async () => {
    const seen: unknown[] = []
    const other = createServer((request, response) => {
      seen.push(request.headers)
      response.end('[]')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    handler = (_request, response) => response.writeHead(307, { Location: `http://localhost:${port}/` }).end()
    for (const operation of OPERATION_IDS) {
      const error = await rejection(call(client(), operation))
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect((error as Error).message).toMatch(/^The service answered 307 with a redirect\. /)
      expect(error).toMatchObject({ status: 307, outcome: 'failed' })
    }
    expect(seen).toEqual([])
    expect(requests, 'and no redirect is retried').toHaveLength(OPERATION_IDS.length)
    other.close()
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
    ['no answer at all', () => {}],
    [
      'headers and no body',
      (_request, response) => void response.setHeader('Content-Length', '10').flushHeaders(),
    ],
    ['half a body', (_request, response) => void response.setHeader('Content-Length', '10').write('[')],
    [
      'half the body of a failure',
      (_request, response) => void response.writeHead(400, { 'Content-Length': '10' }).write('N'),
    ],
    ['a failure that drips', (_request, response) => drip(response.writeHead(500))],
    ['a success that drips', (_request, response) => drip(response)],
  ]
  test.each(STALLS)('%s: TimeoutError, which names the limit', async (_fault, fault) => {
    handler = fault
    for (const operation of [
      'listSites',
      'addMembersWithMemberships',
      'calculateMembershipPricing',
    ] as const) {
      const error = await rejection(call(client({ timeoutMs: 150 }), operation))
      expect(error, operation).toBeInstanceOf(TimeoutError)
      expect(error).toMatchObject({
        operation,
        timeoutMs: 150,
        outcome: operation === 'addMembersWithMemberships' ? 'unknown' : 'failed',
      })
      expect((error as Error).message).toContain('within 150 ms (timeoutMs).')
    }
  })

  test('the time-out is over all attempts', async () => {
    handler = (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end()
    expect(
      await rejection(client({ timeoutMs: 200, retry: { maxDelayMs: 5000 } }).users.list()),
    ).toBeInstanceOf(TimeoutError)
  })

  test('a call may have a time-out of its own', async () => {
    handler = () => {}
    expect(await rejection(client().users.list({ timeoutMs: 50 }))).toMatchObject({ timeoutMs: 50 })
  })

  test('a cancelled call rejects with the reason of the caller, whenever it is cancelled', async () => {
    const reason = new Error('changed my mind')
    expect(await rejection(client().users.list({ signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(requests).toHaveLength(0)
    for (const fault of [
      () => {},
      STALLS[2]?.[1] as Handler,
      ((_request, response) => response.writeHead(503).end()) as Handler,
    ]) {
      handler = fault
      const controller = new AbortController()
      const pending = rejection(
        client({ retry: { attempts: 100, maxDelayMs: 1000 } }).users.list({ signal: controller.signal }),
      )
      setTimeout(() => controller.abort(reason), 60)
      expect(await pending).toBe(reason)
    }
  })
})

describe('bodies', () => {
  test('a connection lost in the middle of a body is a NetworkError', async () => {
    handler = (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('[1')
      setTimeout(() => request.socket.destroy(), 20)
    }
    for (const operation of ['listStaffUsers', 'calculateMembershipPricing'] as const) {
      expect(await rejection(call(client(), operation))).toBeInstanceOf(NetworkError)
    }
  })

  test('a failure of 100 MB is cut after the first, and the rest is not fetched', async () => {
    let sent = 0
    const chunk = 'x'.repeat(64 * 1024)
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
    handler = (_request, response) => {
      response.writeHead(400).once('close', close)
      const more = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    const error = (await rejection(call(client({ timeoutMs: 10_000 }), 'createStaffUser'))) as ApiError
    expect(error).toBeInstanceOf(ApiError)
    expect([error.code, String(error.body).length]).toEqual(['undocumented', 1_000_000])
    expect(sent).toBeLessThan(20_000_000)
    await isClosed
  })

  test('gzip is read', async () => {
    handler = (_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('[{"id":"R"}]'))
    expect(await client().sites.list()).toEqual([{ id: 'R' }])
  })

  test('a success with an HTML page as its body is unexpected', async () => {
    handler = (_request, response) => response.end('<html>')
    expect(await rejection(client().users.list())).toBeInstanceOf(UnexpectedResponseError)
  })

  test('an error has the request id of the answer', async () => {
    handler = (_request, response) => response.writeHead(400, { 'X-Request-Id': 'r-1' }).end('No.')
    expect(await rejection(client().users.list())).toMatchObject({ requestId: 'r-1' })
  })
})

test('keep-alive connections that are closed under the client do no harm', async () => {
  handler = (request, response, number) => {
    response.end('[]')
    if (number % 3 === 0) setImmediate(() => request.socket.destroy())
  }
  const leisure = client()
  for (let i = 0; i < 60; i++) expect(await leisure.users.list()).toEqual([])
})

test('two hundred calls at once, some of which fail, each get their own answer', async () => {
  handler = (request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    if (Number(name) % 2 === 0) response.end(JSON.stringify({ username: name }))
    else response.writeHead(404).end(`Failed to find user for username: ${name}`)
  }
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

describe('hooks', () => {
  test('run for every attempt, and receive no secret', async () => {
    const events: [string, Record<string, unknown>][] = []
    const record = (name: string) => (event: object) => void events.push([name, { ...event }])
    const hooks = {
      onRequest: record('request'),
      onResponse: record('response'),
      onRetry: record('retry'),
      onError: record('error'),
    }
    handler = (_request, response, number) =>
      response.writeHead(number === 1 ? 503 : 404).end('Failed to find user for username: jsmith')
    await rejection(client({ hooks }).users.get('jsmith'))
    expect(events.map(([name, { attempt }]) => [name, attempt])).toEqual([
      ['request', 1],
      ['response', 1],
      ['retry', 1],
      ['request', 2],
      ['response', 2],
      ['error', 2],
    ])
    expect(events[5]?.[1]).toMatchObject({
      operation: 'getStaffUser',
      method: 'GET',
      path: '/api/users/{username}',
      code: 'user-not-found',
    })
    for (const operation of OPERATION_IDS) await rejection(call(client({ hooks }), operation))
    for (const secret of [...Object.values(SECRETS), 'jsmith'])
      expect(JSON.stringify(events)).not.toContain(secret)
  })

  test('that throw do not make a call fail', async () => {
    handler = (_request, response) => response.end('[]')
    const broken = () => {
      throw new Error('mine')
    }
    expect(await client({ hooks: { onRequest: broken, onResponse: broken } }).users.list()).toEqual([])
  })
})

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(timer))
}
