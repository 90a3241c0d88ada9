// In a file of its own, so that the published declarations do not lead to the types of `pg`, which users do not have.

/** How busy the connections are. */
export interface PoolState {
  readonly inUse: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
  /** How long all requests have waited so far. */
  readonly waitedSeconds: number
}
