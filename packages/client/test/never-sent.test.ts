import { expect, test } from 'vitest'
import { wasNeverSent } from '../src/http/never-sent.ts'

// Nothing was sent only if the error shows that no connection was made. After every other error, the outcome is unknown.

const coded = (code: string) => Object.assign(new Error('fetch failed'), { code })
const caused = (error: unknown, depth: number): unknown =>
  depth === 0 ? error : new TypeError('fetch failed', { cause: caused(error, depth - 1) })
const several = (...codes: string[]) => new AggregateError(codes.map(coded))

test.each<[string, unknown]>([
  ...[
    ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'],
    ...['ERR_INVALID_URL', 'ConnectionRefused', 'FailedToOpenSocket', 'CERT_HAS_EXPIRED'],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ].map((code): [string, unknown] => [code, coded(code)]),
  ['a port that fetch refuses', caused(new Error('bad port'), 1)],
  [
    'an error of Deno',
    new TypeError('error sending request: client error (Connect): refused (os error 111)'),
  ],
  ['the cause of a cause', caused(coded('ECONNREFUSED'), 5)],
  ['every address of a host', caused(several('ECONNREFUSED', 'EHOSTUNREACH'), 1)],
  ['a cause beside an empty list', Object.assign(several(), { cause: coded('ECONNREFUSED') })],
])('%s: never sent', (_, error) => {
  expect(wasNeverSent(error)).toBe(true)
})

test.each<[string, unknown]>([
  ...['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'NOT_ECONNREFUSED', 'ECONNREFUSED_LATER'].map(
    (code): [string, unknown] => [code, coded(code)],
  ),
  ['a connection that was lost', caused(new Error('other side closed'), 1)],
  ['one address of a host', several('ECONNREFUSED', 'ECONNRESET')],
  ['a cause that is too deep', caused(coded('ECONNREFUSED'), 6)],
  ...[undefined, null, 7, 'ended', {}].map((error): [string, unknown] => [String(error), error]),
])('%s: perhaps sent', (_, error) => {
  expect(wasNeverSent(error)).toBe(false)
})
