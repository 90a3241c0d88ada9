import { connect, createServer } from 'node:net'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, inTransaction, openDatabase, type UnboundTables } from '../../src/database/index.ts'

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
  return { database, admin }
}

const siteIds = (database: Kysely<UnboundTables>, tenant = 'north') =>
  database.selectFrom('sites').select('id').where('tenant_id', '=', tenant).execute()

/** The statements that the session keeps, by default the reads. */
async function kept({ unbound }: Database, like = 'select%'): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`SELECT statement AS text FROM pg_prepared_statements
    WHERE lower(statement) LIKE ${sql.lit(like)} ORDER BY prepare_time`.execute(unbound)
  return rows.map(({ text }) => text)
}

const SITE_IDS = 'select "id" from "sites" where "tenant_id" = $1'

test('PostgreSQL keeps a statement that has values, and no other', async () => {
  const { database } = await open()
  await siteIds(database.unbound)
  await siteIds(database.unbound, 'south')
  await sql`SELECT 1`.execute(database.unbound)
  expect(await kept(database)).toEqual([SITE_IDS])
})

test('a pooler is given no names', async () => {
  const { database } = await open(behindPooler)
  await siteIds(database.unbound)
  expect(await kept(database)).toEqual([])
})

/** The address of a server that, as a pooler does, greets with another id than that of PostgreSQL's process. */
async function behindPooler(uri: string): Promise<string> {
  const { hostname: host, port } = new URL(uri)
  const pooler = createServer((client) => {
    const server = connect(Number(port), host).on('error', () => {})
    client.on('error', () => {}).pipe(server)
    server.on('data', (bytes) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (key >= 0) bytes.writeInt32BE(bytes.readInt32BE(key + 5) ^ 1, key + 5)
      client.write(bytes)
    })
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => pooler.listen(0, resolve))
  onTestFinished(() => void pooler.close())
  const address = new URL(uri)
  address.port = String((pooler.address() as { port: number }).port)
  return address.href
}

const LOSSES = {
  'that was dropped': (database: Database) => sql`DEALLOCATE ALL`.execute(database.unbound),
  'whose columns got another type': (database: Database) =>
    sql`ALTER TABLE sites ALTER COLUMN id TYPE varchar(99)`.execute(database.unbound),
}

test.each(Object.entries(LOSSES))('a statement %s is sent whole, also in a transaction', async (_, lose) => {
  for (const isInTransaction of [false, true]) {
    const { database } = await open()
    const read = () =>
      isInTransaction ? inTransaction(database.unbound, (trx) => siteIds(trx)) : siteIds(database.unbound)
    await read()
    await lose(database)
    expect(await read()).toEqual([])
    expect(await read()).toEqual([])
  }
})

test('a statement is kept again by the session after a failover', async () => {
  const { database, admin } = await open()
  await siteIds(database.unbound)
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  // The connection may not have noticed yet.
  await siteIds(database.unbound).catch(() => {})
  await siteIds(database.unbound)
  expect(await kept(database)).toEqual([SITE_IDS])
})

test('a migration that adds a column disturbs no statement', async () => {
  const { database, admin } = await open()
  const read = () => [
    database.unbound.selectFrom('sites').selectAll().where('tenant_id', '=', 'north').execute(),
    siteIds(database.unbound),
  ]
  await Promise.all(read())
  await admin.query('ALTER TABLE sites ADD COLUMN later text')
  expect(await Promise.all(read())).toEqual([[], []])
  // A statement that had been lost would have ended all names.
  await database.unbound.selectFrom('roles').select('id').where('id', '=', 'x').execute()
  expect(await kept(database)).toEqual([SITE_IDS, 'select "id" from "roles" where "id" = $1'])
})

test('of statements whose text varies, a session keeps at most 200', async () => {
  const { database } = await open()
  for (let number = 0; number < 300; number++) {
    const { rows } = await sql<{ sum: number }>`SELECT ${1}::int + ${sql.lit(number)} AS sum`.execute(
      database.unbound,
    )
    expect(rows).toEqual([{ sum: 1 + number }])
  }
  expect(await kept(database, '%')).toHaveLength(200)
})
