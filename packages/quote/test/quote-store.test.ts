import Keyv from 'keyv'
import { describe, expect, test } from 'vitest'
import { createQuoteStore, QuoteChangedError, QuoteNotStoredError, SignedQuote } from '../src/index.ts'
import { storeContract } from './store-contract.ts'

const MADE = Date.parse('2026-11-21T09:30:00Z')
const TEXT = '{"amount":10.00,"timeStamp":"2026-11-21T09:30:00Z","signature":"s"}'
const quote = SignedQuote.fromText(TEXT)
const HOUR_MS = 3_600_000
const SECRET = 'a secret of a test, 16 bytes or more'

describe('a Map of its own', () => storeContract(() => ({})))
describe('a Map', () => storeContract(() => ({ store: new Map() })))
describe('a Keyv', () => storeContract(() => ({ store: new Keyv() })))
describe('sealed with a secret', () => storeContract(() => ({ store: new Map(), secret: SECRET })))
describe('Web Storage', () => storeContract(() => ({ store: sessionStorage })))

test('an id cannot be guessed, and no two are the same', async () => {
  const store = createQuoteStore({ now: () => MADE })
  const ids = new Set(await Promise.all(Array.from({ length: 1000 }, () => store.put(quote))))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^leisure-quote-[0-9a-f]{32}$/)
})

test('a store is never asked for a malformed id', async () => {
  const map = new Map([['secret', 'value']])
  const store = createQuoteStore({ store: map })
  expect(await store.get('secret')).toBeUndefined()
  await store.delete('secret')
  expect(map.get('secret')).toBe('value')
})

test('the hour is the present one unless a clock is given', async () => {
  const now = SignedQuote.fromText(TEXT.replace('2026-11-21T09:30:00Z', new Date().toISOString()))
  const store = createQuoteStore()
  expect((await store.get(await store.put(now)))?.text).toBe(now.text)
})

test('an expired entry is removed at the next put', async () => {
  const map = new Map<string, string>()
  let now = MADE
  const store = createQuoteStore({ store: map, now: () => now })
  for (let i = 0; i < 100; i++) await store.put(quote)
  expect(map.size).toBe(100)
  const later = SignedQuote.fromText(TEXT.replace('T09:30', 'T10:30'))
  now = MADE + HOUR_MS
  await store.put(later)
  await store.put(quote)
  expect(map.size).toBe(102)
  now += 1
  await store.put(later)
  expect(map.size).toBe(2)
})

test.each([
  ['of a quote ten minutes old', 600_000, HOUR_MS - 600_000],
  ['at the last moment, which is still kept', HOUR_MS, 1],
])('the store receives the lifetime of the entry: %s', async (_what, ageMs, lifetimeMs) => {
  const lifetimes: number[] = []
  const store = createQuoteStore({
    store: { get: () => undefined, set: (_key, _value, ttlMs) => lifetimes.push(ttlMs), delete: () => true },
    now: () => MADE + ageMs,
  })
  await store.put(quote)
  expect(lifetimes).toEqual([lifetimeMs])
})

test.each([
  ['rejects', () => Promise.reject(new Error('lost'))],
  ['throws', () => JSON.parse('')],
])('an expired entry whose removal %s does not keep the next quote out', async (_, remove) => {
  const map = Object.assign(new Map(), { delete: remove })
  let now = MADE
  const store = createQuoteStore({ store: map, now: () => now })
  const old = await store.put(quote)
  now += HOUR_MS + 1
  const later = SignedQuote.fromText(TEXT.replace('T09:30', 'T10:30'))
  const kept = await store.put(later)
  expect((await store.get(kept))?.text).toBe(later.text)
  expect(await store.get(old).catch(() => undefined)).toBeUndefined()
})

test('a quote that is expired or ahead is not kept', async () => {
  const late = createQuoteStore({ now: () => MADE + HOUR_MS + 1 })
  await expect(late.put(quote)).rejects.toMatchObject({
    ...{ name: 'QuoteExpiredError', status: 'expired', timeStamp: '2026-11-21T09:30:00Z' },
    message:
      "The quote made at 2026-11-21T09:30:00Z is more than one hour old. Request a new quote. If it is too old as well, check this clock and the service's.",
  })
  const early = createQuoteStore({ now: () => MADE - 600_001 }).put(quote)
  await expect(early).rejects.toMatchObject({
    ...{ name: 'QuoteExpiredError', status: 'ahead' },
    message: expect.stringMatching(
      / more than ten minutes ahead of this machine's clock. Check this clock and the service's\.$/,
    ),
  })
})

test('if the store reports that it kept nothing, put rejects', async () => {
  const broken = { get: () => undefined, set: async () => false, delete: () => true }
  const put = createQuoteStore({ store: broken, now: () => MADE }).put(quote)
  await expect(put).rejects.toThrow(QuoteNotStoredError)
  await expect(put).rejects.toMatchObject({ name: 'QuoteNotStoredError' })
  const lost = () => Promise.reject(new Error('connection refused'))
  const adapter = { opts: {}, get: () => undefined, set: lost, delete: () => true, clear: () => undefined }
  const keyv = new Keyv({ store: adapter as never })
  keyv.on('error', () => {})
  await expect(createQuoteStore({ store: keyv, now: () => MADE }).put(quote)).rejects.toThrow(
    'Check the connection of the store.',
  )
})

describe('a secret', () => {
  /** What somebody can write who reads this code and can write to the store, but does not know the secret. */
  async function forge(id: string, text: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id + text))
    return Buffer.from(digest).toString('hex') + text
  }

  test('refuses an entry that was forged without it; a store without a secret accepts that entry', async () => {
    const text = TEXT.replace('10.00', '0.01')
    for (const [options, outcome] of [
      [{}, text],
      [{ secret: SECRET }, 'QuoteChangedError'],
    ] as const) {
      const map = new Map<string, string>()
      const store = createQuoteStore({ ...options, store: map, now: () => MADE })
      const id = await store.put(quote)
      map.set(id, await forge(id, text))
      const read = store.get(id).then((kept) => kept?.text)
      expect(await read.catch(({ name }) => name)).toBe(outcome)
    }
  })

  test('opens only entries that were sealed with it, given as a string or as bytes', async () => {
    const map = new Map<string, string>()
    const open = (secret: string | Uint8Array) => createQuoteStore({ store: map, secret, now: () => MADE })
    const id = await open(SECRET).put(quote)
    const bytes = new TextEncoder().encode(SECRET)
    const store = open(bytes)
    // As programs do that keep no secret longer than they need it.
    bytes.fill(0)
    expect((await store.get(id))?.text).toBe(TEXT)
    await expect(open(`${SECRET}!`).get(id)).rejects.toThrow(QuoteChangedError)
    await expect(createQuoteStore({ store: map, now: () => MADE }).get(id)).rejects.toThrow(QuoteChangedError)
  })

  test('is an error when it is too short or undefined', () => {
    for (const secret of ['', 'fifteen bytes!!', new Uint8Array(15), process.env.NO_SUCH_VARIABLE]) {
      expect(() => createQuoteStore({ secret: secret as string })).toThrow(
        'secret must be a string or a Uint8Array of at least 16 bytes.',
      )
    }
    for (const secret of ['sixteen bytes!!!', 'éèêëïîôû'])
      expect(() => createQuoteStore({ secret })).not.toThrow()
  })
})

describe.each([{}, { secret: SECRET }])(
  'a changed entry is reported, never returned, with options %j',
  (options) => {
    const cases: [string, (entry: string) => unknown][] = [
      ['one byte of the text', (entry) => entry.replace('10.00', '10.01')],
      ['one digit of the checksum', (entry) => (entry.startsWith('0') ? '1' : '0') + entry.slice(1)],
      ['cut short', (entry) => entry.slice(0, -1)],
      ['longer', (entry) => `${entry} `],
      ['empty', () => ''],
      ['parsed by the store', () => JSON.parse(TEXT)],
      ['a number', () => 1],
    ]
    test.each(cases)('%s', async (_what, change) => {
      const map = new Map<string, unknown>()
      const store = createQuoteStore({ ...options, store: map, now: () => MADE })
      const id = await store.put(quote)
      map.set(id, change(map.get(id) as string))
      await expect(store.get(id)).rejects.toThrow(QuoteChangedError)
      await expect(store.get(id)).rejects.toThrow(`The stored quote ${id} was changed`)
      await expect(store.get(id)).rejects.toThrow(expect.objectContaining({ id }))
    })

    test('an entry under the id of another', async () => {
      const map = new Map<string, string>()
      const store = createQuoteStore({ ...options, store: map, now: () => MADE })
      const [one, other] = [await store.put(quote), await store.put(quote)]
      map.set(one, map.get(other) as string)
      await expect(store.get(one)).rejects.toThrow(QuoteChangedError)
    })
  },
)
