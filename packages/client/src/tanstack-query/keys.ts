/** A key of TanStack Query: `['leisure-ops', 'users', 'get', { username: 'jsmith' }]`, or the first parts of one. */
export type Key = readonly unknown[]

/** What has a key. Without arguments, the key stands for all that is below it, as `invalidateQueries` understands it. */
export interface Keyed {
  key(): Key
}
