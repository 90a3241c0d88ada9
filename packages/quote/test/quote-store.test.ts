import Keyv from 'keyv'
import { describe, expect, test } from 'vitest'
import { createQuoteStore, QuoteChangedError, QuoteExpiredError, SignedQuote } from '../src/index.ts'
import { storeContract } from './store-contract.ts'

const MADE = Date.parse('2026-11-21T09:30:00Z')
const TEXT = '{"amount":10.00,"timeStamp":"2026-11-21T09:30:00Z","signature":"s"}'
const quote = SignedQuote.fromText(TEXT)
const HOUR_MS = 3_600_000

describe('a Map of its own', () => storeContract(() => ({})))
describe('a Map', () => storeContract(() => ({ store: new Map() })))
describe('a Keyv', () => storeContract(() => ({ store: new Keyv() })))
describe('Web Storage', () => storeContract(() => ({ store: sessionStorage })))

test('an id cannot be guessed, and no two are the same', async () => {
  const store = createQuoteStore({ now: () => MADE })
  const ids = new Set(await Promise.all(Array.from({ length: 1000 }, () => store.put(quote))))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^leisure-quote-[0-9a-f]{32}$/)
})

test('a store is never asked for a key that is no id', async () => {
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

test('what has expired goes with the next put, so that nothing is kept for good', async () => {
  const map = new Map<string, string>()
  let now = MADE
  const store = createQuoteStore({ store: map, now: () => now })
  for (let i = 0; i < 100; i++) await store.put(quote)
  expect(map.size).toBe(100)
  now = MADE + HOUR_MS + 1
  const later = SignedQuote.fromText(TEXT.replace('T09:30', 'T10:30'))
  await store.put(later)
  expect(map.size).toBe(1)
})

test('the store is told how long the entry lives', async () => {
  const told: number[] = []
  const store = createQuoteStore({
    store: { get: () => undefined, set: (_key, _value, ttlMs) => told.push(ttlMs), delete: () => true },
    now: () => MADE + 600_000,
  })
  await store.put(quote)
  expect(told).toEqual([HOUR_MS - 600_000])
})

test('a quote that is expired or ahead is not kept', async () => {
  const late = createQuoteStore({ now: () => MADE + HOUR_MS + 1 })
  await expect(late.put(quote)).rejects.toThrow(QuoteExpiredError)
  await expect(late.put(quote)).rejects.toThrow('The quote of 2026-11-21T09:30:00Z is expired. Price again.')
  const early = createQuoteStore({ now: () => MADE - 600_001 })
  await expect(early.put(quote)).rejects.toThrow(expect.objectContaining({ status: 'ahead' }))
})

test('at the last moment a quote is still kept', async () => {
  const told: number[] = []
  const store = createQuoteStore({
    store: { get: () => undefined, set: (_key, _value, ttlMs) => told.push(ttlMs), delete: () => true },
    now: () => MADE + HOUR_MS,
  })
  await store.put(quote)
  expect(told).toEqual([1])
})

describe('a stored entry that was changed is reported, never handed out', () => {
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
    const store = createQuoteStore({ store: map, now: () => MADE })
    const id = await store.put(quote)
    map.set(id, change(map.get(id) as string))
    await expect(store.get(id)).rejects.toThrow(QuoteChangedError)
    await expect(store.get(id)).rejects.toThrow(`The stored quote ${id} was changed.`)
    await expect(store.get(id)).rejects.toThrow(expect.objectContaining({ id }))
  })

  test('an entry under the id of another', async () => {
    const map = new Map<string, string>()
    const store = createQuoteStore({ store: map, now: () => MADE })
    const [one, other] = [await store.put(quote), await store.put(quote)]
    map.set(one, map.get(other) as string)
    await expect(store.get(one)).rejects.toThrow(QuoteChangedError)
  })
})
