import { hashSeal, hmacSeal, isSameSeal, SEAL_LENGTH, toHex } from './entry-seal.ts'
import { QuoteChangedError, QuoteExpiredError, QuoteNotStoredError } from './errors.ts'
import { SignedQuote } from './signed-quote.ts'

/**
 * Keeps quotes between two requests, each until it expires.
 *
 * @typeParam T the type of the quotes' `value`. It is not checked at run time.
 */
export interface QuoteStore<T = unknown> {
  /**
   * Stores a quote.
   *
   * @returns an id that cannot be guessed.
   * @throws QuoteExpiredError when the quote is expired, or ahead of the clock.
   * @throws QuoteNotStoredError when the store reports that it did not store the quote.
   */
  put(quote: SignedQuote<T>): Promise<string>
  /**
   * Returns a quote exactly as it was stored, or `undefined` when there is none or it has expired.
   *
   * @typeParam U the type of this quote's `value`, if the store holds quotes of several types.
   * @throws QuoteChangedError when the stored entry was changed.
   */
  get(id: string): Promise<SignedQuote<T> | undefined>
  get<U extends T>(id: string): Promise<SignedQuote<U> | undefined>
  /** Removes a quote. Does nothing when there is none with this id. */
  delete(id: string): Promise<void>
}

/** A store of strings by key: a `Map`, or a Keyv with any adapter. Its methods may return promises. */
export interface KeyValueStore {
  get(key: string): unknown
  /**
   * @param ttlMs the time in milliseconds after which the entry may be removed. A `Map` ignores it.
   * @returns `false` when the entry was not stored; anything else counts as success.
   */
  set(key: string, value: string, ttlMs: number): unknown
  delete(key: string): unknown
}

/** `localStorage` or `sessionStorage`. */
export interface WebStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Where quotes are stored, how changes are recognised, and by which clock quotes expire. */
export interface QuoteStoreOptions {
  /** A `Map`, a Keyv, `localStorage` or `sessionStorage`. The default is a new `Map`. */
  readonly store?: KeyValueStore | WebStorage
  /**
   * At least 16 bytes that only your servers know. With a secret, the store reports an entry that anybody
   * else wrote or changed. Without one, it reports damage, but who can write to the store can forge an entry.
   */
  readonly secret?: string | Uint8Array
  /** The clock, in milliseconds since 1970. The default is `Date.now`. */
  readonly now?: () => number
}

const ID = /^leisure-quote-[0-9a-f]{32}$/

/**
 * Creates a store of quotes on top of any store of strings. It needs Web Crypto, which is available in Node
 * and in pages served over HTTPS.
 *
 * @throws TypeError when the secret is shorter than 16 bytes, or is passed as `undefined`.
 */
export function createQuoteStore<T = unknown>(options: QuoteStoreOptions = {}): QuoteStore<T> {
  const { store = new Map(), now = Date.now } = options
  const entries = toKeyValueStore(store)
  // A secret that is `undefined`, because a variable is not set, must not leave the entries unsealed.
  const seal = 'secret' in options ? hmacSeal(options.secret) : hashSeal
  /** The first to expire stands first. */
  const expiries: { readonly id: string; readonly atMs: number }[] = []

  /**
   * Some stores do not remove entries by themselves. Each `put` therefore removes what this object stored and
   * has expired since. It does not fail when that fails: `get` never returns an expired entry.
   */
  async function removeExpired(): Promise<void> {
    for (let first = expiries[0]; first && first.atMs < now(); first = expiries[0]) {
      expiries.shift()
      await Promise.resolve(first.id)
        .then((id) => entries.delete(id))
        .catch(() => undefined)
    }
  }

  return {
    async put(quote) {
      const nowMs = now()
      const status = quote.status(nowMs)
      if (status !== 'usable') throw new QuoteExpiredError(status, quote.timeStamp)
      await removeExpired()
      const id = `leisure-quote-${toHex(crypto.getRandomValues(new Uint8Array(16)))}`
      const atMs = quote.expiresAt.getTime()
      const entry = (await seal(id, quote.text)) + quote.text
      if ((await entries.set(id, entry, Math.max(1, atMs - nowMs))) === false) throw new QuoteNotStoredError()
      // An older quote may be stored after a newer one.
      expiries.splice(expiries.findLastIndex((one) => one.atMs <= atMs) + 1, 0, { id, atMs })
      return id
    },

    async get<U extends T>(id: string) {
      if (!ID.test(id)) return undefined
      const entry = await entries.get(id)
      if (entry === undefined || entry === null) return undefined
      if (typeof entry !== 'string') throw new QuoteChangedError(id)
      const text = entry.slice(SEAL_LENGTH)
      if (!isSameSeal(entry.slice(0, SEAL_LENGTH), await seal(id, text))) throw new QuoteChangedError(id)
      const quote = SignedQuote.fromText<U>(text)
      if (quote.status(now()) !== 'expired') return quote
      await entries.delete(id)
      return undefined
    },

    async delete(id) {
      if (ID.test(id)) await entries.delete(id)
    },
  }
}

function toKeyValueStore(store: KeyValueStore | WebStorage): KeyValueStore {
  if (!('getItem' in store)) return store
  return {
    get: (key) => store.getItem(key),
    set: (key, value) => store.setItem(key, value),
    delete: (key) => store.removeItem(key),
  }
}
