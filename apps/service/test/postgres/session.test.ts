import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { checkSession } from '../../src/postgres/session.ts'
import { printed } from '../cli/printed.ts'
import { startOwn } from '../companion/own-service.ts'
import { book, joinFamily } from '../companion/people.ts'
import { runSql } from '../database/run-sql.ts'
import { behindPooler, type OnOptions } from './pooler.ts'

// Settings of roles, databases, servers and the environment that would change what the service answers.

const HOSTILE: Readonly<Record<string, string>> = {
  DateStyle: 'German, DMY',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Pacific/Apia',
  client_encoding: 'LATIN1',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  search_path: 'pg_catalog',
  standard_conforming_strings: 'off',
  transform_null_equals: 'on',
  array_nulls: 'off',
  row_security: 'off',
  gin_fuzzy_search_limit: '1',
  exit_on_error: 'on',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
  idle_session_timeout: '100ms',
  lc_numeric: 'C',
  lc_monetary: 'C',
  lc_time: 'C',
}

afterEach(() => vi.unstubAllEnvs())

/** What the service answers that depends on time stamps, names, numbers, transactions and lists. */
async function responsesOf(database: string): Promise<unknown> {
  const service = await startOwn({ database })
  const { primary } = await joinFamily(service)
  await Promise.all(Array.from({ length: 6 }, () => book(service)))
  const responses = []
  for (const path of [`members/${primary}`, 'members?text=zebedee', 'members?lastName=LINKED', 'slots'])
    responses.push((await service.send('desk', 'GET', `/_companion/${path}`)).json)
  responses.push((await service.send('desk', 'GET', '/api/users')).json)
  // Numbers and e-mail addresses that differ from one run to the next.
  return JSON.parse(JSON.stringify(responses).replace(/p\d+@|(?<=Ids?":\[?)\d+/g, '0'))
}

const answers = await responsesOf(await newDatabase())

/** A role of its own, which owns its database. */
async function newRole(): Promise<{ uri: string; role: string; admin: string }> {
  const admin = await newDatabase()
  const database = new URL(admin).pathname.slice(1)
  const role = `role_${database}`
  await runSql(
    admin,
    `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`,
    `ALTER DATABASE ${database} OWNER TO ${role}`,
    `GRANT ALL ON SCHEMA public TO ${role}`,
  )
  const uri = Object.assign(new URL(admin), { username: role, password: 'secret' })
  return { uri: uri.href, role, admin }
}

const settings = Object.entries(HOSTILE)
const quote = (value: string) => (value.includes(',') ? value : `'${value}'`)

const WAYS = {
  'the role': (role: string) =>
    settings.map(([name, value]) => `ALTER ROLE ${role} SET ${name} = ${quote(value)}`),
  'the database': (role: string) =>
    settings.map(
      ([name, value]) => `ALTER DATABASE ${role.replace('role_', '')} SET ${name} = ${quote(value)}`,
    ),
}

test.each(Object.entries(WAYS))('no setting of %s changes what the service does', async (_, statements) => {
  const { uri, role, admin } = await newRole()
  await runSql(admin, ...statements(role))
  expect(await printed(['migrate'], { LEISURE_DATABASE: uri })).toContain('up to date')
  expect(await responsesOf(uri)).toEqual(answers)
})

test.each(['PGOPTIONS', 'the address'])('no setting in %s changes what the service does', async (way) => {
  const { uri } = await newRole()
  const options = settings.map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`).join(' ')
  const address = new URL(uri)
  if (way === 'PGOPTIONS') vi.stubEnv('PGOPTIONS', options)
  else
    address.search = `?options=${encodeURIComponent(options)}&statement_timeout=1&lock_timeout=1&client_encoding=latin1`
  expect(await responsesOf(address.href)).toEqual(answers)
})

test.each<OnOptions>(['refuse', 'ignore'])(
  'behind a pooler that %ss options, the service works, or says which settings of the role it needs',
  async (onOptions) => {
    const { uri, role, admin } = await newRole()
    const address = await behindPooler(uri, onOptions)
    await runSql(
      admin,
      `ALTER ROLE ${role} SET DateStyle = 'SQL, DMY'`,
      `ALTER ROLE ${role} SET TimeZone = 'Pacific/Apia'`,
      `ALTER ROLE ${role} SET search_path = ''`,
    )
    const refusal = `The service cannot use the sessions of the database, in which DateStyle is SQL, DMY, search_path is "". Run ALTER ROLE "${role}" SET DateStyle = 'ISO'; ALTER ROLE "${role}" SET search_path = 'public', and restart the pooler if there is one.`
    await expect(openDatabase({ uri: address }, 'refuse')).rejects.toThrow(refusal)
    await expect(runCommand(['migrate'], { LEISURE_DATABASE: address })).rejects.toThrow(refusal)
    const [, commands = ''] = /Run (.*), and restart/.exec(refusal) ?? []
    await runSql(admin, commands)
    expect(await responsesOf(address)).toEqual(answers)
  },
)

test('an option of an operator holds, and a pooler that refuses it says so', async () => {
  vi.stubEnv('PGOPTIONS', '-c work_mem=8MB')
  const { unbound, close } = await openDatabase({ uri: await newDatabase() }, 'migrate')
  expect(await sql`SHOW work_mem`.execute(unbound)).toMatchObject({ rows: [{ work_mem: '8MB' }] })
  await close()
  await expect(openDatabase({ uri: await behindPooler(await newDatabase()) })).rejects.toThrow(
    /^The pooler of the database takes no options: .* Remove PGOPTIONS, or the options of the address\.$/,
  )
})

test.each([
  ["ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'", /is encoded in LATIN1, in which not every name/],
  ["ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'", /is encoded in SQL_ASCII/],
])('a database with %s is neither migrated nor served', async (encoding, message) => {
  const { uri, role, admin } = await newRole()
  const name = `other_${role.slice(-20)}`
  await runSql(admin, `CREATE DATABASE ${name} OWNER ${role} TEMPLATE template0 ${encoding}`)
  const address = new URL(uri)
  address.pathname = name
  await expect(openDatabase({ uri: address.href }, 'refuse')).rejects.toThrow(message)
  await expect(runCommand(['migrate'], { LEISURE_DATABASE: address.href })).rejects.toThrow(message)
})

test.each([
  ['session_replication_role', 'replica'],
  ['transaction_timeout', '1s'],
])('a role with %s = %s is refused with what to run', async (name, value) => {
  const { uri, role, admin } = await newRole()
  await runSql(admin, `ALTER ROLE ${role} SET ${name} = '${value}'`)
  await expect(openDatabase({ uri })).rejects.toThrow(`Run ALTER ROLE "${role}" SET ${name} = `)
})

test('a server that is too old is refused', async () => {
  const query = async () => ({ rows: [{ version: '140012' }] })
  await expect(checkSession({ query } as never, 1000)).rejects.toThrow(
    'The database is PostgreSQL 14. The service needs PostgreSQL 15 or newer.',
  )
})
