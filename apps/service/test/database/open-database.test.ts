import { readdirSync } from 'node:fs'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { explainConnection } from '../../src/postgres/explain-failure.ts'

const uri = await newDatabase()

it('a PostgreSQL is migrated once when three services start at the same time', async () => {
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ uri })))
  const { rows } = await sql`SELECT name FROM schema_migrations ORDER BY name`.execute(databases[0]!.unbound)
  await Promise.all(databases.map((database) => database.close()))
  const files = readdirSync(new URL('../../src/database/migrations/', import.meta.url))
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))
  expect(names).toContain('0001-initial')
  expect(rows).toEqual(names.sort().map((name) => ({ name })))
})

it('a PostgreSQL that cannot be reached is reported in one sentence without credentials', async () => {
  const away = 'postgres://someone:planted-password@127.0.0.1:1/nothing'
  const error = await openDatabase({ uri: away }).catch((caught) => caught)
  expect(error.name).toBe('StartError')
  expect(error.message).toMatch(/^The database cannot be reached: /)
  expect(error.message).not.toContain('planted-password')
})

it.each([
  ['a database that does not exist', /^The database refuses the connection: .*Check the user, the password/],
  ['a password with a #', /^The address of the database is not well formed\. .*# as %23/],
])('%s has its own message', async (mistake, message) => {
  const address = mistake.includes('#') ? 'postgres://a:b#c@127.0.0.1/x' : `${uri}-missing`
  await expect(openDatabase({ uri: address })).rejects.toThrow(message)
})

it('a server that wants TLS, and is called without it, has its own message', () => {
  const message = 'no pg_hba.conf entry for host "127.0.0.1", user "a", database "b", no encryption'
  const refused = Object.assign(new Error(message), { code: '28000' })
  expect(explainConnection(refused)).toContain('--database-ca')
  const unknown = Object.assign(new Error('role "a" does not exist'), { code: '28000' })
  expect(explainConnection(unknown)).toContain('Check the user')
})

it('a certificate for another host has its own message, also where it names none', () => {
  const refused = Object.assign(new Error('no match'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID', host: 'db' })
  expect(explainConnection(refused)).toContain('is for no host, not for db. Use a host')
})
