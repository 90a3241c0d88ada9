import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CurrencyMismatchError, Money, MoneyArgumentError, sumAmounts } from '../src/index.ts'
import { amount } from './arbitraries.ts'

const gbp = (text: string) => Money.of(text, 'GBP')
const money = () => amount().map(gbp)
const WEIGHTS = 'weights must be whole numbers, not negative and not all 0.'

test('is made of an amount and a currency, or of a price, and turns into one', () => {
  const price = { amount: '45.00', currency: 'GBP', discount: null } as const
  const fee = Money.fromPrice(price)
  expect(fee.amount).toBe('45.00')
  expect(fee.currency).toBe('GBP')
  expect(fee.toPrice()).toEqual({ amount: '45.00', currency: 'GBP' })
  expect(JSON.stringify({ fee })).toBe('{"fee":{"amount":"45.00","currency":"GBP"}}')
  expect([`${fee}`, [fee, fee].join()]).toEqual(['45.00 GBP', '45.00 GBP,45.00 GBP'])
})

describe('adding', () => {
  test('plus and minus are exact at any size', () => {
    expect(gbp('123456789012345678901.23').plus(gbp('0.01')).amount).toBe('123456789012345678901.24')
    expect(gbp('0.10').plus(gbp('0.20')).amount).toBe('0.30')
    expect(gbp('1.00').minus(gbp('1.01')).amount).toBe('-0.01')
  })

  test('minus undoes plus', () => {
    fc.assert(
      fc.property(money(), money(), (a, b) => a.plus(b).minus(b).equals(a) && a.plus(b).equals(b.plus(a))),
    )
  })

  test('sum adds a list', () => {
    expect(Money.sum([gbp('1.10'), gbp('2.20'), gbp('-0.30')]).amount).toBe('3.00')
    expect(() => Money.sum([])).toThrow('list must be a non-empty list of Money.')
  })

  test('currencies do not mix, at run time and in the types', () => {
    const eur = Money.of('1.00', 'EUR')
    // @ts-expect-error: EUR is not GBP
    expect(() => gbp('1.00').plus(eur)).toThrow(new CurrencyMismatchError('GBP', 'EUR'))
    // @ts-expect-error: EUR is not GBP
    expect(() => gbp('1.00').minus(eur)).toThrow(
      'GBP and EUR are different currencies. Convert one of the amounts first.',
    )
    // @ts-expect-error: EUR is not GBP
    expect(() => gbp('1.00').compare(eur)).toThrow(expect.objectContaining({ name: 'CurrencyMismatchError' }))
    // @ts-expect-error: EUR is not GBP
    expect(() => Money.max(gbp('1.00'), eur)).toThrow(CurrencyMismatchError)
    const unknown: string = 'EUR'
    expect(() => Money.sum<string>([gbp('1.00'), Money.of('1.00', unknown)])).toThrow(
      new CurrencyMismatchError('GBP', 'EUR'),
    )
  })
})

describe.each([[undefined], [null], ['45.00'], [45]])('instead of Money, a price or a list: %j', (value) => {
  const wrong = value as never
  test.each<[string, () => unknown, string]>([
    ['Money.fromPrice', () => Money.fromPrice(wrong), 'price must be { amount, currency }.'],
    ['Money.sum of it', () => Money.sum(wrong), 'list must be a non-empty list of Money.'],
    ['Money.sum of a list of it', () => Money.sum([wrong]), 'list must be a non-empty list of Money.'],
    ['Money.compare', () => Money.compare(wrong, gbp('1.00')), 'one must be Money.'],
    ['Money.min', () => Money.min(wrong), 'first must be Money.'],
    ['Money.max', () => Money.max(wrong, gbp('1.00')), 'first must be Money.'],
    ['Money.min of two', () => Money.min(gbp('1.00'), wrong), 'other must be Money.'],
    ['Money.compare with it', () => Money.compare(gbp('1.00'), wrong), 'other must be Money.'],
    ['Money.sum of two', () => Money.sum([gbp('1.00'), wrong]), 'other must be Money.'],
    ['plus', () => gbp('1.00').plus(wrong), 'other must be Money.'],
    ['minus', () => gbp('1.00').minus(wrong), 'other must be Money.'],
    ['compare', () => gbp('1.00').compare(wrong), 'other must be Money.'],
    ['allocate', () => gbp('1.00').allocate(wrong), WEIGHTS],
  ])('%s throws a MoneyArgumentError', (_name, act, message) => {
    expect(act).toThrow(expect.objectContaining({ name: 'MoneyArgumentError', message }))
  })

  test('equals is false', () => {
    expect(gbp('45.00').equals(wrong)).toBe(false)
  })
})

test('an object that only has a length is refused, before there is no memory left', () => {
  const fromJson = { length: 2 ** 32 } as never
  for (const act of [() => Money.sum(fromJson), () => gbp('1.00').allocate(fromJson)]) {
    expect(act).toThrow(expect.objectContaining({ name: 'MoneyArgumentError' }))
  }
})

test('sumAmounts refuses what is not a list', () => {
  for (const wrong of [undefined, null, 45, {}]) {
    expect(() => sumAmounts(wrong as never)).toThrow(new MoneyArgumentError('amounts', 'a list'))
  }
})

describe('multiplying', () => {
  test.each([
    ['45.00', '1.075', Decimal.ROUND_HALF_UP, '48.38'],
    ['45.00', '1.075', Decimal.ROUND_DOWN, '48.37'],
    ['0.05', '0.5', Decimal.ROUND_HALF_EVEN, '0.02'],
    ['0.15', '0.5', Decimal.ROUND_HALF_EVEN, '0.08'],
    ['-0.05', '0.5', Decimal.ROUND_HALF_UP, '-0.03'],
    ['-0.01', '0.1', Decimal.ROUND_DOWN, '0.00'],
    ['123456789012345678901.23', '3', Decimal.ROUND_DOWN, '370370367037037036703.69'],
  ])('%s times %s, rounded by %i, is %s', (text, factor, rounding, product) => {
    expect(gbp(text).times(factor, rounding).amount).toBe(product)
  })

  test('rounds as decimal.js does, by each of its modes', () => {
    const factor = fc
      .tuple(fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }), fc.nat({ max: 6 }))
      .map(([digits, decimals]) => new Decimal(digits.toString()).div(Decimal.pow(10, decimals)).toFixed())
    const cents = fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n })
    fc.assert(
      fc.property(cents, factor, fc.integer({ min: 0, max: 8 }), (units, by, mode) => {
        const rounding = mode as Decimal.Rounding
        const text = new Decimal(units.toString()).div(100).toFixed(2)
        const expected = new Decimal(text).times(by).toDecimalPlaces(2, rounding)
        const product = Money.of(text === '-0.00' ? '0.00' : text, 'GBP').times(by, rounding)
        expect(new Decimal(product.amount).equals(expected)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['45.00', '20', '9.00'],
    ['31.94', '20', '6.39'],
    ['99.99', '17.5', '17.50'],
    ['0.01', '50', '0.01'],
  ])('%s: %s percent is %s', (text, percentage, part) => {
    expect(gbp(text).percent(percentage, Decimal.ROUND_HALF_UP).amount).toBe(part)
  })

  test('a fraction of one hundredth, however small, decides a tie', () => {
    const times = (factor: string) => gbp('1.00').times(factor, Decimal.ROUND_HALF_DOWN).amount
    expect(times('0.0050000000000000000000000000000000000001')).toBe('0.01')
    expect(times('0.005')).toBe('0.00')
  })

  test.each(['', '1e3', 'x', '1.', '.5', ' 1', '1'.repeat(41), `0.${'1'.repeat(41)}`])(
    'refuses the factor %j',
    (factor) => {
      expect(() => gbp('1.00').times(factor, Decimal.ROUND_DOWN)).toThrow(
        expect.objectContaining({ name: 'MoneyArgumentError', argument: 'factor' }),
      )
      expect(() => gbp('1.00').percent(factor, Decimal.ROUND_DOWN)).toThrow(
        expect.objectContaining({ argument: 'percentage' }),
      )
    },
  )

  test('refuses a float, a missing rounding mode and an unknown one', () => {
    // @ts-expect-error: a float is no factor
    expect(() => gbp('1.00').times(1.075, Decimal.ROUND_DOWN)).toThrow(
      'factor must be a decimal number in a string',
    )
    for (const factor of ['3.0', '1.075', '-0.5'] as const) {
      // @ts-expect-error: rounding has no default
      expect(() => gbp('1.00').times(factor)).toThrow(expect.objectContaining({ argument: 'rounding' }))
    }
    for (const mode of [-1, 9, 1.5]) {
      expect(() => gbp('1.00').percent('1', mode as Decimal.Rounding)).toThrow(
        'rounding must be a rounding mode of decimal.js',
      )
      expect(() => gbp('1.00').times('1', mode as Decimal.Rounding)).toThrow(MoneyArgumentError)
    }
    expect(gbp('1.00').times('1', Decimal.ROUND_UP).amount).toBe('1.00')
    expect(gbp('1.00').times('1', Decimal.ROUND_HALF_FLOOR).amount).toBe('1.00')
  })

  test.each([
    ['45.00', '3', '135.00'],
    ['-0.01', '7', '-0.07'],
    ['45.00', '0', '0.00'],
    ['45.00', '-2', '-90.00'],
  ] as const)('%s times the whole factor %s is %s, and needs no rounding mode', (text, factor, product) => {
    expect(gbp(text).times(factor).amount).toBe(product)
  })
})

describe('fraction', () => {
  test.each([
    ['45.00', 12, 31, Decimal.ROUND_HALF_UP, '17.42'],
    ['45.00', 12, 31, Decimal.ROUND_DOWN, '17.41'],
    ['0.01', 1, 2, Decimal.ROUND_HALF_UP, '0.01'],
    ['0.05', 1, 2, Decimal.ROUND_HALF_EVEN, '0.02'],
    ['-0.01', 1, 2, Decimal.ROUND_HALF_UP, '-0.01'],
    ['45.00', 0, 31, Decimal.ROUND_UP, '0.00'],
    ['45.00', 31, 31, Decimal.ROUND_UP, '45.00'],
    ['45.00', 62, 31, Decimal.ROUND_UP, '90.00'],
    ['123456789012345678901.23', 1, 3, Decimal.ROUND_HALF_UP, '41152263004115226300.41'],
  ])('%s × %i ÷ %i, rounded by %i, is %s', (text, part, whole, rounding, result) => {
    expect(gbp(text).fraction(part, whole, rounding).amount).toBe(result)
  })

  test('rounds once, as decimal.js does with every digit kept', () => {
    const Exact = Decimal.clone({ precision: 60 })
    const count = fc.integer({ min: 0, max: 2 ** 31 })
    fc.assert(
      fc.property(money(), count, count, fc.integer({ min: 0, max: 8 }), (price, part, days, mode) => {
        const rounding = mode as Decimal.Rounding
        const expected = new Exact(price.amount)
          .times(part)
          .div(days + 1)
          .toDecimalPlaces(2, rounding)
        expect(new Exact(price.fraction(part, days + 1, rounding).amount).equals(expected)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    [1.5, 31, 'part'],
    [Number.NaN, 31, 'part'],
    [2 ** 53, 31, 'part'],
    ['12', 31, 'part'],
    [12, 0, 'whole'],
    [12, -31, 'whole'],
    [12, 30.5, 'whole'],
    [12, Number.POSITIVE_INFINITY, 'whole'],
    [12, undefined, 'whole'],
  ])('refuses %s of %s', (part, whole, argument) => {
    const message = `${argument} must be a whole number${argument === 'whole' ? ' greater than 0' : ''}.`
    expect(() => gbp('1.00').fraction(part as number, whole as number, Decimal.ROUND_DOWN)).toThrow(
      expect.objectContaining({ name: 'MoneyArgumentError', argument, message }),
    )
  })
})

describe('allocate', () => {
  test.each([
    ['10.00', [1, 1, 1], ['3.34', '3.33', '3.33']],
    ['-0.05', [1, 0, 1], ['-0.03', '0.00', '-0.02']],
    ['0.02', [0, 1, 1, 1], ['0.00', '0.01', '0.01', '0.00']],
    ['100.00', [50, 30, 20], ['50.00', '30.00', '20.00']],
    ['0.00', [1, 2], ['0.00', '0.00']],
    ['0.06', [2, 1, 1], ['0.03', '0.02', '0.01']],
    ['0.05', [2, 1, 1, 1], ['0.02', '0.01', '0.01', '0.01']],
    ['0.07', [2, 3], ['0.03', '0.04']],
    ['0.10', [5, 2, 3, 1], ['0.05', '0.02', '0.03', '0.00']],
    ['5.00', [7], ['5.00']],
  ])('%s by %j is %j', (text, weights, parts) => {
    const allocated = gbp(text).allocate(weights)
    expect(allocated.map(({ amount }) => amount)).toEqual(parts)
  })

  test('loses nothing, gives nothing to a weight of zero, and is fair to a hundredth', () => {
    const weights = fc
      .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some(Boolean))
    fc.assert(
      fc.property(money(), weights, (whole, shares) => {
        const parts = whole.allocate(shares)
        expect(Money.sum(parts).equals(whole)).toBe(true)
        const total = BigInt(shares.reduce((sum, share) => sum + share, 0))
        for (const [index, part] of parts.entries()) {
          const share = BigInt(shares[index] as number)
          const error = hundredths(part) * total - hundredths(whole) * share
          expect(error > -total && error < total).toBe(true)
          if (share === 0n) expect(part.isZero()).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  // biome-ignore lint/suspicious/noSparseArray: a hole is not a weight
  test.each([[[]], [[0, 0]], [[-1, 2]], [[1, , 2] as number[]], [[0.5, 0.5]], [[2 ** 53]], [[Number.NaN]]])(
    'refuses the weights %j',
    (weights) => {
      const act = () => gbp('1.00').allocate(weights)
      expect(act).toThrow(expect.objectContaining({ argument: 'weights' }))
      expect(act).toThrow(WEIGHTS)
    },
  )
})

describe('comparing', () => {
  test('compare, equals, min and max', () => {
    const [less, more] = [gbp('1.99'), gbp('2.00')]
    expect([less.compare(more), more.compare(less), less.compare(gbp('1.99'))]).toEqual([-1, 1, 0])
    expect(less.equals(gbp('1.99'))).toBe(true)
    expect(less.equals(more)).toBe(false)
    expect(less.equals(Money.of('1.99', 'EUR'))).toBe(false)
    expect(Money.min(more, less, more).amount).toBe('1.99')
    expect(Money.max(less, more, less).amount).toBe('2.00')
    expect(Money.min(less, gbp('1.99')), 'the first of equal amounts').toBe(less)
    expect(Money.max(less, gbp('1.99')), 'the first of equal amounts').toBe(less)
  })

  test('zero and negative', () => {
    const amounts = [gbp('0.00'), gbp('0.01'), gbp('-0.01')]
    expect(amounts.map((one) => one.isZero())).toEqual([true, false, false])
    expect(amounts.map((one) => one.isNegative())).toEqual([false, false, true])
  })
})

describe('format', () => {
  test.each([
    ['45.00', 'GBP', 'en-GB', '£45.00'],
    ['-1234.50', 'EUR', 'de-DE', '-1.234,50 €'],
    ['123456789012345678901.23', 'GBP', 'en-GB', '£123,456,789,012,345,678,901.23'],
    ['45.10', 'HUF', 'en-GB', 'HUF 45.10'],
  ])('%s %s in %s is %s', (text, currency, locale, formatted) => {
    const money = Money.of(text, currency).format(locale)
    expect(money.replace(/\u00A0/g, ' ')).toBe(formatted)
  })

  test('an invalid locale is a RangeError, and without one, it takes the default of the runtime', () => {
    expect(() => gbp('1.00').format('en_GB')).toThrow(RangeError)
    expect(gbp('45.00').format()).toBe(gbp('45.00').format(new Intl.NumberFormat().resolvedOptions().locale))
  })
})

function hundredths(one: Money): bigint {
  return BigInt(one.amount.replace('.', ''))
}
