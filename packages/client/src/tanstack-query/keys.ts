/** A key of TanStack Query: `['leisure-ops', 'users', 'get', { username: 'jsmith' }]`, or the first parts of one. */
export type Key = readonly unknown[]

/** Something with a key. Without arguments, the key also matches every key that begins with it, as in `invalidateQueries`. */
export interface Keyed {
  key(): Key
}
