import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { listening } from '@leisure-ops/support/listening'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenCheck } from '../../src/auth/issuer-keys.ts'
import { HttpProblem } from '../../src/http/http-problem.ts'
import { openProduct } from '../product.ts'

// An issuer whose keys can be away, on loopback.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let pairs: Record<string, Pair>
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
  const server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  url = `${(await listening(server)).url}/jwks`
})

/** Checks tokens, and says `key` of one that is signed with a key of the issuer. */
async function newCheck(elapsedMs: () => number) {
  const log = { warn: (_error: object, line: string) => void lines.push(line) }
  const check = await createTokenCheck(url, { maxAgeMs: HOUR, elapsedMs, log: log as never })
  return (token: string) =>
    check(token, {}).then(
      () => 'key',
      (error: Error) => (error instanceof HttpProblem ? String(error.status) : error.name),
    )
}

/** Asks for the key of a token at moments of a clock. */
async function keysAt() {
  let now = 0
  const check = await newCheck(() => now)
  return async (moment: number, kid = 'old', named: object = { kid }): Promise<string> => {
    now = moment
    const pair = pairs[kid] ?? pairs.old
    const token = new SignJWT({}).setProtectedHeader({ alg: 'ES256', ...named })
    return check(await token.sign(pair?.privateKey as never))
  }
}

const failing: RequestListener = (_request, response) => void response.writeHead(500).end('<h1>Sorry</h1>')
const notKeys: RequestListener = (_request, response) => void response.end('{"keys":"none"}')
const cutOff: RequestListener = (request) => void request.destroy()
const moved: RequestListener = (request, response) =>
  request.url === '/jwks' ? void response.writeHead(302, { location: '/' }).end() : publish(request, response)

for (const [name, away] of Object.entries({ failing, notKeys, cutOff, moved }))
  test(`keys that were read are used for the time that is set while the issuer is away (${name})`, async () => {
    const keyAt = await keysAt()
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
  const keyAt = await keysAt()
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

test('an issuer that does not answer is given up after five seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await (await keysAt())(0)).toBe('503')
  expect(limit.mock.calls).toEqual([[5_000]])
  limit.mockRestore()
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

test.each([
  ['with a new key', undefined, 'JWKSNoMatchingKey'],
  ['that names no key', {}, 'JWSSignatureVerificationFailed'],
])('a token %s is accepted when the keys can be read again', async (_, named, unknown) => {
  const keyAt = await keysAt()
  expect(await keyAt(0)).toBe('key')
  published = ['new']
  expect(await keyAt(29_999, 'new', named)).toBe(unknown)
  expect(await keyAt(30_000, 'new', named)).toBe('key')
  expect(await keyAt(31_000, 'guessed', named)).toBe(unknown)
  expect(asked).toBe(2)
  answer = failing
  expect(await keyAt(70_000, 'guessed', named)).toBe('503')
  expect(await keyAt(70_001, 'new', named)).toBe('key')
})

/** Answers with a set of keys, and checks a token that is signed with the key `old`. */
async function outcomeWith(keys: unknown, header: object = {}, alg = 'ES256'): Promise<string> {
  answer = (_request, response) => void response.end(JSON.stringify({ keys }))
  const check = await newCheck(() => 0)
  const unsigned = new SignJWT({}).setProtectedHeader({ alg, ...header })
  const token = await unsigned.sign(pairs[alg === 'ES256' ? 'old' : alg]?.privateKey as never)
  const outcome = await check(token)
  expect(await check(token)).toBe(outcome)
  return outcome
}

describe('with a set of keys', () => {
  let old: JWK
  let other: JWK
  beforeAll(async () => {
    old = await exportJWK(pairs.old?.publicKey as never)
    other = await exportJWK(pairs.new?.publicKey as never)
    pairs.RS256 = await generateKeyPair('RS256')
    pairs.EdDSA = await generateKeyPair('EdDSA')
  })

  test('a token is tried with each key that it may be signed with, when it names none, or two have its name', async () => {
    for (const keys of [
      [other, old],
      [old, other, other],
      [
        { ...other, kid: 'a' },
        { ...old, kid: 'b' },
      ],
    ])
      expect(await outcomeWith(keys)).toBe('key')
    const same = [other, old].map((key) => ({ ...key, kid: 'same' }))
    expect(await outcomeWith(same, { kid: 'same' })).toBe('key')
    expect(await outcomeWith([other, { ...other, kid: 'b' }])).toBe('JWSSignatureVerificationFailed')
    expect(await outcomeWith(same, { kid: 'another' })).toBe('JWKSNoMatchingKey')
    expect(lines).toEqual([])
  })

  test('a key that is not for signatures, or for other signatures, is not tried', async () => {
    for (const not of [
      { use: 'enc' },
      { key_ops: ['sign'] },
      { key_ops: 'verify' },
      { alg: 'ES384' },
      { ext: 1 },
    ])
      expect([not, await outcomeWith([{ ...old, ...not }])]).toEqual([not, 'JWKSNoMatchingKey'])
    const rsa = await exportJWK(pairs.RS256?.publicKey as never)
    const ed = await exportJWK(pairs.EdDSA?.publicKey as never)
    for (const alg of ['ES256', 'RS256', 'EdDSA'])
      expect(await outcomeWith([ed, rsa, old], {}, alg)).toBe('key')
    expect(lines).toEqual([])
  })

  test('what is no public key is no key, with one warning, and the others are used', async () => {
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
    const broken = [
      ...[null, 'text', 7, [], {}, { kty: 'RSA' }, { kty: 'oct', k: 'c2VjcmV0' }, { kty: 'new' }, small],
      ...[
        { ...old, x: 'AAAA' },
        { ...old, crv: 'P-0' },
        { ...old, x: 5 },
      ],
      { ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)) },
    ]
    for (const one of broken) {
      const named = typeof one === 'object' && !Array.isArray(one) && one ? { ...one, kid: 'k' } : one
      lines = []
      expect([one, await outcomeWith([named], { kid: 'k' })]).toEqual([one, 'JWKSNoMatchingKey'])
      expect([one, lines.length]).toEqual([one, 1])
    }
    lines = []
    expect(await outcomeWith([...broken, old])).toBe('key')
    expect(lines).toHaveLength(1)
  })

  test('of a set without end, the first hundred are read', async () => {
    expect(await outcomeWith([])).toBe('JWKSNoMatchingKey')
    expect(await outcomeWith([...Array(99).fill(other), old])).toBe('key')
    expect(await outcomeWith([...Array(10_000).fill(other), old])).toBe('JWSSignatureVerificationFailed')
    expect(lines).toHaveLength(2)
  })
})

test('a set without any key is logged again only when it has changed', async () => {
  const keyAt = await keysAt()
  for (const [index, [broken, warnings]] of ['11', '11', '22', '03', '14'].entries()) {
    answer = (_request, response) => response.end(JSON.stringify({ keys: Array(Number(broken)).fill({}) }))
    expect(await keyAt(index * 31_000)).toBe('JWKSNoMatchingKey')
    expect(lines).toHaveLength(Number(warnings))
  }
})

test('while the keys cannot be read, every operation answers 503 with Retry-After, and the log says why', async () => {
  answer = failing
  const jwt = { issuer: 'https://issuer.example.com', audience: 'leisure', jwks: url }
  const service = await openProduct({ jwt })
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
  expect(answers[1]?.text).toContain('At least one of the services is unavailable.')
  expect(answers[2]?.json).toMatchObject({ code: 'service-unavailable' })
  const { log } = service
  expect(log.filter((line) => line.includes('The keys of the token issuer cannot be read'))).toHaveLength(1)
  expect(log.join()).not.toContain(token)
  expect(log.join()).not.toContain('credentials-rejected')
})
