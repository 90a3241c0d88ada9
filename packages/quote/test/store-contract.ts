import { expect, test } from 'vitest'
import { createQuoteStore, type QuoteStoreOptions, SignedQuote } from '../src/index.ts'

const MADE = Date.parse('2026-11-21T09:30:00Z')
const TEXT =
  '{ "amount":10.00,"big":12345678901234567890,"e":"\\u001B😀","timeStamp":"2026-11-21T09:30:00Z","signature":"s" }'

/** What every store has to do, whatever is behind it. */
export function storeContract(options: () => QuoteStoreOptions): void {
  test('gives back exactly what was put in, as often as asked', async () => {
    const store = createQuoteStore({ ...options(), now: () => MADE })
    const id = await store.put(SignedQuote.fromText(TEXT))
    expect((await store.get(id))?.text).toBe(TEXT)
    expect((await store.get(id))?.text).toBe(TEXT)
  })

  test('knows nothing of an id that it did not give out', async () => {
    const store = createQuoteStore(options())
    expect(await store.get(`leisure-quote-${'0'.repeat(32)}`)).toBeUndefined()
    expect(await store.get('')).toBeUndefined()
  })

  test('forgets what is deleted', async () => {
    const store = createQuoteStore({ ...options(), now: () => MADE })
    const id = await store.put(SignedQuote.fromText(TEXT))
    await store.delete(id)
    expect(await store.get(id)).toBeUndefined()
  })

  test('an entry is there for exactly one hour', async () => {
    let now = MADE
    const store = createQuoteStore({ ...options(), now: () => now })
    const id = await store.put(SignedQuote.fromText(TEXT))
    // The clock may be set back after that.
    for (now of [MADE - 3_600_000, MADE + 3_600_000]) expect((await store.get(id))?.text).toBe(TEXT)
    now += 1
    expect(await store.get(id)).toBeUndefined()
    now = MADE
    expect(await store.get(id), 'it is gone, not hidden').toBeUndefined()
  })
}
