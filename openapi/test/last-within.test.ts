import { expect, test } from 'vitest'
import { lastWithin } from '../src/last-within.ts'

test('the last entries within both limits are kept', () => {
  const kept = (entries: readonly number[]) => lastWithin(entries, (entry) => entry, { count: 3, length: 10 })
  expect(kept([1, 1, 1, 1, 1])).toEqual([1, 1, 1])
  expect(kept([1, 5, 4, 1])).toEqual([5, 4, 1])
  expect(kept([5, 6, 4])).toEqual([6, 4])
  expect(kept([5, 11])).toEqual([])
})
