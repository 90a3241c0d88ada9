import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../src/calendar.ts'
import { cleanUp, startCleanUp } from '../../src/creations/clean-up.ts'
import { createDatabaseCheck } from '../../src/database/database-state.ts'
import type { Database } from '../../src/database/open-database.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { START, startWithDatabase } from './own-service.ts'
import { hold, joinFamily, pay } from './people.ts'

const NEEDS = { clock: { now: () => START }, log: { warn: () => {} }, everyMs: 1, random: () => 0 }

async function counts(database: Database): Promise<number[]> {
  const north = database.ofTenant('north')
  const leases = await north.selectFrom('leases').select('lease_id').execute()
  const answers = await north.selectFrom('idempotency_records').select('key').execute()
  return [leases.length, answers.length]
}

test('a tenant that no longer writes keeps no expired lease and no expired response', async () => {
  const { service, database } = await startWithDatabase({ metricsPort: 0 }, { cleanUpMs: 20 })
  await hold(service)
  const headers = { 'idempotency-key': 'one' }
  const { primary: memberId } = await joinFamily(service, { headers })
  service.now = new Date('2026-11-22T09:29:59Z')
  await hold(service)
  expect((await pay(service, { memberId }, headers)).status).toBe(200)
  // The first lease has expired, but for less than a day, so that it is still known.
  expect(await counts(database)).toEqual([2, 2])
  service.now = new Date('2026-11-22T09:40:00Z')
  // The response of the other operation with the key has not.
  await expect.poll(() => counts(database)).toEqual([1, 1])
  service.now = new Date('2026-11-23T09:39:58Z')
  const figures = async () => (await fetch(service.metricsUrl as string)).text()
  // It has cleaned up at this moment, and left the lease that expired 86,399 seconds ago.
  await expect.poll(figures).toContain('leisure_expiring_overdue_seconds{records="leases"} 86399\n')
  expect(await figures()).toMatch(/^leisure_expiring_bytes\{records="leases"\} [1-9]\d+$/m)
  expect(await figures()).toContain('leisure_expiring_overdue_seconds{records="remembered-responses"} 0\n')
  const cleanedUpAt = async () =>
    Number(/^leisure_clean_up_timestamp_seconds (.+)$/m.exec(await figures())?.[1])
  const before = await cleanedUpAt()
  await expect.poll(cleanedUpAt).toBeGreaterThan(before)
  await sql`SELECT setval('membership_ids', 1717986918), setval('member_ids', 2147483647 - 50000)`.execute(
    database.unbound,
  )
  await expect.poll(figures).toMatch(/^leisure_ids_used_ratio\{records="memberships"\} 0\.80000\d+$/m)
  await expect.poll(figures).toMatch(/^leisure_ids_used_ratio\{records="members"\} 0\.99999\d+$/m)
  // A commit waits for a standby and for the disk.
  expect(await figures()).toMatch(/^leisure_statement_duration_seconds_count\{statement="commit"\} [1-9]/m)
  expect(await counts(database)).toEqual([1, 0])
  service.now = new Date('2026-11-23T09:40:00Z')
  await expect.poll(() => counts(database)).toEqual([0, 0])
})

test('rows that somebody else has locked are left for the next time, in batches of any size', async () => {
  const { service, database } = await startWithDatabase()
  const [{ leaseId }] = [await hold(service), await hold(service), await hold(service)]
  const later = new Date('2026-12-01T00:00:00Z')
  const held = database.ofTenant('north').transaction()
  await held.execute(async (trx) => {
    await trx.selectFrom('leases').selectAll().where('lease_id', '=', leaseId).forUpdate().execute()
    await cleanUp(database, later, 1)
    expect(await trx.selectFrom('leases').select('lease_id').execute()).toEqual([{ lease_id: leaseId }])
  })
  await cleanUp(database, later, 1)
  expect(await counts(database)).toEqual([0, 0])
})

test('a job that is stopped while it cleans up ends what it has begun, and does not clean up again', async () => {
  const database = await openUntilEnd({ uri: await migratedDatabase() })
  const answer = Promise.withResolvers<void>()
  const check = vi.fn(() => answer.promise.then(() => 0))
  const onCleaned = vi.fn()
  const stop = startCleanUp({ ...NEEDS, database, check, onCleaned })
  await expect.poll(() => check.mock.calls).toHaveLength(1)
  const stopped = stop()
  answer.resolve()
  await stopped
  expect(onCleaned).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(check).toHaveBeenCalledOnce()
})

test('a clean-up that failed says so, and the next one runs', async () => {
  const database = await openUntilEnd({ uri: await migratedDatabase() })
  const check = vi.fn(async () => 0)
  check.mockRejectedValueOnce(new Error('The database was away'))
  const warn = vi.fn()
  const onCleaned = vi.fn()
  const stop = startCleanUp({ ...NEEDS, database, check, onCleaned, log: { warn } })
  await expect.poll(() => onCleaned.mock.calls.length).toBeGreaterThan(0)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('The database was away') },
    'The clean-up of expired leases and remembered responses failed',
  )
  await stop()
})

test('the clean-up goes by the clock of the database, whatever that of the machine says', async () => {
  const { service, database } = await startWithDatabase()
  const log = { warn: () => {} }
  const cleanedAt = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
    const { promise, resolve: onCleaned } = Promise.withResolvers<void>()
    const check = createDatabaseCheck(database, log)
    const timing = { clock: systemClock, everyMs: 1, random: Math.random }
    const stop = startCleanUp({ database, check, log, ...timing, onCleaned })
    await promise
    await stop()
    vi.useRealTimers()
    return (await counts(database))[0]
  }
  const expire = (hoursAgo: number) =>
    sql`UPDATE leases SET expires_at = now() - make_interval(hours => ${hoursAgo})`.execute(database.unbound)
  await hold(service)
  await expire(0)
  expect(await cleanedAt(3)).toBe(1)
  await expire(25)
  expect(await cleanedAt(-3)).toBe(0)
})
