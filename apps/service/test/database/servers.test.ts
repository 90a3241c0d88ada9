import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { serversOf } from '../../src/database/postgres.ts'
import { openProduct } from '../product.ts'

let one: Postgres
let two: Postgres
beforeAll(async () => {
  ;[one, two] = await Promise.all([startPostgres(), startPostgres()])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

/** Makes a server one that can only be read, or puts it back. */
async function setReadOnly(server: Postgres, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client(server.uri)
  await client.connect()
  await client.query('SET default_transaction_read_only = off')
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

/** One address that names both servers. */
function addressOf(...servers: readonly Postgres[]): string {
  const hosts = servers.map(({ uri }) => new URL(uri).host)
  return `postgres://postgres:postgres@${hosts}/postgres?target_session_attrs=read-write`
}

describe('a server that can only be read', () => {
  it('is not ready, answers 503, and is used again when it can be written to', async () => {
    const log: string[] = []
    const service = await openProduct({
      database: one.uri,
      metricsPort: 0,
      log: { write: (line: string) => void log.push(line) },
    })
    const ready = async () => {
      const response = await fetch(`${service.url}/health/ready`)
      return [response.status, ((await response.json()) as { reason?: string }).reason]
    }
    const write = async () => {
      const path = '/_companion/users/jsmith/preferences/theme'
      return (await service.send('demo', 'PUT', path, { value: 'dark' })).status
    }
    expect([await ready(), await write()]).toEqual([[200, undefined], 204])
    await setReadOnly(one, true)
    await expect.poll(ready).toEqual([503, expect.any(String)])
    expect(await (await fetch(service.metricsUrl as string)).text()).toContain('leisure_ready 0\n')
    expect(await Promise.all([1, 2, 3].map(write))).toEqual([503, 503, 503])
    await setReadOnly(one, false)
    await expect.poll(ready).toEqual([200, undefined])
    expect(await write()).toBe(204)
    // Only changes are logged, however often a balancer asks.
    await ready()
    const changes = log.map((line) => JSON.parse(line)).filter(({ msg }) => /The service is/.test(msg))
    expect(changes.map(({ msg, reason }) => [msg, reason])).toEqual([
      ['The service is not ready', 'The database can only be read.'],
      ['The service is ready again', undefined],
    ])
    await service.close()
  })
})

describe('an address of several servers', () => {
  it('leads to the one that can be written to, wherever it stands', async () => {
    await setReadOnly(one, true)
    for (const servers of [
      [one, two],
      [two, one],
    ]) {
      const database = await openDatabase({ uri: addressOf(...servers) })
      await database.unbound.updateTable('tenants').set({ settings: '{}' }).execute()
      await database.close()
    }
    await setReadOnly(one, false)
  })

  it('leads to the next one when a server changes places with another, or is gone', async () => {
    const database = await openDatabase({ uri: addressOf(one, two) })
    const write = () =>
      database.unbound
        .updateTable('tenants')
        .set({ settings: '{}' })
        .execute()
        .then(
          () => 'written',
          () => 'refused',
        )
    expect(await write()).toBe('written')
    await setReadOnly(one, true)
    await expect.poll(write).toBe('written')
    await setReadOnly(one, false)
    await setReadOnly(two, true)
    await expect.poll(write).toBe('written')
    await setReadOnly(two, false)
    await database.close()
  })

  it('that has gone away leads to the other', async () => {
    const database = await openDatabase({ uri: addressOf(one, two).replace(/:\d+,/, ':1,') })
    await database.unbound.updateTable('tenants').set({ settings: '{}' }).execute()
    await database.close()
  })

  it.each(['standby', 'read-only', 'prefer-standby'])('cannot ask for %s', async (wanted) => {
    const uri = addressOf(one, two).replace('read-write', wanted)
    await expect(openDatabase({ uri })).rejects.toThrow(
      `The service writes to its database, so target_session_attrs cannot be ${wanted}. Write read-write, or leave it out.`,
    )
  })
})

it.each([
  ['postgres://one/name', ['postgres://one/name']],
  [
    'postgresql://me:p%40ss@one:1,two:2/name?a=b',
    ['postgresql://me:p%40ss@one:1/name?a=b', 'postgresql://me:p%40ss@two:2/name?a=b'],
  ],
  ['postgres://[::1]:1,two', ['postgres://[::1]:1', 'postgres://two']],
  ['postgres://me@/name?host=/run,/tmp', ['postgres://me@/name?host=/run,/tmp']],
])('%s names its servers', (uri, servers) => expect(serversOf(uri)).toEqual(servers))
