import { expect, test } from 'vitest'
import { type RunningService, startService } from '../../src/index.ts'
import { checkKeys, rememberKeys } from '../../src/keys/check-keys.ts'
import { StartError } from '../../src/start-error.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { runSql } from '../database/run-sql.ts'
import { waitingQueries } from '../database/waiting-queries.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const key = (id: string, since: string, fill = 1) => ({
  id,
  secret: Buffer.alloc(32, fill),
  since: new Date(since),
})

const refused = (keys: ReturnType<typeof key>[], message: string) =>
  expect(() => checkKeys(keys, NOW)).toThrow(new StartError(message))

test('keys that cannot be used are refused in one sentence', () => {
  refused([], 'There is no key. Add one whose "since" has passed.')
  const short = { ...key('one', '2026-01-01'), secret: Buffer.alloc(31) }
  refused([short], 'The secret of key "one" is shorter than 32 bytes. Use a longer one.')
  const one = key('one', '2026-01-01')
  refused(
    [key('two', '2026-01-01'), key('one', 'never')],
    'The "since" of key "one" is not a date. Use one such as 2026-11-01T00:00:00Z.',
  )
  refused([one, key('one', '2026-02-01')], 'Two keys have the id "one". Give each key an id of its own.')
  refused(
    [one, key('two', '2026-01-01')],
    'Two keys have the "since" 2026-01-01T00:00:00.000Z. Change one of them.',
  )
  refused(
    [key('one', '2027-02-01'), key('two', '2027-01-01')],
    'No key is valid yet: the first one is valid from 2027-01-01T00:00:00.000Z. Add a key whose "since" has passed.',
  )
  // One that is valid, and one that will be.
  checkKeys([key('two', '2027-01-01'), one], NOW)
})

test('a known id with another secret is refused, and the database has no secret', async () => {
  const database = await migratedDatabase()
  const start = (...keys: ReturnType<typeof key>[]) =>
    startService({ port: 0, database, migrate: true, keys, clock: { now: () => NOW } }).then(({ close }) =>
      close(),
    )
  await start(key('one', '2026-01-01'))
  await start(key('one', '2026-01-01'), key('two', '2026-02-01', 2))
  await expect(start(key('two', '2026-01-01', 3))).rejects.toThrow(
    'The key "two" has another secret than before. Restore its secret, or give the new key another id.',
  )
  // Keys that cannot be used are not remembered, so that they can be corrected.
  await expect(start(key('three', '2027-01-01'))).rejects.toThrow('No key is valid yet')
  const rows = await runSql(database, 'SELECT key_id, fingerprint FROM service_keys ORDER BY 1')
  expect(rows.map(({ key_id }) => key_id)).toEqual(['one', 'two'])
  for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[\da-f]{32}$/)
  expect(rows[0]?.fingerprint).not.toBe(Buffer.alloc(16, 1).toString('hex'))
})

test('of two instances that start at once with different secrets of a key, the second is refused', async () => {
  const database = await openUntilEnd({ uri: await migratedDatabase() })
  let second: Promise<unknown> | undefined
  await database.unbound.transaction().execute(async (trx) => {
    await rememberKeys(trx, [key('one', '2026-01-01')])
    second = rememberKeys(database.unbound, [key('one', '2026-01-01', 2)]).then(() => 'accepted', String)
    await expect.poll(() => waitingQueries(database)).toBe(1)
  })
  expect(await second).toContain('The key "one" has another secret than before.')
})

test('an instance without a newer key of another says so at its start, when it is asked, and in its metrics', async () => {
  const database = await migratedDatabase()
  const lines: string[] = []
  const start = (...keys: ReturnType<typeof key>[]) => {
    lines.length = 0
    const log = { write: (line: string) => void lines.push(line) }
    const common = { port: 0, metricsPort: 0, database, migrate: true, clock: { now: () => NOW } }
    return startService({ ...common, keys, log })
  }
  const stateOf = async ({ url, metricsUrl }: RunningService) => {
    const ready = await fetch(`${url}/health/ready`)
    const metrics = await (await fetch(metricsUrl as string)).text()
    const [, missing] = /^leisure_keys_missing (\d)$/m.exec(metrics) ?? []
    return { code: ready.status, ...((await ready.json()) as object), missing }
  }
  const warnings = () => lines.filter((line) => line.includes('lacks a newer key')).length
  const warning =
    'The keys file of this instance lacks a newer key that another instance has. Replace the file, and restart the instance.'
  const [older, old, next] = [
    key('older', '2025-01-01'),
    key('old', '2026-01-01', 2),
    key('next', '2026-12-01', 3),
  ]
  const first = await start(older, old)
  expect(await stateOf(first)).toEqual({ code: 200, status: 'ready', missing: '0' })
  // The key that this one lacks is older than its own.
  const second = await start(old)
  expect([await stateOf(second), warnings()]).toEqual([{ code: 200, status: 'ready', missing: '0' }, 0])
  await second.close()
  const third = await start(older, old, next)
  expect([await stateOf(third), warnings()]).toEqual([{ code: 200, status: 'ready', missing: '0' }, 0])
  expect(await stateOf(first)).toEqual({ code: 200, status: 'ready', warning, missing: '1' })
  expect(await stateOf(first)).toEqual({ code: 200, status: 'ready', warning, missing: '1' })
  expect(warnings()).toBe(1)
  for (const running of [first, third]) await running.close()
  const outdated = await start(old)
  expect(warnings()).toBe(1)
  expect([await stateOf(outdated), warnings()]).toEqual([
    { code: 200, status: 'ready', warning, missing: '1' },
    1,
  ])
  await outdated.close()
})
