import { expect, it } from 'vitest'
import { simulateYear } from './year/index.ts'

// The short form of `pnpm endurance year`, which collects as well.
it('the invariants of a tenant hold on each of some days', async () => {
  const { faults, counts } = await simulateYear(12, 7)
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['joined', 'booked']))
})
