import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { faultsOf } from './check-whole.ts'
import { BOOKING, FAMILY } from './creations.ts'
import { type Processes, startProcesses } from './processes.ts'
import { bookingRaces, races } from './races.ts'

const PAIRS = Number(process.env.PAIRS ?? 20)

describe('nothing is lost and nothing half done', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres.stop()
  })

  describe('at three processes at once', () => {
    let processes: Processes
    beforeAll(async () => {
      processes = await startProcesses(postgres.uri)
    })
    afterAll(() => processes.kill())

    it('when twins and equal keys arrive', async () => {
      expect(await races(processes, PAIRS)).toEqual([])
    })

    it('when more clients than places book', async () => {
      expect(await bookingRaces(processes, { slots: 10, pairs: PAIRS, crowd: 100 })).toEqual([])
    })
  })

  // After the others, which left people, slots and leases to spoil.
  it.each([
    [
      'an address that is gone',
      sql`DELETE FROM member_addresses WHERE ctid = (SELECT d.ctid
      FROM member_addresses d JOIN members m USING (tenant_id, member_id) WHERE last_name LIKE 'w-%' LIMIT 1)`,
    ],
    [
      'somebody who is not confirmed',
      sql`UPDATE members SET is_confirmed = false WHERE ctid = (SELECT ctid
      FROM members WHERE last_name LIKE 'w-%' LIMIT 1)`,
    ],
    [
      'a place that is not counted',
      sql`UPDATE slots SET taken = taken - 1
      WHERE ctid = (SELECT ctid FROM slots WHERE tenant_id = 'races' AND taken > 0 LIMIT 1)`,
    ],
    [
      'a slot with too many bookings',
      sql`UPDATE slots SET capacity = 3
      WHERE ctid = (SELECT ctid FROM slots WHERE tenant_id = 'races' AND taken = 4 LIMIT 1)`,
    ],
    [
      'a lease that is held beside its booking',
      sql`INSERT INTO leases (tenant_id, lease_id, slot_reference, expires_at)
      SELECT tenant_id, lease_id, slot_reference, now() FROM bookings WHERE lease_id IS NOT NULL LIMIT 1`,
    ],
    [
      'a response without members',
      sql`UPDATE idempotency_records SET key = 'w-nobody'
      WHERE ctid = (SELECT ctid FROM idempotency_records LIMIT 1)`,
    ],
  ])('the checks notice %s', async (_, spoil) => {
    const database = await openDatabase({ uri: postgres.uri })
    const faults = async () => [
      ...(await faultsOf(database, FAMILY, [])),
      ...(await faultsOf(database, BOOKING, [])),
    ]
    const before = new Set(await faults())
    await spoil.execute(database.unbound)
    expect((await faults()).filter((fault) => !before.has(fault))).not.toEqual([])
    await database.close()
  })

  it('the checks notice a member who is missing', async () => {
    const database = await openDatabase({ uri: postgres.uri })
    expect(await faultsOf(database, FAMILY, ['w-lost'])).toContain('w-lost was acknowledged and is not there')
    await database.close()
  })
})
