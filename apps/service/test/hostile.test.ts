import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Product } from './product.ts'

/** Malformed requests of all kinds together. `HOSTILE=50000` takes minutes. */
const REQUESTS = Number(process.env.HOSTILE ?? 1000)

let product: Product
const unhandled: unknown[] = []
const remember = (reason: unknown) => unhandled.push(reason)
beforeAll(async () => {
  process.on('unhandledRejection', remember)
  product = await openProduct()
})
afterAll(async () => {
  process.off('unhandledRejection', remember)
  await product.close()
})

const operations = fc.constantFrom(
  ['POST', '/api/users'],
  ['PUT', '/api/users/jsmith'],
  ['POST', '/api/pricing/memberships'],
  ['POST', '/api/bookings/add-member-with-booking'],
  ['POST', '/api/memberships/add-members-with-memberships'],
  ['POST', '/_companion/sign-ins'],
)
const names = [
  'username',
  'password',
  'firstName',
  'siteGroupId',
  'preferredSiteId',
  'roleId',
  'isActive',
  'siteId',
  'startDate',
  'members',
  'orderKey',
  'memberships',
  'id',
  'memberProfile',
  'bookingDetails',
  'pricingQuote',
  'contactDetails',
  'primaryMember',
  'linkedMembers',
  'signature',
  'timeStamp',
  '__proto__',
  'constructor',
  'toString',
  'now',
  'real',
  'profile',
  'email',
]
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      '',
      ' ',
      'jsmith',
      'RIVERSIDE',
      '2026-12-01T00:00:00',
      '2026-02-31',
      '\u202e',
      "'; DROP TABLE staff_users; --",
      '../../etc/passwd',
      '{username}',
      '$&',
      'İstanbul',
      'x'.repeat(5_000),
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 8 }),
  ),
}))
const body = fc.oneof(
  { weight: 6, arbitrary: value.map((sent) => JSON.stringify(sent)) },
  {
    weight: 2,
    arbitrary: fc.tuple(value, fc.nat(200)).map(([sent, at]) => JSON.stringify(sent).slice(0, at)),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.nat(40).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: fc.constantFrom('1e400', '{"orderKey":1e400}', '\ufeff{}', '{"a":1,"a":2}') },
)
const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/json;;', 'x'),
)

/** The documented failures of a request that have the status 500. */
const mayFail = (path: string, sent: string) => path === '/api/users' && sent.includes('"roleId"')

test('every answer to a malformed body is documented, and the service keeps running', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(operations, body, contentType), { minLength: 50, maxLength: 50 }),
      async (requests) => {
        await Promise.all(
          requests.map(async ([[method, path], sent, type]) => {
            const response = await product.send('demo', method!, path!, sent, { 'content-type': type })
            if (response.status >= 500) expect(mayFail(path!, sent)).toBe(true)
          }),
        )
      },
    ),
    { numRuns: Math.ceil(REQUESTS / 50) },
  )
  expect(unhandled).toEqual([])
  expect((await product.send('demo', 'GET', '/api/users')).status).toBe(200)
}, 1_200_000)

test('every answer to a malformed path or query is documented', async () => {
  const segment = fc.oneof(
    fc.string({ unit: 'binary' }).map(encode),
    fc.constantFrom('%', '%zz', '%00', '..', '.', '%2e%2e%2f', '%F0%9F'),
  )
  const path = fc.oneof(
    segment.map((one) => `/api/users/${one}`),
    segment.map((one) => `/api/configuration/sites/${one}`),
    segment.map((one) => `/api/configuration/sites?siteGroupId=${one}&isActive=${one}`),
    segment.map((one) => `/${one}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(path, { minLength: 20, maxLength: 20 }), async (paths) => {
      for (const path of paths) {
        const response = await fetch(product.url + path, {
          headers: { authorization: 'Bearer demo', 'x-use-sso': 'true' },
        })
        expect([path, response.status >= 500]).toEqual([path, false])
        await response.arrayBuffer()
      }
    }),
    { numRuns: Math.ceil(REQUESTS / 20 / 4) },
  )
  expect(unhandled).toEqual([])
}, 1_200_000)

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test('a connection that does not speak HTTP gets a 400 or is closed, and the service keeps running', async () => {
  const { port } = new URL(product.url)
  for (const sent of [
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    'POST /api/users HTTP/1.1\r\ncontent-length: -1\r\n\r\n',
  ]) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
  }
  expect((await product.send('demo', 'GET', '/api/users')).status).toBe(200)
})
