import { newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, test } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { startOwn } from '../companion/own-service.ts'
import { commandsUnder, runIn, serveIn } from './guide.ts'
import { runSql } from './run-sql.ts'

/** An empty database of the owner, and its addresses. */
async function ownedDatabase() {
  const administrator = await newDatabase()
  const { pathname } = new URL(administrator)
  await runSql(administrator, `ALTER DATABASE ${pathname.slice(1)} OWNER TO leisure_owner`)
  const as = (role: string) => Object.assign(new URL(administrator), { username: role, password: role }).href
  return { owner: as('leisure_owner'), serving: as('leisure_serving') }
}

const grant = (role: string) => runCommand(['migrate', '--grant-to', role], { LEISURE_DATABASE: uris.owner })

const administrator = await newDatabase()
for (const role of ['leisure_owner', 'leisure_serving'])
  await runSql(administrator, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`)
const uris = await ownedDatabase()
await (await startOwn({ database: uris.owner })).close()

test('a right that is missing is one sentence', async () => {
  const environment = { LEISURE_DATABASE: uris.serving }
  for (const args of [['--dry-run'], ['--grant-to', 'leisure_serving']])
    await expect(runCommand(['migrate', ...args], environment)).rejects.toThrow(
      /^The database refuses what the service needs: permission denied for table schema_migrations\. Run this as the owner, or give the role its rights with "leisure-service migrate --grant-to ROLE"\.$/,
    )
})

test('a role that does not exist is refused', async () => {
  const message = 'There is no role "No body". Create it in PostgreSQL first.'
  await expect(grant('No body')).rejects.toMatchObject({ message, cause: { code: '42704' } })
})

test('an instance does not start before its role may read every table, such as after an upgrade', async () => {
  await grant('leisure_serving')
  await runSql(uris.owner, 'REVOKE SELECT ON leases, audit_entries FROM leisure_serving')
  await expect(startOwn({ database: uris.serving, migrate: false })).rejects.toThrow(
    'The role of the database cannot read leases, audit_entries. Run "leisure-service migrate --grant-to ROLE" as the owner.',
  )
})

test('the role that serves cannot change the configuration or the tables', async () => {
  for (const statement of [
    "UPDATE sites SET record = 'x'",
    'DELETE FROM access_tokens',
    "UPDATE service_keys SET fingerprint = 'x'",
    "UPDATE audit_entries SET actor = 'x'",
    'DELETE FROM audit_entries',
    "INSERT INTO audit_entries (tenant_id, action, actor, database_role) VALUES ('north', 'delete-user', 'x', 'y')",
    "INSERT INTO audit_entries (tenant_id, action, actor, occurred_at) VALUES ('north', 'delete-user', 'x', '2000-01-01')",
    "INSERT INTO audit_entries (tenant_id, entry_id, action, actor) VALUES ('north', 1, 'delete-user', 'x')",
    "INSERT INTO service_keys (key_id, fingerprint, first_seen) VALUES ('x', 'y', '2000-01-01')",
    'CREATE TABLE x ()',
    'DROP TABLE members',
  ])
    await expect(runSql(uris.serving, statement), statement).rejects.toMatchObject({ code: '42501' })
})

test.each([
  [
    [
      'CREATE TABLE schema_migrations (name text, checksum text, compatible_since text, applied_at timestamptz)',
    ],
    'The table public.schema_migrations belongs to the role leisure_serving. Find out why, and drop it, and migrate again.',
  ],
  [
    ['CREATE VIEW schema_migrations AS SELECT 1'],
    'The table public.schema_migrations belongs to the role leisure_serving.',
  ],
  [
    ["CREATE FUNCTION nextval(text) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'"],
    'The function nextval(text) belongs to the role leisure_serving.',
  ],
  [
    [],
    'Anybody may create objects in the schema public. Run REVOKE CREATE ON SCHEMA public FROM PUBLIC, and',
  ],
])('nothing that another role has prepared is run by a migration: %s', async (statements, message) => {
  const { owner, serving } = await ownedDatabase()
  await runSql(owner, 'GRANT CREATE ON SCHEMA public TO PUBLIC')
  await runSql(serving, ...statements)
  for (const options of [[], ['--dry-run']])
    await expect(runCommand(['migrate', ...options], { LEISURE_DATABASE: owner })).rejects.toThrow(message)
})

test('the commands of the operating guide lead from an empty database to a member who joined and was deleted', async () => {
  const { owner, serving } = await ownedDatabase()
  const at = (address: string) => (block: string) =>
    block.replace(/postgres:\/\/leisure_\w+:…@db\.internal\/leisure/, address)
  const folder = await newFolder()
  const [, create = '', apply = '', makeKey = '', serve = '', ask = ''] =
    await commandsUnder('Start it on PostgreSQL')
  const prepared = await runIn(folder, at(owner)(create), apply, makeKey)
  const instance = await serveIn(folder, at(serving)(serve))
  const [, token = ''] = /shown only now.*?\n\n {2}(\S+)\n/s.exec(prepared) ?? []
  const asked = ask.replace('TOKEN=…', `TOKEN=${token}`).replace('http://127.0.0.1:4030', instance.url)
  const responses = await runIn(folder, asked).finally(instance.stop)
  expect(responses).toMatch(/"name":"Main Leisure Centre".*"memberId":1,/s)
  const audit = await runIn(folder, `LEISURE_DATABASE='${owner}' leisure-service audit my-centre`)
  expect(audit).toMatch(/"action":"delete-member","subject":"1"/)
})
