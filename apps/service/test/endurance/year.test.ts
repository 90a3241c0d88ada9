import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { simulateYear } from './year/index.ts'

const DAYS = Number(process.env.DAYS ?? 12)
const SEED = Number(process.env.SEED ?? 7)
const LIMIT_MS = 3_600_000

it('the invariants of a tenant hold on each of some days', { timeout: LIMIT_MS }, async () => {
  const database = await openDatabase({ uri: await migratedDatabase() })
  const { faults, counts } = await simulateYear(database, DAYS, SEED)
  await database.close()
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['joined', 'booked']))
})
