import { type Kysely, sql } from 'kysely'
import { boundToTenant, type TenantDatabase } from './bound-to-tenant.ts'
import { withoutDeadline } from './deadline.ts'
import { migrate } from './migrate.ts'
import type { PostgresPlace } from './postgres.ts'
import type { UnboundTables } from './tables.ts'

/**
 * Where the data is: in memory, in a folder that one process uses, or on a PostgreSQL server that any number of processes use.
 */
export type DatabasePlace = { readonly memory: true } | { readonly directory: string } | PostgresPlace

export interface Database {
  /** One session only, inside this process. */
  readonly isEmbedded: boolean
  /** For queries before the tenant is known, and for migrations. Repositories take `ofTenant`. */
  readonly unbound: Kysely<UnboundTables>
  ofTenant(tenantId: string): TenantDatabase
  /** Runs a request. On PostgreSQL, its statements must be done within the time that a request has, and are cancelled after it. */
  readonly limit: <T>(run: () => T) => T
  close(): Promise<void>
}

/**
 * Opens a database and brings its tables up to date. Any number of processes may do so at the same time.
 *
 * @throws StartError in one sentence: it is locked, cannot be reached, is too old or too new.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { unbound, isEmbedded, limit, close } = await openPlace(place)
  const bound = new Map<string, TenantDatabase>()
  try {
    await withoutDeadline(() => migrate(unbound))
  } catch (error) {
    await close()
    throw error
  }
  return {
    isEmbedded,
    unbound,
    limit,
    ofTenant(tenantId) {
      const database = bound.get(tenantId) ?? boundToTenant(unbound, tenantId)
      bound.set(tenantId, database)
      return database
    },
    close,
  }
}

/** Whether the database can be written to. A standby, for one, can only be read. */
export async function canWrite({ unbound }: Database): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`SHOW transaction_read_only`.execute(unbound)
  return Object.values(rows[0] ?? {}).includes('off')
}

/** Loads only the database that is used, because PGlite contains 20 MB of PostgreSQL. */
async function openPlace(place: DatabasePlace) {
  if ('uri' in place) return (await import('./postgres.ts')).openPostgres(place)
  return (await import('./pglite.ts')).openPGlite(place)
}
