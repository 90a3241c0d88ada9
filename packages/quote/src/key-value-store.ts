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

export function toKeyValueStore(store: KeyValueStore | WebStorage): KeyValueStore {
  if (!('getItem' in store)) return store
  return {
    get: (key) => store.getItem(key),
    set: (key, value) => store.setItem(key, value),
    delete: (key) => store.removeItem(key),
  }
}
