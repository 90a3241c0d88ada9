import { expect, it } from 'vitest'
import { simulateYear } from './year/index.ts'

// The short form of `pnpm endurance year`, which collects as well.
it('some days of a tenant, with what holds on each of them', async () => {
  const { faults, counts } = await simulateYear(12, 7)
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['joined', 'booked']))
})
