import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasReachedAge } from '../../src/members/age.ts'

describe('an age', () => {
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
  ])('born %s, %i is reached on %s: %s', (born, age, today, expected) => {
    expect(hasReachedAge(born, age, today)).toBe(expected)
  })

  it('is reached by everybody without a date of birth', () => {
    expect(hasReachedAge(null, 150, '2026-11-21')).toBe(true)
  })

  it('is reached within a day of the birthday, and stays reached', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const text = (date: Date) => date.toISOString().slice(0, 10)
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), day, (born, age, today) => {
        const later = new Date(today.getTime() + 86_400_000)
        if (hasReachedAge(text(born), age, text(today)))
          expect(hasReachedAge(text(born), age, text(later))).toBe(true)
        const birthday = new Date(born)
        birthday.setUTCFullYear(born.getUTCFullYear() + age)
        expect(hasReachedAge(text(born), age, text(birthday))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
