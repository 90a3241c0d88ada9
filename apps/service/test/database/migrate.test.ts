import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { loadMigrations, type Migration, migrate } from '../../src/database/migrate.ts'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { startService } from '../../src/index.ts'
import { printed } from '../cli/printed.ts'
import { KEYS } from '../endurance/keys.ts'
import { openProduct } from '../product.ts'
import { openUntilEnd } from './open-until-end.ts'

let uri: string
let database: Database
let known: readonly Migration[]
beforeEach(async () => {
  uri = await newDatabase()
  database = await openUntilEnd({ uri }, 'migrate')
  known = await loadMigrations()
})

const current = () => known.at(-1)?.name as string
const next = (compatibleSince: string): Migration => ({
  name: '9000-next',
  statements: ['ALTER TABLE sites ADD COLUMN colour text', 'CREATE TABLE colours (name text)'],
  compatibleSince,
})

test('the previous version starts, with a warning, and serves beside a newer one that is compatible with it', async () => {
  const before = await openProduct({ database: uri })
  await migrate(database.unbound, [...known, next(current())])
  expect((await before.send('demo', 'GET', '/api/users/jsmith')).status).toBe(200)
  await before.close()
  expect(before.log.join()).not.toContain('newer')
  const again = await openProduct({ database: uri })
  expect(again.log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, newer: ['9000-next'] }),
  )
  expect((await again.send('demo', 'GET', '/api/users/jsmith')).status).toBe(200)
})

test('the previous version does not start after a change that it does not work with', async () => {
  await migrate(database.unbound, [...known, next('9000-next')])
  await expect(openDatabase({ uri })).rejects.toThrow(
    'The database was changed by a newer version of the service (9000-next), with which this version does not work. Start that version, or a newer one.',
  )
})

test('a migration that was changed after it was applied is refused', async () => {
  const changed = known.map((one, at) => (at === 0 ? { ...one, statements: ['SELECT 1'] } : one))
  await expect(migrate(database.unbound, changed)).rejects.toThrow(
    'The migration 0001-initial is not the one that this database was migrated with',
  )
})

test('a database that was made before the first release is not upgraded, and migrate says so', async () => {
  await sql`UPDATE schema_migrations SET checksum = 'of before'`.execute(database.unbound)
  await sql`INSERT INTO schema_migrations VALUES ('0002-companion', 'of before', '0002-companion')`.execute(
    database.unbound,
  )
  await expect(runCommand(['migrate'], { LEISURE_DATABASE: uri })).rejects.toThrow(
    /because it was made before the first release\. It cannot be upgraded: .* create a new database\.$/,
  )
})

test('a migration fills columns before its statements, outside of their transaction, and again after it was interrupted', async () => {
  const more = { ...next(current()), statements: ['ALTER TABLE sites ALTER COLUMN colour SET NOT NULL'] }
  await sql`ALTER TABLE sites ADD COLUMN colour text`.execute(database.unbound)
  await (await openProduct({ database: uri })).close()
  const fill = async (unbound: Database['unbound'], colour: string) => {
    await sql`UPDATE sites SET colour = ${colour} WHERE colour IS NULL AND id <> 'RIVERSIDE'`.execute(unbound)
    if (colour === 'red') throw new Error('interrupted')
    await sql`UPDATE sites SET colour = ${colour} WHERE colour IS NULL`.execute(unbound)
  }
  const migrateWith = (colour: string) =>
    migrate(database.unbound, [...known, { ...more, fill: (unbound) => fill(unbound, colour) }])
  await expect(migrateWith('red')).rejects.toThrow('interrupted')
  expect((await migrateWith('blue')).pending).toEqual([])
  const { rows } = await sql`SELECT DISTINCT colour FROM sites ORDER BY colour`.execute(database.unbound)
  expect(rows).toEqual([{ colour: 'blue' }, { colour: 'red' }])
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = { ...next(current()), statements: [...next(current()).statements, 'SELECT nothing'] }
  await expect(migrate(database.unbound, [...known, broken])).rejects.toThrow()
  const { rows } = await sql`SELECT FROM information_schema.columns WHERE column_name = 'colour'`.execute(
    database.unbound,
  )
  expect(rows).toEqual([])
  const { pending } = await migrate(database.unbound, [...known, next(current())])
  expect(pending).toEqual([])
})

test('no migration writes a table that may be large anew, or locks it while an index is built', async () => {
  const unbound = (await openDatabase({ uri: await newDatabase() }, 'report')).unbound
  for (const [index, migration] of known.entries())
    expect(await written(unbound, [...known.slice(0, index), migration])).toEqual([])
  // A conversion writes the files of a table, also of an empty one.
  const converted = 'ALTER TABLE members ALTER COLUMN member_id TYPE bigint'
  const changed = 'UPDATE bookings SET lease_id = NULL'
  const indexed = 'CREATE INDEX members_by_title ON members (title_id)'
  const prepared = 'CREATE INDEX IF NOT EXISTS members_by_site ON members (site_id)'
  const slow = { ...next(current()), statements: [converted, changed, indexed, prepared] }
  expect(await written(unbound, [...known, slow])).toEqual(['members', changed, indexed])
  await unbound.destroy()
})

/** The table that cannot be written to while its index is built. An operator can build that beforehand. */
const INDEXED = /^\s*create\s+(?:unique\s+)?index\s+\w+\s+on\s+(\w+)/i

/** Tables that are small, because their rows expire. */
const EXPIRING = ['idempotency_records', 'leases']

/** Runs the last one of some migrations. @returns what it writes of the tables that were there before. */
async function written(unbound: Database['unbound'], migrations: readonly Migration[]): Promise<string[]> {
  const files = async () => {
    const { rows } = await sql<{ name: string; file: number }>`SELECT relname AS name, relfilenode AS file
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(unbound)
    return new Map(rows.map(({ name, file }) => [name, file]))
  }
  const before = await files()
  await migrate(unbound, migrations)
  const after = await files()
  const { statements = [] } = migrations.at(-1) ?? {}
  const mayBeLarge = (name: string) => before.has(name) && !EXPIRING.includes(name)
  return [
    ...[...before.keys()].filter((name) => after.get(name) !== before.get(name)),
    ...statements.filter((one) => /^\s*(update|delete|insert|merge|with|do)\b/i.test(one)),
    ...statements.filter((one) => mayBeLarge(INDEXED.exec(one)?.[1] ?? '')),
  ]
}

// A PostgreSQL under faketime ends no statement by its own limits.
test.skipIf(process.env.FAKETIME)(
  'a migration waits for another process only for a time (skipped under faketime)',
  async () => {
    const more = [...known, next(current())]
    await database.unbound.connection().execute(async (other) => {
      await sql`SELECT pg_advisory_lock(7134021)`.execute(other)
      const waits = { process: '300ms', table: '1s', tries: 1, pauseMs: 0 }
      const message = expect.stringContaining('Another process has been changing the tables')
      const waiting = migrate(database.unbound, more, undefined, waits)
      await expect(waiting).rejects.toMatchObject({ message, cause: { code: '55P03' } })
      await sql`SELECT pg_advisory_unlock(7134021)`.execute(other)
    })
    expect((await migrate(database.unbound, more)).pending).toEqual([])
  },
)

test.skipIf(process.env.FAKETIME)(
  'a migration that finds a table in use lets others write to it, and tries again (skipped under faketime)',
  async () => {
    const more = [...known, next(current())]
    const waits = { process: '60s', table: '100ms', tries: 3, pauseMs: 10 }
    const messages: string[] = []
    const { migrated } = await database.unbound.transaction().execute(async (report) => {
      await sql`SELECT FROM sites`.execute(report)
      await expect(migrate(database.unbound, more, (one) => messages.push(one), waits)).rejects.toThrow(
        'A table that the migration 9000-next changes is in use. End the query or backup that uses it, and run the command again.',
      )
      expect(messages).toEqual(
        Array(2).fill('A table that the migration 9000-next changes is in use. The migration tries again.'),
      )
      const { promise: waited, resolve } = Promise.withResolvers<unknown>()
      const migrated = migrate(database.unbound, more, resolve)
      await waited
      await database.unbound.updateTable('sites').set({ record: '{}' }).execute()
      return { migrated }
    })
    expect((await migrated).pending).toEqual([])
  },
)

test('a service does not start on tables that are too old, --dry-run says what is missing, and migrate adds it', async () => {
  const empty = await newDatabase()
  const started = startService({ database: empty, keys: KEYS, port: 0 })
  await expect(started).rejects.toThrow(
    /^The database does not have these migrations: 0001-initial(, \d{4}-[a-z-]+)*\. Run "leisure-service migrate" first, as the owner\.$/,
  )
  const run = (...args: string[]) => printed(['migrate', ...args], { LEISURE_DATABASE: empty })
  for (const _ of [1, 2]) expect(await run('--dry-run')).toMatch(/^-- 0001-initial\nCREATE .*;\nCREATE /s)
  expect(await run()).toMatch(
    /^Made all tables: 0001-initial(, \d{4}-[a-z-]+)*\nThe database is up to date\.$/,
  )
  expect(await run()).toBe('The database is up to date.')
  expect(await run('--dry-run')).toMatch(/^(-- \d{4}-[a-z-]+: applied \d{4}-.*\n?)+$/)
  await (await openDatabase({ uri: empty }, 'refuse')).close()
})
