import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { document } from '@leisure-ops/openapi/document'
import { closing } from '@leisure-ops/support/closing'
import { listening } from '@leisure-ops/support/listening'
import { describe, expect, test, vi } from 'vitest'
import { startMock } from '../src/index.ts'
import { createMock } from '../src/mock.ts'
import { preferencesOf } from '../src/preferences.ts'
import { mockRequest } from '../src/request.ts'
import { listenerFor } from '../src/server/listener.ts'
import { CREDENTIALS } from './documented.ts'

// Requests that only a faulty or hostile client sends. After each of them, the mock answers the next request.

const mock = closing(await startMock({ port: 0, cors: true }))

/** Sends a request with exactly these headers. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', url = mock.url) {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method, headers: { ...CREDENTIALS, ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response.resume()
}

/** Opens a connection and sends these bytes, whether they are a request or not. */
async function open(url: string, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return socket
}

describe('no request ends the mock', () => {
  test.each([
    ...['//', '//[', '//example.com/api/users', '/%', '/api/users/%', '/api/users/%00', '/api/users/..', '*'],
    ...['/__mock/examples/%', '/__mock/nothing', '/?__example=%', '/api/users?__example=__proto__'],
    ...['/api/users?__code=999', '/api/users?__code=99999999999', `/${'a'.repeat(10_000)}`],
  ])('GET %.40s', async (path) => {
    const { statusCode } = await ask(path)
    expect(statusCode).toBeLessThan(500)
    expect((await ask('/api/users')).statusCode).toBe(200)
  })

  test.each([
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0',
    'POST /api/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  ])('the bytes %j', async (bytes) => {
    const socket = await open(mock.url, bytes)
    expect((await ask('/api/users')).statusCode).toBe(200)
    socket.destroy()
    expect((await ask('/api/users')).statusCode).toBe(200)
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'a response, an operation or a field named %s',
    async (name) => {
      expect((await ask('/api/users', { Prefer: `example=${name}` })).statusCode).toBe(400)
      expect((await ask(`/__mock/examples/${name}`, {}, 'DELETE')).statusCode).toBe(404)
      const response = await fetch(`${mock.url}/api/pricing/memberships`, {
        method: 'POST',
        headers: { ...CREDENTIALS, 'Content-Type': 'application/json' },
        body: JSON.stringify({ members: [{ [name]: 1 }] }),
      })
      expect(response.status).toBe(400)
    },
  )
})

test.each([
  ['/api/users/%', 'Host: localhost', 400, 'Write a literal % as %25.'],
  ['/api/users', 'Host: localhost\r\nAuthorization: a\r\nauthorization: b', 400, 'twice. Send it once.'],
  ['/api/users', 'Host: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 2', 415, 'Send it without.'],
  ['/api/users', 'Host: localhost\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked', 415, 'Send it w'],
  ['/', 'Host: evil.example', 421, 'To use another name, start it with --host.'],
  ['/', 'Host: localhost\r\nOrigin: https://evil.example', 403, 'Set its rules from a program'],
])('the refusal of %s with %j says the way out', async (path, headers, status, wayOut) => {
  const socket = await open(mock.url, `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  const response = await text(socket)
  expect(response).toContain(`HTTP/1.1 ${status} `)
  expect(response).toContain(wayOut)
})

test('a Content-Encoding that encodes nothing is no reason to refuse a request', async () => {
  for (const length of [{}, { 'Content-Length': '0' }])
    expect((await ask('/api/users', { 'Content-Encoding': 'gzip', ...length })).statusCode).toBe(200)
  const headers = { ...CREDENTIALS, 'Content-Type': 'application/json', 'Content-Encoding': 'Identity' }
  const response = await fetch(`${mock.url}/api/users`, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(400)
})

test('a proxy may send the whole address, and the query is recorded as it was sent', async () => {
  const { statusCode } = await ask(`${mock.url}/api/users?username=jo%20smith?&a#b`)
  expect([statusCode, mock.requests().at(-1)?.url]).toEqual([200, '/api/users?username=jo%20smith?&a'])
})

test('the time to read Prefer grows linearly with its length', () => {
  // With a quadratic algorithm, four million characters would take hours, and this test would time out.
  for (const prefer of ['a'.repeat(4_000_000), ' '.repeat(4_000_000), 'example="'.repeat(400_000)]) {
    const request = mockRequest({
      method: 'GET',
      path: '/',
      search: '',
      headers: { prefer },
      bytes: new Uint8Array(),
    })
    expect(preferencesOf(request).code).toBeUndefined()
  }
})

test('a bug of the mock itself is a 500 that asks to be reported', async () => {
  const broken = {
    ...createMock(document, { tenantMode: 'object-id', delay: { minMs: 0, maxMs: 0 } }),
    respond: () => Promise.reject(new Error('a bug')),
  }
  const settings = { cors: false, docsUrl: undefined, isLoopback: true }
  const { url } = await listening(createServer(listenerFor(broken, settings)))
  const response = await fetch(`${url}/api/users`)
  expect([response.status, await response.json()]).toEqual([
    500,
    {
      title:
        'The mock failed because of a bug, not because of the request. Please report it together with this response.',
      status: 500,
      detail: 'Error: a bug',
    },
  ])
})

describe('close()', () => {
  test.each([
    ['a connection without a request', ''],
    ['half a request line', 'GET /api'],
    ['an idle connection', 'GET /api/users HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['half a body', 'POST /api/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{'],
  ])('does not wait for %s', async (_, bytes) => {
    const other = await startMock({ port: 0 })
    const socket = await open(other.url, bytes)
    const received = text(socket)
    // The server has read these bytes when it answers a later request.
    await fetch(`${other.url}/api/users`)
    // What close() allows requests in progress never ends, and the server closes what is late with 408.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await other.close().finally(vi.useRealTimers)
    expect(await received).not.toContain('408')
  })

  test('answers the requests that have arrived, all those of one connection, and may be called twice', async () => {
    // Otherwise Node closes the connection after five seconds by itself.
    const keepAlive = (message: unknown) => {
      const { server } = message as { server: Server }
      server.keepAliveTimeout = 0
    }
    channel('http.server.request.start').subscribe(keepAlive)
    const other = await startMock({ port: 0, delay: 500 })
    const socket = await open(other.url, 'GET /api/users HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2))
    const answers = text(socket)
    await expect.poll(() => other.requests().length).toBe(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await other.close()
      expect(vi.getTimerCount(), 'timers that keep a program from ending').toBe(0)
    } finally {
      vi.useRealTimers()
      channel('http.server.request.start').unsubscribe(keepAlive)
    }
    expect((await answers).match(/HTTP\/1\.1 401/g)).toHaveLength(2)
    await other.close()
  })

  test('cuts off a request that is held back for longer than three seconds', async () => {
    const other = await startMock({ port: 0, delay: 60_000 })
    const answer = fetch(`${other.url}/api/users`).then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(() => other.requests().length).toBe(1)
    await other.close()
    expect(await answer).toBe('cut off')
  })
})

describe('on loopback, the Host header must name this machine', () => {
  test.each(['localhost', '[::1]:4010'])('%s is accepted', async (host) => {
    expect((await ask('/api/users', { Host: host })).statusCode).toBe(200)
  })

  test.each(['evil.example', 'localhost@evil.example'])('%s is refused', async (host) => {
    for (const path of ['/api/users', '/', '/__mock/examples', '/__mock/requests']) {
      expect((await ask(path, { Host: host })).statusCode).toBe(421)
    }
  })

  test('when other machines may connect, every name is accepted', async () => {
    const other = closing(await startMock({ port: 0, host: '0.0.0.0' }))
    const { statusCode } = await ask('/', { Host: 'mock.internal' }, 'GET', other.url)
    expect(statusCode).toBe(200)
  })
})

describe('with cors, pages of other origins may still not use the control interface', () => {
  const paths = ['/', '/__mock/examples', '/__mock/examples/getSite', '/__mock/requests']

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:9999', 'http://localhost:4020'])(
    '%s is refused',
    async (Origin) => {
      for (const path of paths) {
        const preflight = { Origin, 'Access-Control-Request-Method': 'PUT' }
        const answers = [
          await ask(path, preflight, 'OPTIONS'),
          await ask(path, { Origin }),
          await ask(path, { Origin }, 'DELETE'),
        ]
        for (const { statusCode, headers } of answers) {
          expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, undefined])
        }
      }
      expect((await ask('/api/users', { Origin })).headers['access-control-allow-origin']).toBe(Origin)
    },
  )

  test('pages of the mock itself may use it', async () => {
    const Host = new URL(mock.url).host
    const own = { Host, Origin: `http://${Host}` }
    expect((await ask('/__mock/examples/getSite', own, 'DELETE')).statusCode).toBe(204)
  })
})
