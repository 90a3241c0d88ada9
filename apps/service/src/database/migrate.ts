import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { codeOf } from '../postgres/failed-query.ts'
import { StartError } from '../start-error.ts'
import type { UnboundTables } from './tenant-database.ts'

/**
 * A change of the tables. A released migration is never changed; a new one is added instead. It runs in a
 * transaction, where an index cannot be created with `CONCURRENTLY`. So an index on a large table is created
 * with `IF NOT EXISTS`, and operators are told to create it with `CONCURRENTLY` before they migrate.
 */
export interface Migration {
  /** `0001-initial`. Migrations run in the order of their names. */
  readonly name: string
  readonly statements: readonly string[]
  /** Fills columns of large tables before that, in many short transactions. It can be interrupted. */
  readonly fill?: ((database: Kysely<UnboundTables>) => Promise<void>) | undefined
  /** The newest migration of the oldest version that works with the tables after this one. */
  readonly compatibleSince: string
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  readonly compatible_since: string
  readonly applied_at: Date
}

/** What of the known migrations a database has. */
export interface MigrationStatus {
  readonly applied: readonly { readonly name: string; readonly appliedAt: Date }[]
  readonly pending: readonly Migration[]
  /** Migrations of a newer version, with which this one is compatible. */
  readonly newer: readonly string[]
}

/**
 * Each file in this folder whose name begins with a number is a migration: it exports the `STATEMENTS` to
 * run, `COMPATIBLE_SINCE` when older versions work with it, and `fill` if it has one.
 */
const FOLDER = new URL('./migrations/', import.meta.url)

const UNDEFINED_TABLE = '42P01'
const LOCK_TIMEOUT = '55P03'
const LOCK_KEY = 7_134_021

/** How long it waits for another process that migrates, and for a table, for which all others wait then. */
const WAITS = { process: '60s', table: '1s', tries: 12, pauseMs: 5_000 }

export async function loadMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { STATEMENTS, COMPATIBLE_SINCE, fill } = await import(new URL(file, FOLDER).href)
      const name = file.slice(0, -'.ts'.length)
      return { name, statements: STATEMENTS, fill, compatibleSince: COMPATIBLE_SINCE ?? name }
    }),
  )
}

function checksumOf({ statements }: Pick<Migration, 'statements'>): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex')
}

/**
 * Brings the tables up to date, each migration in a transaction of its own. If several processes try at once,
 * one does it and the others wait for it, a minute at most. While somebody uses a table, a migration lets the
 * others go on, and tries again.
 *
 * @param onWait gets a message each time that a table was in use.
 * @returns what the database then has.
 * @throws StartError as {@link readStatus}, and when the wait was too long.
 */
export async function migrate(
  database: Kysely<UnboundTables>,
  known?: readonly Migration[],
  onWait: (message: string) => void = () => {},
  waits: typeof WAITS = WAITS,
): Promise<MigrationStatus> {
  const migrations = known ?? (await loadMigrations())
  const before = await readStatus(database, migrations)
  if (before.pending.length === 0) return before
  for (const migration of before.pending) {
    await migration.fill?.(database)
    for (let tried = 1; !(await tryToApply(database, migration, migrations, waits)); tried++) {
      const inUse = `A table that the migration ${migration.name} changes is in use.`
      if (tried === waits.tries)
        throw new StartError(`${inUse} End the query or backup that uses it, and run the command again.`)
      onWait(`${inUse} The migration tries again.`)
      await sleep(waits.pauseMs)
    }
  }
  return readStatus(database, migrations)
}

/** Applies a migration. @returns whether it could: not while a table is in use for longer than it waits. */
async function tryToApply(
  database: Kysely<UnboundTables>,
  migration: Migration,
  known: readonly Migration[],
  waits: typeof WAITS,
): Promise<boolean> {
  try {
    await database.transaction().execute((trx) => apply(trx, migration, known, waits))
    return true
  } catch (error) {
    if (codeOf(error) === LOCK_TIMEOUT) return false
    throw error
  }
}

async function apply(
  trx: Transaction<UnboundTables>,
  migration: Migration,
  known: readonly Migration[],
  waits: typeof WAITS,
): Promise<void> {
  await lock(trx, waits.process)
  await sql.raw(`SET LOCAL lock_timeout = '${waits.table}'`).execute(trx)
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    compatible_since text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(trx)
  const { pending } = await readStatus(trx, known)
  if (!pending.some(({ name }) => name === migration.name)) return
  for (const statement of migration.statements) await sql.raw(statement).execute(trx)
  await sql`INSERT INTO schema_migrations (name, checksum, compatible_since)
    VALUES (${migration.name}, ${checksumOf(migration)}, ${migration.compatibleSince})`.execute(trx)
}

async function lock(trx: Transaction<UnboundTables>, timeout: string): Promise<void> {
  await sql.raw(`SET LOCAL lock_timeout = '${timeout}'`).execute(trx)
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx).catch((error) => {
    if (error.code !== LOCK_TIMEOUT) throw error
    throw new StartError(
      'Another process has been changing the tables for more than a minute. Wait until it is done, or end it, and start again.',
      { cause: error },
    )
  })
}

/**
 * Compares the migrations of a database with those that this version knows.
 *
 * @throws StartError when a migration was changed since, or a newer version made an incompatible change.
 */
export async function readStatus(
  database: Kysely<UnboundTables>,
  known: readonly Migration[],
): Promise<MigrationStatus> {
  const rows = await appliedTo(database)
  for (const { name, checksum } of rows) refuseChanged(name, checksum, known)
  const names = known.map(({ name }) => name)
  const newest = names.at(-1) ?? ''
  const newer = rows.filter(({ name }) => !names.includes(name))
  const blocking = newer.find(({ compatible_since }) => compatible_since > newest)
  if (blocking)
    throw new StartError(
      `The database was changed by a newer version of the service (${blocking.name}), with which this version does not work. Start that version, or a newer one.`,
    )
  return {
    applied: rows.map(({ name, applied_at }) => ({ name, appliedAt: applied_at })),
    pending: known.filter(({ name }) => !rows.some((row) => row.name === name)),
    newer: newer.map(({ name }) => name),
  }
}

function refuseChanged(name: string, checksum: string, known: readonly Migration[]): void {
  const migration = known.find((one) => one.name === name)
  if (migration === undefined || checksumOf(migration) === checksum) return
  throw new StartError(
    `The migration ${name} is not the one that this database was migrated with, for example because it was made before the first release. It cannot be upgraded: start the version that made it, or create a new database.`,
  )
}

async function appliedTo(database: Kysely<UnboundTables>): Promise<readonly AppliedMigration[]> {
  const stored = sql<AppliedMigration>`SELECT * FROM schema_migrations ORDER BY name`.execute(database)
  const { rows } = await stored.catch((error) => {
    if (codeOf(error) !== UNDEFINED_TABLE) throw error
    return { rows: [] }
  })
  return rows
}
