import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { issuerKeysOf } from '../../src/auth/issuer-keys.ts'
import { HttpProblem } from '../../src/http/http-problem.ts'
import { openProduct } from '../product.ts'

// An issuer whose keys can be away, on loopback.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let pairs: Record<string, Pair>
let server: Server
let url: string
let published: string[]
let asked: number
let answer: RequestListener
let lines: string[]

beforeAll(async () => {
  pairs = { old: await generateKeyPair('ES256'), new: await generateKeyPair('ES256') }
})

const publish: RequestListener = async (_request, response) => {
  const keys = published.map(async (kid) => ({ ...(await exportJWK(pairs[kid]?.publicKey as never)), kid }))
  response.end(JSON.stringify({ keys: await Promise.all(keys) }))
}

beforeEach(async () => {
  published = ['old']
  asked = 0
  lines = []
  answer = publish
  server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** Asks for the key of a token at moments of a clock. */
async function keysAt(maxAgeMs = HOUR) {
  let now = 0
  const log = { warn: (_error: object, line: string) => void lines.push(line) }
  const keys = await issuerKeysOf(url, { maxAgeMs, elapsedMs: () => now, log: log as never })
  return async (moment: number, kid = 'old'): Promise<string> => {
    now = moment
    const found = Promise.resolve(keys({ alg: 'ES256', kid }, { payload: '', signature: '' } as never))
    return found.then(
      () => 'key',
      (error: Error) => (error instanceof HttpProblem ? String(error.status) : error.name),
    )
  }
}

const failing: RequestListener = (_request, response) => void response.writeHead(500).end('<h1>Sorry</h1>')
const notKeys: RequestListener = (_request, response) => void response.end('{"keys":"none"}')
const cutOff: RequestListener = (request) => void request.destroy()

for (const [name, away] of Object.entries({ failing, notKeys, cutOff }))
  test(`keys that were read are used for the time that is set while the issuer is away (${name})`, async () => {
    const keyAt = await keysAt(HOUR)
    expect(await keyAt(0)).toBe('key')
    answer = away
    expect(await keyAt(9 * MINUTE)).toBe('key')
    expect(asked).toBe(1)
    for (const [index, moment] of [11 * MINUTE, HOUR].entries()) {
      expect(await keyAt(moment)).toBe('key')
      await expect.poll(() => lines).toHaveLength(index + 1)
    }
    expect(await keyAt(HOUR + 1)).toBe('503')
    expect(lines).toEqual(Array(2).fill('The keys of the token issuer cannot be read'))
    answer = publish
    expect(await keyAt(HOUR + 10_000)).toBe('key')
  })

test('while the issuer hangs, keys that are known answer at once, and new ones are used when they come', async () => {
  const keyAt = await keysAt(HOUR)
  expect(await keyAt(0)).toBe('key')
  const { promise: isAnswering, resolve } = Promise.withResolvers<void>()
  answer = (request, response) => void isAnswering.then(() => publish(request, response))
  published = ['new']
  for (const minute of [10, 20, 59]) expect(await keyAt(minute * MINUTE)).toBe('key')
  await expect.poll(() => asked).toBe(2)
  resolve()
  await expect.poll(() => keyAt(59 * MINUTE)).toBe('JWKSNoMatchingKey')
  expect(await keyAt(59 * MINUTE, 'new')).toBe('key')
  expect(asked).toBe(2)
})

test('an issuer that is away is asked once in five seconds, and logged once', async () => {
  answer = failing
  const keyAt = await keysAt()
  expect(await Promise.all([keyAt(0), keyAt(0), keyAt(0)])).toEqual(['503', '503', '503'])
  expect(await keyAt(4_999)).toBe('503')
  expect([asked, lines.length]).toEqual([1, 1])
  expect(await keyAt(5_000)).toBe('503')
  expect([asked, lines.length]).toEqual([2, 2])
})

test('a token with a new key is accepted when the keys can be read again, and unknown keys are not asked for all the time', async () => {
  const keyAt = await keysAt()
  expect(await keyAt(0)).toBe('key')
  published = ['old', 'new']
  expect(await keyAt(29_999, 'new')).toBe('JWKSNoMatchingKey')
  expect(await keyAt(30_000, 'new')).toBe('key')
  expect(await keyAt(31_000, 'guessed')).toBe('JWKSNoMatchingKey')
  expect(asked).toBe(2)
  answer = failing
  expect(await keyAt(70_000, 'guessed')).toBe('503')
  expect(await keyAt(70_001, 'new')).toBe('key')
})

test('while the keys cannot be read, every operation answers 503 with Retry-After, and the log says why', async () => {
  answer = failing
  const log = { write: (line: string) => void lines.push(line) }
  const jwt = { issuer: 'https://issuer.example.com', audience: 'leisure', jwks: url }
  const service = await openProduct({ jwt, log })
  const token = await new SignJWT({ tenant: 'demo' })
    .setProtectedHeader({ alg: 'ES256', kid: 'old' })
    .sign(pairs.old?.privateKey as never)
  const answers = await Promise.all(
    [
      ['GET', '/api/users'],
      ['POST', '/api/bookings/add-member-with-booking', {}],
      ['GET', '/_companion/cultures'],
    ].map(([method, path, body]) => service.send(token, method as string, path as string, body)),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array(3).fill([503, '5']),
  )
  expect(await answers[1]?.text()).toContain('At least one of the services is unavailable.')
  expect(await answers[2]?.json()).toMatchObject({ code: 'service-unavailable' })
  expect(lines.filter((line) => line.includes('The keys of the token issuer cannot be read'))).toHaveLength(1)
  expect(lines.join()).not.toContain(token)
  expect(lines.join()).not.toContain('credentials-rejected')
  await service.close()
})
