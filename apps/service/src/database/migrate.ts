import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from './database-error.ts'
import * as initial from './migrations/0001/index.ts'
import type { UnboundTables } from './tables/index.ts'

/** The migrations, in the order of their names. A released migration is never changed; a new one is added instead. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': migration([
    ...initial.TENANTS,
    ...initial.SITES,
    ...initial.STAFF_USERS,
    ...initial.CATALOGUE,
    ...initial.MEMBERS,
    ...initial.BOOKINGS,
  ]),
}

/** Brings the tables up to date. If several processes try at once, one does it and the others wait. */
export async function migrate(database: Kysely<UnboundTables>): Promise<void> {
  if (await isUpToDate(database)) return
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new DatabaseError(
      'The database was written by a newer version of the service. Start that version, or a newer one.',
      { cause: error },
    )
  throw error
}

/**
 * Checks with one query whether the tables are up to date, as they are at most starts. The migrator would look at every table.
 */
async function isUpToDate(database: Kysely<UnboundTables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      database,
    )
    return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(Object.keys(MIGRATIONS))
  } catch {
    return false
  }
}

function migration(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database)
    },
  }
}
