import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { wasNeverSent } from '../src/http/never-sent.ts'
import { createLeisureClient } from '../src/index.ts'
import { call } from './call.ts'
import { rejection } from './server.ts'

// Nothing was sent only if the error shows that no connection was made. After any other, that is unknown.

/** The port of a server that does this with each connection. It keeps no process alive. */
async function onConnection(act: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => act(socket.unref().on('error', () => {}))).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const closes = await onConnection((socket) => socket.once('data', () => socket.destroy()))
const resets = await onConnection((socket) => socket.once('data', () => socket.resetAndDestroy()))
const babbles = await onConnection((socket) => socket.once('data', () => socket.end('no HTTP\r\n\r\n')))
const stops = await onConnection((socket) =>
  socket.once('data', () => socket.end('HTTP/1.1 201 Created\r\nContent-Length: 9\r\n\r\n{')),
)

describe('a creation on a real socket', () => {
  test.each([
    ...['127.0.0.1:1', 'localhost:1', '[::1]:1', '127.0.0.1:0', '127.0.0.1:9', 'leisure.invalid'].map(
      (host) => `http://${host}`,
    ),
    ...['http://255.255.255.255:81', 'http://[2001:db8::1]:81', `https://127.0.0.1:${babbles}`],
  ])('%s: no connection was made, so it has failed', async (baseUrl) => {
    const leisure = createLeisureClient({ baseUrl, accessToken: 'token' })
    expect(await rejection(call(leisure, 'createStaffUser'))).toMatchObject({
      ...{ name: 'NetworkError', outcome: 'failed', retryable: true },
      message: expect.stringMatching(
        /^The service could not be reached at .*\. Check baseUrl and the network\.$/,
      ),
    })
  })

  test.each(Object.entries({ closes, resets, babbles, stops }))(
    'a server that %s: it may have been carried out',
    async (_, port) => {
      const leisure = createLeisureClient({ baseUrl: `http://127.0.0.1:${port}`, accessToken: 'token' })
      expect(await rejection(call(leisure, 'addMembersWithMemberships'))).toMatchObject({
        ...{ name: 'NetworkError', outcome: 'unknown', retryable: false },
      })
    },
  )
})

const errorWithCode = (code: string, syscall?: string) =>
  Object.assign(new Error('fetch failed'), { code, syscall })
const connectError = (code: string) => errorWithCode(code, 'connect')
const wrapError = (error: unknown, depth: number): unknown =>
  depth === 0 ? error : new TypeError('fetch failed', { cause: wrapError(error, depth - 1) })
const each = <T>(values: readonly T[], errorFor: (value: T) => unknown) =>
  values.map((value): [string, unknown] => [String(value), errorFor(value)])

// What other runtimes, networks and versions report, as they were seen to.
const NO_CONNECTION = ['ETIMEDOUT', 'EADDRNOTAVAIL', 'EPERM', 'EACCES', 'EMFILE', 'ECONNRESET']
const CODES = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'],
  'ERR_SSL_WRONG_VERSION_NUMBER',
]
const MESSAGES = [
  'Unable to connect. Is the computer able to access the url?',
  'EINVAL: Was there a typo in the url or port?',
  'EPROTO: The TLS handshake failed. Does the server speak TLS on this port?',
  'Fetch failed: Requests to port 1 are blocked',
  'error sending request for url (http://a/): client error (Connect): refused (os error 111)',
  'Proxy response (403) !== 200 when HTTP Tunneling',
  'Proxy refused to open a tunnel: 403 Forbidden',
]
const LATER = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'NOT_ECONNREFUSED', 'ECONNREFUSED_LATER']
const REFUSED = errorWithCode('ECONNREFUSED')

test.each<[string, unknown]>([
  ...each(NO_CONNECTION, (code) => wrapError(connectError(code), 1)),
  ...each(CODES, (code) => errorWithCode(code)),
  ...each(MESSAGES, (message) => wrapError(new Error(message), 1)),
  ['every address of a host', wrapError(new AggregateError(NO_CONNECTION.map(connectError)), 1)],
  ['the cause of a cause', wrapError(REFUSED, 5)],
  ['a cause beside an empty list', Object.assign(new AggregateError([]), { cause: REFUSED })],
])('%s: never sent', (_, error) => {
  expect(wasNeverSent(error)).toBe(true)
})

test.each<[string, unknown]>([
  ...each(LATER, (code) => errorWithCode(code, 'read')),
  ...each([undefined, null, 7, 'ended', {}], (error) => error),
  ['a connection that was lost', wrapError(new Error('other side closed'), 1)],
  ['a URL that looks like a code', new TypeError('url (https://a/CERT) failed: client error (SendRequest)')],
  ['one address of a host', new AggregateError([connectError('ECONNREFUSED'), errorWithCode('ECONNRESET')])],
  ['a cause that is too deep', wrapError(REFUSED, 6)],
])('%s: perhaps sent', (_, error) => {
  expect(wasNeverSent(error)).toBe(false)
})
