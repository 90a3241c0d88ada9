import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { UnboundTables } from './tables.ts'

/**
 * Each file in this folder whose name begins with a number is a migration: it exports the `STATEMENTS` to run. They run in the
 * order of their names. A released migration is never changed; a new one is added instead.
 */
const FOLDER = new URL('./migrations/', import.meta.url)

/** The files of the migrations, compiled or not, by the names of the migrations. */
async function findMigrations(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file)).sort()
  return new Map(files.map((file) => [file.slice(0, -'.ts'.length), file]))
}

async function loadMigrations(files: ReadonlyMap<string, string>): Promise<Record<string, Migration>> {
  const migrations = [...files].map(async ([name, file]) => {
    const { STATEMENTS } = await import(new URL(file, FOLDER).href)
    return [name, migration(STATEMENTS)] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** Brings the tables up to date. If several processes try at once, one does it and the others wait. */
export async function migrate(database: Kysely<UnboundTables>): Promise<void> {
  const files = await findMigrations()
  if (await isUpToDate(database, [...files.keys()])) return
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => loadMigrations(files) } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new StartError(
      'The database was written by a newer version of the service. Start that version, or a newer one.',
      { cause: error },
    )
  throw error
}

/**
 * Checks with one query whether the tables are up to date, as they are at most starts. The migrator would look at every table.
 */
async function isUpToDate(database: Kysely<UnboundTables>, names: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      database,
    )
    return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(names)
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
