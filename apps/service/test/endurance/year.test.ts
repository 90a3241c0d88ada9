import { expect, it } from 'vitest'
import { simulateYear } from './year/index.ts'

// The short form of `pnpm endurance year`: long enough for a first collection.
it('some days of a tenant, with what holds on each of them', async () => {
  const { faults, counts, collected } = await simulateYear(20, 7)
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['joined', 'booked', 'paid', 'prices changed']))
  expect(Number(collected)).toBeGreaterThan(0)
})
