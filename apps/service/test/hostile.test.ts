import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openProduct } from './product.ts'

/** Paths and queries of all kinds together. `HOSTILE=50000` takes minutes. Bodies are what `tests/fuzz` sends. */
const REQUESTS = Number(process.env.HOSTILE ?? 1000)

const unhandled: unknown[] = []
const remember = (reason: unknown) => unhandled.push(reason)
process.on('unhandledRejection', remember)
const product = await openProduct()
afterAll(async () => {
  process.off('unhandledRejection', remember)
  await product.close()
})

test('every response to a malformed path or query is documented', async () => {
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
