import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { compiledOnce } from '../../src/database/compiled-once.ts'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import type { TenantDatabase } from '../../src/database/tenant-database.ts'
import { inTransaction } from '../../src/postgres/in-transaction.ts'
import { behindPooler } from './pooler.ts'

/** A database that is used over one session. */
async function open(through: (uri: string) => Promise<string> = async (uri) => uri) {
  const uri = await newDatabase()
  const database = await openDatabase({ uri: await through(uri), poolSize: 1 })
  const admin = new pg.Client(uri)
  await admin.connect()
  onTestFinished(async () => {
    await admin.end()
    await database.close()
  })
  return { database, north: database.ofTenant('north'), admin }
}

const selectSites = compiledOnce((database, { id }: { id: string }) =>
  database.selectFrom('sites').select('id').where('id', '=', id),
)
const siteIds = (database: TenantDatabase) => selectSites(database, { id: 'x' })

/** The statements that the session keeps. */
async function kept({ unbound }: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`SELECT statement AS text FROM pg_prepared_statements`.execute(
    unbound,
  )
  return rows.map(({ text }) => text)
}

const SITE_IDS = 'select "id" from "sites" where "sites"."tenant_id" = $1 and ("id" = $2)'

test('PostgreSQL keeps a statement that is compiled once, and no other', async () => {
  const { database, north } = await open()
  await siteIds(north)
  await siteIds(database.ofTenant('south'))
  await north.selectFrom('sites').select('id').where('name', '=', 'x').execute()
  expect(await kept(database)).toEqual([SITE_IDS])
})

test.each(['refuse', 'ignore'] as const)('a pooler that %ss options is given no names', async (onOptions) => {
  const { database, north } = await open((uri) => behindPooler(uri, onOptions))
  await siteIds(north)
  expect(await kept(database)).toEqual([])
})

const LOSSES = {
  'that was dropped': (database: Database) => sql`DEALLOCATE ALL`.execute(database.unbound),
  'whose columns got another type': (database: Database) =>
    sql`ALTER TABLE sites ALTER COLUMN id TYPE varchar(99)`.execute(database.unbound),
}

test.each(Object.entries(LOSSES))('a statement %s is sent whole, also in a transaction', async (_, lose) => {
  for (const isInTransaction of [false, true]) {
    const { database, north } = await open()
    const read = () => (isInTransaction ? inTransaction(north, (trx) => siteIds(trx)) : siteIds(north))
    await read()
    await lose(database)
    expect(await read()).toEqual([])
    expect(await read()).toEqual([])
  }
})

test('a statement is kept again by the session after a failover', async () => {
  const { database, north, admin } = await open()
  await siteIds(north)
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  // The connection may not have noticed yet.
  await siteIds(north).catch(() => {})
  await siteIds(north)
  expect(await kept(database)).toEqual([SITE_IDS])
})

test('a migration that adds a column disturbs no statement', async () => {
  const { database, north, admin } = await open()
  await siteIds(north)
  await admin.query('ALTER TABLE sites ADD COLUMN later text')
  expect(await siteIds(north)).toEqual([])
  expect(await kept(database)).toEqual([SITE_IDS])
})
