import { expect, test, vi } from 'vitest'
import { AmountSyntaxError, CurrencyMismatchError, Money, MoneyArgumentError } from '../src/index.ts'
import { errorOf } from './error-of.ts'

// A test runner that loads the package anew makes a second copy of it, as a bundler or a package manager may.
vi.resetModules()
const there = await import('../src/index.ts')
const five = Money.of('5.00', 'GBP')
const foreign = there.Money.of('7.50', 'GBP')

test('money of another copy is calculated with', () => {
  expect(there.Money).not.toBe(Money)
  expect(foreign).toBeInstanceOf(Money)
  expect(String(five.plus(foreign))).toBe('12.50 GBP')
  expect(String(foreign.minus(five))).toBe('2.50 GBP')
  expect(String(Money.sum([foreign, five, foreign]))).toBe('20.00 GBP')
  expect([
    Money.max(five, foreign),
    Money.min(foreign, five),
    [foreign, five].toSorted(Money.compare),
  ]).toEqual([foreign, five, [five, foreign]])
})

test('what only looks like money is refused', () => {
  for (const value of [{ ...foreign }, foreign.toPrice(), undefined, '7.50']) {
    expect(value).not.toBeInstanceOf(Money)
    expect(() => five.plus(value as never)).toThrow(MoneyArgumentError)
  }
})

test('errors of another copy are instances of their class only', () => {
  const errors = [
    errorOf(() => there.Money.of('5', 'GBP')),
    errorOf(() => foreign.plus(Money.of('1.00', 'EUR') as never)),
    errorOf(() => there.Money.sum([])),
  ]
  const classes = [AmountSyntaxError, CurrencyMismatchError, MoneyArgumentError]
  for (const [index, error] of errors.entries())
    expect(classes.map((type) => error instanceof type)).toEqual(classes.map((_, other) => other === index))
  class Mine extends AmountSyntaxError {}
  expect([
    errors[0] instanceof Mine,
    Object.assign(new Mine('is odd'), { name: 'Mine' }) instanceof there.AmountSyntaxError,
  ]).toEqual([false, true])
})
