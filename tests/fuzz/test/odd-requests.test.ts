import { request } from 'node:http'
import { stringifyWithQuotes } from '@leisure-ops/quote'
import { afterAll, expect, test } from 'vitest'
import { openEnvironment } from './environment.ts'
import { preparerOf } from './prepare.ts'
import { EDGE_REQUESTS, type Made, OPERATIONS } from './requests.ts'

// Bytes, paths and methods that no client of the document sends, and that `fetch` would not send. Service and
// mock have to take and refuse the same ones.

interface Odd {
  readonly method?: string
  readonly path?: (path: string) => string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** What is sent instead of the body. */
  readonly body?: (text: string) => string | Buffer
}

const first = (text: string) => /"\w+":("[^"]*"|\d+|\[|\{)/.exec(text)?.[0] ?? ''
const around = (text: string, bytes: number[]) =>
  Buffer.concat([Buffer.from(text.slice(0, 2)), Buffer.from(bytes), Buffer.from(text.slice(2))])

const ODD: Readonly<Record<string, Odd>> = {
  'a body where there is none': { body: (text) => text || '{"a":1}' },
  'text where there is no body': { body: (text) => text || 'x', headers: { 'content-type': 'text/plain' } },
  'half of a JSON value': { body: (text) => text.slice(0, -1) || '{' },
  'a property twice': { body: (text) => text.replace('{', '{"a":1,"a":1,') },
  'a property twice, once with an escape': { body: (text) => text.replace('{', '{"a":1,"\\u0061":1,') },
  'a property twice, deeper': { body: (text) => text.replace('{', '{"z":[{"a":{},"a":{}}],') },
  'the first property twice': { body: (text) => text.replace('{', `{${first(text).replace(/[[{]$/, '0')},`) },
  'bytes that are not UTF-8': { body: (text) => around(text, [0xff]) },
  'half of a surrogate pair': { body: (text) => around(text, [0xed, 0xa0, 0x80]) },
  'an overlong sequence': { body: (text) => around(text, [0xc0, 0xaf]) },
  'UTF-16': { body: (text) => Buffer.from(text || '{}', 'utf16le') },
  'a byte order mark': { body: (text) => `\uFEFF${text}` },
  'two values': { body: (text) => `${text || 1} 2` },
  'white space only': { body: () => ' \n' },
  'a name of __proto__': { body: (text) => text.replace('{', '{"__proto__":{"a":1},') },
  'too deep': { body: () => '['.repeat(40) + ']'.repeat(40) },
  'an encoded body': { headers: { 'content-encoding': 'gzip' } },
  'a body that says it is not encoded': { headers: { 'content-encoding': 'identity' } },
  'two tokens': { headers: { authorization: ['Bearer demo', 'Bearer demo'] } },
  'another charset': { headers: { 'content-type': 'application/json; charset=latin1' } },
  'a slash at the end': { path: (path) => `${path}/` },
  'two slashes': { path: (path) => path.replace('/api/', '/api//') },
  'two slashes at the beginning': { path: (path) => `/${path}` },
  'an escaped letter': { path: (path) => path.replace('/api/', '/%61pi/') },
  'an escaped slash': { path: (path) => path.replace('/api/', '/api%2F') },
  'an escaped letter in the last part': {
    path: (path) => path.replace(/(\w)(\w*)$/, '%$2').replace('%', escaped(path)),
  },
  'a step back': { path: (path) => path.replace('/api/', '/api/x/../') },
  'a dot': { path: (path) => path.replace('/api/', '/api/./') },
  capitals: { path: (path) => path.replace('/api/', '/API/') },
  'a semicolon': { path: (path) => path.replace('/api/', '/api;a=b/') },
  'a fragment': { path: (path) => `${path}#part` },
  'an address': { path: (path) => `http://127.0.0.1${path}` },
  'an escape that is none': { path: (path) => `${path}%zz` },
  'an escape that is not UTF-8': { path: (path) => `${path}%ED%A0%80` },
  ...Object.fromEntries(
    ['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'PUT', 'POST', 'GET'].map(
      (method) => [method, { method }],
    ),
  ),
}

function escaped(path: string): string {
  const letter = /(\w)\w*$/.exec(path)?.[1] ?? 'x'
  return `%${letter.charCodeAt(0).toString(16)}`
}

const environment = await openEnvironment()
const prepare = preparerOf(environment.service)
afterAll(() => environment.close())

test.each(Object.entries(ODD))('%s', async (_, odd) => {
  const responses = await Promise.all(
    OPERATIONS.map(async (operation) => {
      const made = EDGE_REQUESTS.find((one) => one.operation === operation)
      const plain: Made = { ...(made as Made), operation, tenant: 'demo', body: made?.body, changes: [] }
      const prepared = await prepare(plain)
      const body = prepared === undefined ? '' : String(stringifyWithQuotes(prepared))
      const { name = '', example } = operation.parameters.find((one) => one.in === 'path') ?? {}
      const value = Object(prepared)[name] ?? example
      const path = operation.path.replace(/\{\w+\}/, () => encodeURIComponent(String(value)))
      const own = { ...operation, path, body }
      const [service, mock] = [
        await sendOdd(environment.service, own, odd),
        await sendOdd(environment.mocks.demo, own, odd),
      ]
      return { what: operation.operationId, service, mock }
    }),
  )
  for (const { what, service, mock } of responses) {
    expect(mock, `${what}: the service answers ${service}, the mock ${mock}`).toSatisfy(
      () => service === mock || (service < 400 && mock < 400),
    )
  }
})

/** The status of the response to a request that is sent as it is. */
async function sendOdd(
  url: string,
  { method, path, body }: { method: string; path: string; body: string },
  odd: Odd,
): Promise<number> {
  const bytes = Buffer.from(odd.body?.(body) ?? body)
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ hostname, port, method: odd.method ?? method, path: odd.path?.(path) ?? path },
      headers: {
        ...{ authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-length': bytes.length },
        ...(bytes.length > 0 && { 'content-type': 'application/json' }),
        ...odd.headers,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}
