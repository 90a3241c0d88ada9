import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { explainConnection, explainFailure } from '../../src/postgres/explain-failure.ts'
import { StartError } from '../../src/start-error.ts'

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

it.each([
  ['postgres://someone:planted@127.0.0.1:1/nothing', /^The database cannot be reached: /],
  [`${uri}-missing`, /^The database refuses the connection: .*Check the user, the password/],
  [
    'postgres://a:planted#c@127.0.0.1/x',
    /^The address of .* formed\. .* # as %23, \? as %3F and % as %25\.$/,
  ],
])('that %s cannot be used is said in one sentence without credentials', async (address, message) => {
  const error = await openDatabase({ uri: address }).catch((caught) => caught)
  expect(error).toBeInstanceOf(StartError)
  expect(error).toMatchObject({ message: expect.stringMatching(message), cause: expect.any(Error) })
  expect(error.message).not.toContain('planted')
})

it.each([
  ['28000', 'no pg_hba.conf entry for user "a", database "b", no encryption', '--database-ca'],
  ['28000', 'role "a" does not exist', 'Check the user'],
  ['08P01', 'unsupported startup parameter: x', 'takes no options'],
  ['0A000', 'options are not supported', 'takes no options'],
  ['08P01', 'a broken message', 'cannot be reached'],
  ['XX000', 'unsupported startup parameter: x', 'cannot be reached'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'no match', 'is for no host, not for db. Use a host'],
  // A name with two addresses, such as localhost, has an error for each, and together no message.
  ['ECONNREFUSED', '', 'cannot be reached: no response. Check its address'],
])('a connection that is refused with %s, "%s", has its own message', (code, text, message) => {
  expect(explainConnection(Object.assign(new Error(text), { code, host: 'db' }))).toContain(message)
})

it('a command that the database was too busy for is told so, with the code of an error that says nothing', async () => {
  const busy = explainFailure(Object.assign(new Error(''), { code: '55P03' }))
  const message = 'The database was too busy, or the connection was lost: 55P03. Run the command again.'
  expect(busy).toEqual(new StartError(message))
  const ofFiles = await Promise.all(['/', '/nowhere'].map((path) => readFile(path).catch((error) => error)))
  expect(ofFiles.map(explainFailure)).toEqual(ofFiles)
})
