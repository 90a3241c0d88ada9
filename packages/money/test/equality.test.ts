import assert from 'node:assert'
import { inspect, isDeepStrictEqual } from 'node:util'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { chai, expect, test } from 'vitest'
import { Money } from '../src/index.ts'
import { amount } from './arbitraries.ts'

const [one, two, euro] = [Money.of('1.00', 'GBP'), Money.of('2.00', 'GBP'), Money.of('1.00', 'EUR')]

/** Every way to reach one pound. */
const POUNDS: Record<string, Money> = {
  'as written': Money.of('1.00', 'GBP'),
  'with leading zeros': Money.of('0001.00', 'GBP'),
  'from a price': Money.fromPrice({ amount: '1.00', currency: 'GBP' }),
  'by plus': Money.of('0.99', 'GBP').plus(Money.of('0.01', 'GBP')),
  'by minus': two.minus(one),
  'by times': Money.of('0.50', 'GBP').times('2'),
  'by percent': two.percent('50', Decimal.ROUND_DOWN),
  'by fraction': two.fraction(1, 2, Decimal.ROUND_DOWN),
  'by allocate': two.allocate([1, 1])[0] as Money,
  'by sum': Money.sum([Money.of('0.40', 'GBP'), Money.of('0.60', 'GBP')]),
  'from far away': Money.of('90071992547409931.00', 'GBP').minus(Money.of('90071992547409930.00', 'GBP')),
}

test.each(Object.entries(POUNDS))('one pound %s equals one pound by every comparer', (_how, pound) => {
  expect(isDeepStrictEqual({ fee: [pound] }, { fee: [one] })).toBe(true)
  expect(pound).toEqual(one)
  expect({ fee: [pound] }).toStrictEqual({ fee: [one] })
  chai.expect({ fee: [pound] }).to.deep.equal({ fee: [one] })
  assert.deepEqual(pound, one)
  expect(structuredClone(pound)).toEqual({ amount: '1.00', currency: 'GBP' })
})

test.each([
  ['two pounds', two],
  ['one euro', euro],
  ['minus one pound', Money.of('-1.00', 'GBP')],
])('one pound does not equal %s by any comparer', (_what, other) => {
  expect(isDeepStrictEqual({ fee: [one] }, { fee: [other] })).toBe(false)
  expect(one).not.toEqual(other)
  expect({ fee: [one] }).not.toStrictEqual({ fee: [other] })
  expect({ fee: one }).not.toMatchObject({ fee: other })
  chai.expect({ fee: [one] }).not.to.deep.equal({ fee: [other] })
  assert.notDeepEqual(one, other)
  expect(structuredClone(one)).not.toEqual(structuredClone(other))
})

test('amounts are deeply equal exactly when equals says so', () => {
  const near = fc.bigInt({ min: -2n, max: 2n }).map((units) => Money.of('0.01', 'GBP').times(`${units}`))
  const money = amount().map((text) => Money.of(text, 'GBP'))
  fc.assert(
    fc.property(money, near, near, (base, left, right) => {
      const [a, b] = [base.plus(left), base.plus(right)]
      expect(isDeepStrictEqual(a, b)).toBe(a.equals(b))
      expect(isDeepStrictEqual(a, Money.of(a.amount, 'GBP'))).toBe(true)
    }),
  )
})

test('leading zeros are not part of an amount', () => {
  const cases = ['0.00', '000.00', '00.05', '-00.05', '-0.05', '10.00', '-0100.00', `${'0'.repeat(900)}1.00`]
  const amounts = ['0.00', '0.00', '0.05', '-0.05', '-0.05', '10.00', '-100.00', '1.00']
  expect(cases.map((text) => Money.of(text, 'GBP').amount)).toEqual(amounts)
})

test('a failed assertion and a log show the amount', () => {
  expect(inspect({ fee: one })).toBe("{ fee: Money { amount: '1.00', currency: 'GBP' } }")
  expect(() => assert.deepStrictEqual(one, two)).toThrow(/amount: '1\.00'[\s\S]+amount: '2\.00'/)
  expect(() => expect(one).toEqual(two)).toThrow()
})

test('amount and currency are own properties that cannot be changed', () => {
  expect({ ...one }).toEqual({ amount: '1.00', currency: 'GBP' })
  expect(Object.entries(one)).toEqual([
    ['amount', '1.00'],
    ['currency', 'GBP'],
  ])
  for (const change of [{ amount: '9.00' }, { currency: 'EUR' }, { discount: null }]) {
    expect(() => Object.assign(one, change)).toThrow(TypeError)
  }
  expect(one).toEqual(Money.of('1.00', 'GBP'))
})
