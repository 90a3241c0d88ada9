import { QuoteChangedError, QuoteExpiredError } from './errors.ts'
import { hexOf, randomHex } from './hex.ts'
import { SignedQuote } from './signed-quote.ts'

import { type KeyValueStore, toKeyValueStore, type WebStorage } from './stores.ts'

/** Keeps quotes between two requests, each until it expires. */
export interface QuoteStore {
  /**
   * Keeps a quote.
   *
   * @returns an id that cannot be guessed.
   * @throws QuoteExpiredError when the quote is not usable any more, or not yet.
   */
  put(quote: SignedQuote): Promise<string>
  /**
   * Gives a quote back, exactly as it was put in; `undefined` when there is none, or when it has expired.
   *
   * @throws QuoteChangedError when the stored entry was changed.
   */
  get<T = unknown>(id: string): Promise<SignedQuote<T> | undefined>
  /** Forgets a quote. */
  delete(id: string): Promise<void>
}

/** Where the quotes are kept, and by which clock. */
export interface QuoteStoreOptions {
  /** A `Map`, a Keyv, `localStorage` or `sessionStorage`. A `Map` of its own unless given. */
  readonly store?: KeyValueStore | WebStorage
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number
}

const ID = /^leisure-quote-[0-9a-f]{32}$/

/** Makes a store for quotes over any store for strings. Web Crypto must be there, as it is on every https page. */
export function createQuoteStore({ store = new Map(), now = Date.now }: QuoteStoreOptions = {}): QuoteStore {
  const entries = toKeyValueStore(store)
  const expiries: { readonly id: string; readonly atMs: number }[] = []

  /** Stores without expiry of their own keep nothing for good: what has expired goes with the next `put`. */
  async function sweep(): Promise<void> {
    for (let first = expiries[0]; first && first.atMs < now(); first = expiries[0]) {
      expiries.shift()
      await entries.delete(first.id)
    }
  }

  return {
    async put(quote) {
      const nowMs = now()
      const status = quote.status(nowMs)
      if (status !== 'usable') throw new QuoteExpiredError(status, quote.timeStamp)
      await sweep()
      const id = `leisure-quote-${randomHex()}`
      const atMs = quote.expiresAt.getTime()
      await entries.set(id, (await checksum(id, quote.text)) + quote.text, Math.max(1, atMs - nowMs))
      expiries.push({ id, atMs })
      return id
    },

    async get<T>(id: string) {
      if (!ID.test(id)) return undefined
      const entry = await entries.get(id)
      if (entry === undefined || entry === null) return undefined
      const quote = await quoteOf<T>(id, entry)
      if (quote.status(now()) !== 'expired') return quote
      await entries.delete(id)
      return undefined
    },

    async delete(id) {
      if (ID.test(id)) await entries.delete(id)
    },
  }
}

const CHECKSUM_LENGTH = 64

async function quoteOf<T>(id: string, entry: unknown): Promise<SignedQuote<T>> {
  if (typeof entry !== 'string') throw new QuoteChangedError(id)
  const text = entry.slice(CHECKSUM_LENGTH)
  if (entry.slice(0, CHECKSUM_LENGTH) !== (await checksum(id, text))) throw new QuoteChangedError(id)
  return SignedQuote.fromText<T>(text)
}

/** SHA-256 over id and text, so that an entry cannot be taken for another one either. */
async function checksum(id: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id + text))
  return hexOf(new Uint8Array(digest))
}
