import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { closing } from '@leisure-ops/support/closing'
import { listening } from '@leisure-ops/support/listening'
import { newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { isConflict, isUnreachable } from '../../src/postgres/failed-query.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { openProduct } from '../product.ts'
import { type Cut, CuttingProxy } from './proxy.ts'

// The service's reads while its connections to PostgreSQL are lost. A read is answered, or refused with 503
// and Retry-After; a response that has begun is never ended as if it were whole.

const USERS = 1001
const PATHS = ['/api/users', '/api/users/user-7', '/api/configuration/sites']

const server = new URL(await newDatabase())
const proxy = closing(new CuttingProxy({ host: server.hostname, port: Number(server.port) }))
await proxy.listen(0)
const uri = new URL(server)
uri.port = String(proxy.port)
const service = await openProduct({ database: uri.href, poolSize: 3 })
const { database } = service
await sql`DELETE FROM staff_users WHERE tenant_id = 'demo'`.execute(database.unbound)
await sql`
  INSERT INTO staff_users
    (tenant_id, username, username_key, first_name, last_name, display_name, site_group_id)
  SELECT 'demo', 'user-' || number, 'user-' || number, 'Jo', 'Smith', 'Jo Smith', 'NORTH'
  FROM generate_series(1, ${sql.lit(USERS)}) AS number`.execute(database.unbound)

/** What a client sees: the response, `refused` (503 with `Retry-After`), or `broken` (the connection). */
async function read(path: string, at = service): Promise<string> {
  try {
    const { status, headers, text, json } = await at.send('demo', 'GET', path)
    if (status === 503 && headers.get('retry-after') === '1') return 'refused'
    if (status !== 200) return `${status} ${text}`
    return path === '/api/users' ? `${json.length} users` : 'answered'
  } catch (error) {
    if (error instanceof SyntaxError) throw error
    return 'broken'
  }
}

const CUTS = (['close', 'reset'] as const).flatMap((how): Cut[] => [
  { how, from: 'client', after: 0 },
  // In the middle of the start of a session, of a query, and of the 1,001 rows.
  ...[1, 60, 400, 1500, 2500].map((after) => ({ how, from: 'client' as const, after })),
  ...[1, 20, 100, 500, 900, 5000, 80_000, 120_000, 400_000].map((after) => ({
    how,
    from: 'server' as const,
    after,
  })),
])

it('a connection that is cut at any byte gives the response, 503, or a broken response', async () => {
  const seen = new Map<string, Cut>()
  for (const cut of CUTS) {
    proxy.cut = cut
    proxy.cutAll()
    // Twice: on connections that were cut while they were idle, and on those that were made since.
    for (let round = 0; round < 2; round++)
      for (const outcome of await Promise.all(PATHS.map((path) => read(path)))) seen.set(outcome, cut)
  }
  expect(Object.fromEntries(seen)).toEqual({
    answered: expect.anything(),
    [`${USERS} users`]: expect.anything(),
    refused: expect.anything(),
    broken: expect.anything(),
  })
  expect(service.log.filter((line) => line.includes('A response broke off')).length).toBeGreaterThan(0)
  proxy.cut = undefined
  proxy.cutAll()
  await expect.poll(() => read('/api/users')).toBe(`${USERS} users`)
})

it('sessions that an administrator ends give the response, 503, or a broken response', async () => {
  const direct = await openUntilEnd({ uri: server.href, poolSize: 1 })
  const seen = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const reads = PATHS.map((path) => read(path))
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(direct.unbound)
    for (const outcome of await Promise.all(reads)) seen.add(outcome)
  }
  const expected = ['answered', `${USERS} users`, 'refused', 'broken']
  expect([...seen].filter((one) => !expected.includes(one))).toEqual([])
  await expect.poll(() => read('/api/users')).toBe(`${USERS} users`)
})

it('a Unix socket that is gone while the server restarts gives 503', async () => {
  const folder = await newFolder()
  const uri = new URL(server)
  uri.searchParams.set('host', folder)
  const socket = new CuttingProxy({ host: server.hostname, port: Number(server.port) })
  await socket.listen(join(folder, `.s.PGSQL.${server.port}`))
  const own = await openProduct({ database: uri.href, poolSize: 2 })
  expect(await read('/api/users/user-7', own)).toBe('answered')
  await socket.close()
  expect(await Promise.all(PATHS.map((path) => read(path, own)))).toEqual(PATHS.map(() => 'refused'))
})

it('a database that was closed under a request gives 503', async () => {
  const own = await openProduct({ database: server.href, poolSize: 1 })
  await own.database.close()
  expect(await Promise.all(PATHS.map((path) => read(path, own)))).toEqual(PATHS.map(() => 'refused'))
})

it.each([
  ['does not use TLS', 'N'],
  ['refuses the connection before TLS begins', 'E'],
])('a server that %s cannot be reached', async (_, firstByte) => {
  const refusing = createServer(
    (socket) => void socket.on('error', () => {}).once('data', () => socket.end(firstByte)),
  )
  const { port } = await listening(refusing)
  const client = new pg.Client({ host: '127.0.0.1', port, ssl: true })
  expect(await client.connect().catch(isUnreachable)).toBe(true)
})

it('a name that cannot be resolved, or a socket that is destroyed already, cannot be reached', async () => {
  const client = new pg.Client({ host: 'database.invalid' })
  expect(await client.connect().catch(isUnreachable)).toBe(true)
  const socket = new Socket().on('error', () => {}).destroy()
  const sent = new Promise((resolve) => socket.write('query', (error) => resolve(isUnreachable(error))))
  expect(await sent).toBe(true)
})

it.each([
  [true, 'EHOSTUNREACH ENETUNREACH EAI_AGAIN ERR_SSL_WRONG_VERSION_NUMBER CERT_HAS_EXPIRED 08006 25006'],
  [true, '25P03 25P04 53100 53200 53300 55P03 57014 57P01 57P02 57P03 57P05'],
  [false, '22P02 23505 25P02 42P01 57P04 FST_ERR_VALIDATION ERR_INVALID_ARG_TYPE'],
])('that the server cannot be reached at present is %s of the codes %s', (isAway, codes) => {
  for (const code of codes.split(' '))
    expect([code, isUnreachable(Object.assign(new Error('text'), { code }))]).toEqual([code, isAway])
  expect(isUnreachable(null), 'what is no error').toBe(false)
})

it('a transaction was ended because of another one after a deadlock and a serialization failure', () => {
  const conflicts = ['40P01', '40001', '40002', '25P02', ''].filter((code) => isConflict({ code }))
  expect(conflicts).toEqual(['40P01', '40001'])
})
