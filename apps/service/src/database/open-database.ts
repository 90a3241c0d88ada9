import { type Kysely, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { boundToTenant, type TenantDatabase } from './bound-to-tenant.ts'
import { withoutDeadline } from './deadline.ts'
import { loadMigrations, type MigrationStatus, migrate, readStatus } from './migrate.ts'
import type { PoolState } from './pool-state.ts'
import type { OpenedDatabase, PostgresPlace } from './postgres.ts'
import type { OnStatement } from './statement-name.ts'
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
  /** The migrations that it had when it was opened, or has had since then. */
  readonly migrations: MigrationStatus
  /** Runs a request. On PostgreSQL, its statements must be done within the time that a request has, and are cancelled after it. */
  readonly limit: <T>(run: () => T) => T
  /** How busy the connections are. An embedded database has none. */
  readonly poolState?: () => PoolState
  close(): Promise<void>
}

/** What is done about migrations that a database does not have: they are run, refused, or only reported. */
export type OnPending = 'migrate' | 'refuse' | 'report'

/**
 * Opens a database and brings its tables up to date. Any number of processes may do so at the same time.
 *
 * @param onStatement gets the time of every statement. Without it, the times are not taken.
 * @throws StartError in one sentence: it is locked, cannot be reached, is too old or too new.
 */
export async function openDatabase(
  place: DatabasePlace,
  onPending: OnPending = 'migrate',
  onStatement?: OnStatement,
): Promise<Database> {
  const { unbound, isEmbedded, limit, poolState, close } = await openPlace(place, onStatement)
  const bound = new Map<string, TenantDatabase>()
  const migrations = await withoutDeadline(() => checkTables(unbound, onPending)).catch(async (error) => {
    await close()
    throw error
  })
  return {
    isEmbedded,
    unbound,
    migrations,
    limit,
    ...(poolState && { poolState }),
    ofTenant(tenantId) {
      const database = bound.get(tenantId) ?? boundToTenant(unbound, tenantId)
      bound.set(tenantId, database)
      return database
    },
    close,
  }
}

async function checkTables(unbound: Kysely<UnboundTables>, onPending: OnPending): Promise<MigrationStatus> {
  if (onPending === 'migrate') return migrate(unbound)
  const status = await readStatus(unbound, await loadMigrations())
  if (onPending === 'report' || status.pending.length === 0) return status
  const names = status.pending.map(({ name }) => name).join(', ')
  throw new StartError(
    `The database does not have these migrations: ${names}. Run "leisure-service migrate" first.`,
  )
}

/** Whether the database can be written to. A standby, for one, can only be read. */
export async function canWrite({ unbound }: Database): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`SHOW transaction_read_only`.execute(unbound)
  return Object.values(rows[0] ?? {}).includes('off')
}

/** Loads only the database that is used, because PGlite contains 20 MB of PostgreSQL. */
async function openPlace(place: DatabasePlace, onStatement?: OnStatement): Promise<OpenedDatabase> {
  if ('uri' in place) return (await import('./postgres.ts')).openPostgres(place, onStatement)
  return (await import('./pglite.ts')).openPGlite(place, onStatement)
}
