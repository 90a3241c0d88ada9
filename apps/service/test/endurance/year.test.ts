import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { simulateYear } from './year/index.ts'

// The short form of `pnpm endurance year`, which collects as well.
it('the invariants of a tenant hold on each of some days', async () => {
  const database = await openDatabase({ uri: await newDatabase() })
  const { faults, counts } = await simulateYear(database, 12, 7)
  await database.close()
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['joined', 'booked']))
})
