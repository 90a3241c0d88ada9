import { expect, it } from 'vitest'
import { hasReachedAge } from '../../src/members/age.ts'

it.each([
  ['2010-11-21', 16, '2026-11-21', true],
  ['2010-11-22', 16, '2026-11-21', false],
  ['2010-11-22T23:59:59+05:00', 16, '2026-11-21', false],
  ['2012-02-29', 14, '2026-02-27', false],
  ['2012-02-29', 14, '2026-02-28', true],
  ['2012-02-29', 16, '2028-02-28', false],
  ['2012-02-29', 16, '2028-02-29', true],
  ['1884-02-29', 16, '1900-02-28', true],
  ['2026-11-21', 0, '2026-11-21', true],
])('born %s, the age of %i is reached on %s: %s', (born, age, today, expected) => {
  expect(hasReachedAge(born, age, today)).toBe(expected)
})

it('any age is reached by everybody without a date of birth', () => {
  expect(hasReachedAge(null, 150, '2026-11-21')).toBe(true)
})
