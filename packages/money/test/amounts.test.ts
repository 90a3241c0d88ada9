import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { AmountSyntaxError, formatAmount, parseAmount, sumAmounts } from '../src/index.ts'
import { amount } from './arbitraries.ts'
import { errorOf } from './error-of.ts'

const NOT_AMOUNTS = [
  ...['', ' ', '45', '45.', '45.0', '45.000', '.00', '-.00', '+45.00', ' 45.00', '45.00 ', '45.00\n'],
  ...['45,00', '1,045.00', '1_000.00', '1e3', '1e3.00', '0x10', '0x1.00', 'NaN', 'Infinity', '-Infinity'],
  ...['-0.00', '-00.00', '--1.00', '-', '45.0a', '4 5.00', '٤٥.٠٠', '€45.00', '45.00GBP', '45..00', '45.-0'],
]

describe('parseAmount', () => {
  test.each([
    ['0.00', '0'],
    ['45.00', '45'],
    ['-45.10', '-45.1'],
    ['007.00', '7'],
    ['123456789012345678901.23', '123456789012345678901.23'],
  ])('%s is %s', (text, value) => {
    expect(parseAmount(text).toFixed()).toBe(value)
  })

  test.each(NOT_AMOUNTS)('refuses %j', (text) => {
    expect(() => parseAmount(text)).toThrow(AmountSyntaxError)
    expect(() => sumAmounts(['1.00', text])).toThrow(expect.objectContaining({ path: [1] }))
  })

  test('refuses a value that is not a string, as the types do', () => {
    for (const value of [45, 45n, null, undefined, {}, true, new Decimal(1), Object('45.00')])
      expect(() => parseAmount(value)).toThrow(AmountSyntaxError)
    // @ts-expect-error: only a string is taken
    expect(() => parseAmount(45.1)).toThrow(AmountSyntaxError)
    // @ts-expect-error: only strings are taken
    expect(() => sumAmounts([45.1])).toThrow(AmountSyntaxError)
  })

  test.each<[unknown, string]>([
    ['45.000', 'The amount must have two decimal places, not 3.'],
    ['-45.5', 'The amount must have two decimal places, not 1.'],
    ['45.', 'The amount must have two decimal places, not 0.'],
    ['45', 'The amount must have two decimal places, not 0: .00 is missing.'],
    ['-45', 'The amount must have two decimal places, not 0: .00 is missing.'],
    ['-0.00', 'The amount must not be a negative zero: omit the minus.'],
    ['my secret', 'The amount must consist of an optional minus, digits, a point and two digits.'],
    [45, 'The amount must be a string, but its type is number.'],
    [null, 'The amount must be a string, but its type is null.'],
    [`${'9'.repeat(999)}.00`, 'The amount has more than 1000 characters.'],
    ['x'.repeat(1000), 'The amount must consist of an optional minus, digits, a point and two digits.'],
    ['£45.000', 'The amount must consist of an optional minus, digits, a point and two digits.'],
    ['45.0 GBP', 'The amount must consist of an optional minus, digits, a point and two digits.'],
  ])('says what is wrong, case %#', (value, message) => {
    expect(() => parseAmount(value as string)).toThrow(message)
  })

  test('no message quotes an amount that would be valid, nor the value that was refused', () => {
    for (const value of [...NOT_AMOUNTS.filter((text) => text.trim().length > 2), 'my secret']) {
      const { message } = errorOf(() => sumAmounts(['1.00', value]))
      expect(message).toMatch(/^The amount at 1 /)
      expect(message).not.toMatch(/\d\.\d\d(?!\d)/)
      expect(message).not.toContain(value)
    }
  })

  test('is bounded: 1,000 characters and no more', () => {
    const longest = `${'9'.repeat(997)}.99`
    expect(formatAmount(parseAmount(longest))).toBe(longest)
    expect(() => parseAmount(`9${longest}`)).toThrow(AmountSyntaxError)
    expect(() => sumAmounts([`9${longest}`])).toThrow(AmountSyntaxError)
  })

  test('keeps every digit, also in a sum', () => {
    for (const text of fc.sample(amount(), 2000)) {
      expect(formatAmount(parseAmount(text))).toBe(text)
      expect(formatAmount(parseAmount(text).plus('0.01').minus('0.01'))).toBe(text)
    }
  })

  test('neither changes the global Decimal nor depends on its settings', async () => {
    expect(Decimal.precision).toBe(20)
    expect(parseAmount('1.00').constructor).not.toBe(Decimal)
    vi.resetModules()
    Decimal.set({ toExpPos: 3 })
    const money = await import('../src/index.ts')
    Decimal.set({ defaults: true })
    expect(`${money.parseAmount('45000.00')}`).toBe('45000')
  })
})

describe('formatAmount', () => {
  test.each([
    ['45', '45.00'],
    ['45.1', '45.10'],
    ['-0', '0.00'],
    ['-0.01', '-0.01'],
    ['1e3', '1000.00'],
    ['1e21', '1000000000000000000000.00'],
    ['1e996', `1${'0'.repeat(996)}.00`],
    ['-9e995', `-9${'0'.repeat(995)}.00`],
  ])('%s is written as %s, and can be read again', (value, text) => {
    expect(formatAmount(new Decimal(value))).toBe(text)
    expect(parseAmount(text).equals(value)).toBe(true)
  })

  test.each([
    ['0.001', 'The amount must have two decimal places, not 3. Round it first.'],
    ['-0.1111', 'The amount must have two decimal places, not 4. Round it first.'],
    ['NaN', 'The amount must be a finite Decimal.'],
    ['-Infinity', 'The amount must be a finite Decimal.'],
    ['1e997', 'The amount has more than 1000 characters.'],
    ['-1e996', 'The amount has more than 1000 characters.'],
    ['1e9000000000000000', 'The amount has more than 1000 characters.'],
  ])('refuses %s', (value, message) => {
    expect(() => formatAmount(new Decimal(value))).toThrow(AmountSyntaxError)
    expect(() => formatAmount(new Decimal(value))).toThrow(message)
  })

  test('refuses a number and a string', () => {
    // @ts-expect-error: a Decimal is wanted
    expect(() => formatAmount(45)).toThrow(AmountSyntaxError)
    // @ts-expect-error: a Decimal is wanted
    expect(() => formatAmount('45.00')).toThrow(AmountSyntaxError)
  })
})

describe('sumAmounts', () => {
  test.each([
    [[], '0.00'],
    [['1.10', '2.20'], '3.30'],
    [['0.10', '0.20'], '0.30'],
    [['-1.00', '1.00'], '0.00'],
    [['0.01', '-0.02'], '-0.01'],
    [['9999999999999.99', '0.01'], '10000000000000.00'],
    [['99999999999999.99', '0.01'], '100000000000000.00'],
    [['45035996273704.96', '45035996273704.96', '0.01'], '90071992547409.93'],
    [['-45035996273704.97', '-45035996273704.97'], '-90071992547409.94'],
    [['90071992547409.91', '0.01'], '90071992547409.92'],
    [['123456789012345678901.23', '0.01'], '123456789012345678901.24'],
    [['123456789012345678901.23', '-123456789012345678901.23', '0.05'], '0.05'],
  ])('%j is %s', (amounts, total) => {
    expect(sumAmounts(amounts)).toBe(total)
  })

  test('takes any iterable, once', () => {
    expect(sumAmounts(new Set(['1.00', '2.50']))).toBe('3.50')
    expect(sumAmounts(['1.00', '0.01'].values())).toBe('1.01')
  })

  test('is the sum of the hundredths, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount(), { maxLength: 200 }), (amounts) => {
        const hundredths = amounts.reduce((total, text) => total + BigInt(text.replace('.', '')), 0n)
        expect(BigInt(sumAmounts(amounts).replace('.', ''))).toBe(hundredths)
        expect(sumAmounts(amounts.toReversed())).toBe(sumAmounts(amounts))
      }),
      { numRuns: 2000 },
    )
  })
})
