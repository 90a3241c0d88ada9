import { createServer, type Socket } from 'node:net'
import { listening } from '@leisure-ops/support/listening'
import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import { sql } from 'kysely'
import { afterAll, expect, it, test, vi } from 'vitest'
import { systemClock } from '../../src/calendar.ts'
import { runCommand } from '../../src/cli/commands.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { startService } from '../../src/index.ts'
import { StartError } from '../../src/start-error.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { runSql } from '../database/run-sql.ts'
import { KEYS } from '../endurance/keys.ts'
import { openProduct } from '../product.ts'

const one = await startPostgres()
afterAll(() => one.stop())

/** Makes a server one that can only be read, or puts it back. */
const setReadOnly = (server: Postgres, isReadOnly: boolean) =>
  runSql(
    server.uri,
    'SET default_transaction_read_only = off',
    `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    'SELECT pg_reload_conf()',
  )

/** The sessions of the service. */
async function sessionsOf(server: Postgres): Promise<number[]> {
  const ofService = "SELECT pid FROM pg_stat_activity WHERE application_name = 'leisure-service'"
  return (await runSql(server.uri, ofService)).map(({ pid }) => pid)
}

it('a server that can only be read is not ready, answers 503, and is used again when it can be written to', async () => {
  const service = await openProduct({ database: one.uri, metricsPort: 0 })
  const ready = async () => {
    const response = await fetch(`${service.url}/health/ready`)
    return [response.status, ((await response.json()) as { reason?: string }).reason]
  }
  const write = async () => {
    const path = '/_companion/users/jsmith/preferences/theme'
    return (await service.send('demo', 'PUT', path, { value: 'dark' })).status
  }
  expect([await ready(), await write()]).toEqual([[200, undefined], 204])
  const before = await sessionsOf(one)
  await setReadOnly(one, true)
  await expect.poll(ready).toEqual([503, expect.any(String)])
  expect(await (await fetch(service.metricsUrl as string)).text()).toContain('leisure_ready 0\n')
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([503, 503, 503])
  const migrated = runCommand(['migrate', '--grant-to', 'postgres'], { LEISURE_DATABASE: one.uri })
  await expect(migrated).rejects.toThrow('The database can only be read: it is a standby, or default_')
  const started = startService({ port: 0, database: one.uri, keys: KEYS })
  await expect(started).rejects.toThrow('The database can only be read: it is a standby, or default_')
  // The address may lead to another server by now, so a session that cannot write is given up.
  await expect
    .poll(async () => {
      await ready()
      return (await sessionsOf(one)).filter((pid) => before.includes(pid))
    })
    .toEqual([])
  await setReadOnly(one, false)
  await expect.poll(ready).toEqual([200, undefined])
  expect(await write()).toBe(204)
  // Only changes are logged, however often a balancer asks.
  await ready()
  const changes = service.log.map((line) => JSON.parse(line)).filter(({ msg }) => /The service is/.test(msg))
  expect(changes.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['The service is not ready', 'The database can only be read.'],
    ['The service is ready again', undefined],
  ])
})

it('a server that refuses further connections is used with those that are open, and with more when it takes them again', async () => {
  const run = (...statements: string[]) => runSql(one.uri, ...statements)
  await run("CREATE ROLE few LOGIN PASSWORD 'few' CONNECTION LIMIT 2", 'CREATE DATABASE few')
  const uri = one.uri.replace('postgres:postgres@', 'few:few@').replace(/postgres$/, 'few')
  const database = await openUntilEnd({ uri, poolSize: 8 }, 'report')
  const all = () =>
    Promise.all(Array.from({ length: 24 }, () => sql`SELECT pg_sleep(0.01)`.execute(database.unbound)))
  const sessions = () => (database.poolState?.().idle ?? 0) + (database.poolState?.().inUse ?? 0)
  // The session that found out who is there may not be gone yet.
  await expect.poll(() => all().then(sessions)).toBe(2)
  await run('ALTER ROLE few CONNECTION LIMIT 8')
  await expect.poll(() => all().then(sessions)).toBe(8)
  // Of those that were open, none is left to go on with.
  const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'few'"
  await run('ALTER ROLE few CONNECTION LIMIT 0', end)
  await expect.poll(sessions).toBe(0)
  await expect(all()).rejects.toThrow('too many connections for role')
})

it("an instance whose clock differs from the database's warns, and is not ready when it is a minute off", async () => {
  const service = await openProduct({ database: one.uri, metricsPort: 0 })
  const at = async (seconds: number) => {
    service.log.length = 0
    const now = vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000))
    const { status } = await fetch(`${service.url}/health/ready`)
    const metrics = await (await fetch(service.metricsUrl as string)).text()
    now.mockRestore()
    const ahead = Number(/^leisure_clock_ahead_seconds (.+)$/m.exec(metrics)?.[1])
    return {
      status,
      isShown: Math.abs(ahead - seconds) < 1,
      warns: service.log.join().includes('Set both by NTP'),
    }
  }
  for (const [seconds, status, warns] of [
    [0, 200, false],
    [-4, 200, false],
    [6, 200, true],
    [7, 200, false],
    [0, 200, false],
    [-6, 200, true],
    [58, 200, false],
    [62, 503, false],
    [-62, 503, false],
  ] as const)
    expect([seconds, await at(seconds)]).toEqual([seconds, { status, isShown: true, warns }])
})

test.each([
  ['postgres://one,two/name', {}],
  ['postgres://me:p%40ss@one:1,two:2/name?target_session_attrs=read-write', {}],
  ['postgres://me@/name?host=/run,/tmp', {}],
  ['postgres://one/name?port=5432,5433', {}],
  ['postgres:///name', { PGHOST: 'one,two' }],
  ['postgres:///name', { PGPORT: '5432,5433' }],
])('%s with the environment %j names several servers, and is refused', async (uri, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  await expect(openDatabase({ uri })).rejects.toThrow(
    'The address of the database names several servers, and the service cannot know which of them may be written to. Name the one address of what does: haproxy before Patroni, pgbouncer, or a managed database.',
  )
  vi.unstubAllEnvs()
})

test('one in PGHOST and PGPORT is used', async () => {
  vi.stubEnv('PGHOST', '127.0.0.1')
  vi.stubEnv('PGPORT', '1')
  await expect(openDatabase({ uri: 'postgres:///name' })).rejects.toThrow('cannot be reached')
  vi.unstubAllEnvs()
})

// Servers that take a connection, and do not speak PostgreSQL.

const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
/** A kind of password that nobody knows. */
const UNKNOWN_PASSWORD = Buffer.from('R\0\0\0\x08\0\0\0\x63', 'latin1')
/** A row whose 32,767 columns are described by nothing. */
const CUT_DESCRIPTION = Buffer.from('T\0\0\0\x06\x7f\xff', 'latin1')

it.each([
  ['in response to a new session', [UNKNOWN_PASSWORD]],
  ['in response to a query', [ACCEPTED, CUT_DESCRIPTION]],
])('nonsense %s is a server that cannot be reached, and does not end the process', async (_, responses) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const left = [...responses]
    sockets.add(socket.on('error', () => {}))
    socket.on('data', () => void socket.write(left.shift() ?? ''))
  })
  const { port } = await listening(server)
  const message =
    'The database cannot be reached: The server does not speak PostgreSQL. Check its address, and whether PostgreSQL is running.'
  await expect(openDatabase({ uri: `postgres://a:b@127.0.0.1:${port}/any` })).rejects.toThrow(
    new StartError(message),
  )
  for (const socket of sockets) socket.destroy()
})
