import type { Kysely } from 'kysely'
import type { UnboundTables } from './tenant-database.ts'

// Apart from the pool: the published declarations must not need the types of `pg`, which users do not have.

/** How PostgreSQL is used. */
export interface PostgresLimits {
  /** Certificate authorities in PEM. With them, connections are encrypted, and the certificate is checked. */
  readonly databaseCa?: string
  /** Connections to PostgreSQL at most. A quarter of them is for reads only. Default 16. */
  readonly poolSize?: number
  /** How long a request waits for a connection to PostgreSQL, or for a lock. Default 5. */
  readonly connectTimeoutSeconds?: number
  /** How long a request waits for PostgreSQL in all. Default 10. */
  readonly requestTimeoutSeconds?: number
}

/** A database on which no tenant is chosen yet. */
export interface OpenedDatabase {
  /** One session only, inside this process. */
  readonly isEmbedded: boolean
  /** For queries before the tenant is known, and for migrations. Repositories take a `TenantDatabase`. */
  readonly unbound: Kysely<UnboundTables>
  /** Runs a request. PostgreSQL cancels its statements when they are not done in the time of a request. */
  readonly runInTime: <T>(run: () => T) => T
  /** How busy the connections are. An embedded database has none. */
  readonly poolState?: () => PoolState
  close(): Promise<void>
}

/** How busy the connections are. */
export interface PoolState {
  readonly inUse: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
  /** How long all requests have waited so far. */
  readonly waitedSeconds: number
}
