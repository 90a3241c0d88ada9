import { type Kysely, sql } from 'kysely'
import { withoutDeadline } from '../postgres/in-transaction.ts'
import type { PostgresPlace } from '../postgres/open-postgres.ts'
import { StartError } from '../start-error.ts'
import { loadMigrations, type Migration, type MigrationStatus, migrate, readStatus } from './migrate.ts'
import type { OpenedDatabase } from './opened-database.ts'
import type { OnStatement } from './statement-name.ts'
import { bindToTenant, type TenantDatabase, type UnboundTables } from './tenant-database.ts'
import { refuseUntrustedObjects } from './untrusted-objects.ts'

/** Where the data is: in memory, in a folder that one process uses, or on PostgreSQL, which many can use. */
export type DatabasePlace = { readonly memory: true } | { readonly directory: string } | PostgresPlace

export interface Database extends OpenedDatabase {
  ofTenant(tenantId: string): TenantDatabase
  /** The migrations that it had when it was opened, or has had since then. */
  readonly migrations: MigrationStatus
}

/** What is done about migrations that a database does not have: they are run, refused, or only reported. */
export type OnPending = 'migrate' | 'refuse' | 'report'

/**
 * Opens a database. Any number of processes may do so, and migrate it, at the same time.
 *
 * @param onStatement gets the time of every statement. Without it, the times are not taken.
 * @param onWait gets a message each time that a migration has to wait for a table.
 * @throws StartError when it is locked, cannot be reached, is too old or too new.
 */
export async function openDatabase(
  place: DatabasePlace,
  onPending: OnPending = 'migrate',
  onStatement?: OnStatement,
  onWait?: (message: string) => void,
): Promise<Database> {
  const opened = await openPlace(place, onStatement)
  const { unbound } = opened
  const bound = new Map<string, TenantDatabase>()
  const migrations = await withoutDeadline(() => checkTables(unbound, onPending, onWait)).catch(
    async (error) => {
      await opened.close()
      throw error
    },
  )
  return {
    ...opened,
    migrations,
    ofTenant(tenantId) {
      const database = bound.get(tenantId) ?? bindToTenant(unbound, tenantId)
      bound.set(tenantId, database)
      return database
    },
  }
}

async function checkTables(
  unbound: Kysely<UnboundTables>,
  onPending: OnPending,
  onWait?: (message: string) => void,
): Promise<MigrationStatus> {
  if (onPending !== 'refuse') await refuseUntrustedObjects(unbound)
  if (onPending === 'migrate') return migrate(unbound, undefined, onWait)
  const migrations = await loadMigrations()
  const status = await readStatus(unbound, migrations)
  if (onPending === 'report') return status
  if (status.pending.length === 0) {
    await refuseUnreadableTables(unbound, migrations)
    return status
  }
  const names = status.pending.map(({ name }) => name).join(', ')
  throw new StartError(
    `The database does not have these migrations: ${names}. Run "leisure-service migrate" first, as the owner.`,
  )
}

/**
 * Refuses to serve until the role has its rights on the tables of a new version. Otherwise an instance would
 * be ready, and fail at the first request that needs one of them. @throws StartError that names the tables.
 */
async function refuseUnreadableTables(unbound: Kysely<UnboundTables>, migrations: readonly Migration[]) {
  const statements = migrations.flatMap((one) => one.statements)
  const created = statements.flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [])
  const { rows } = await sql<{ name: string }>`SELECT name FROM unnest(${created}::text[]) AS name
    WHERE NOT has_table_privilege(to_regclass(name), 'SELECT')`.execute(unbound)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new StartError(
    `The role of the database cannot read ${names}. Run "leisure-service migrate --grant-to ROLE" as the owner.`,
  )
}

/** Loads only the database that is used. PGlite, 20 MB of PostgreSQL, does not have to be installed. */
async function openPlace(place: DatabasePlace, onStatement?: OnStatement): Promise<OpenedDatabase> {
  if ('uri' in place) return (await import('../postgres/open-postgres.ts')).openPostgres(place, onStatement)
  const { openPGlite } = await import('./pglite.ts').catch((cause) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new StartError(
      'The embedded database needs the package @electric-sql/pglite, which is not installed. Install it, or use --database.',
      { cause },
    )
  })
  return openPGlite(place, onStatement)
}
