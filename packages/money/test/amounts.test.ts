import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AmountSyntaxError, formatAmount, parseAmount, sumAmounts } from '../src/index.ts'
import { amount, smallAmount } from './arbitraries.ts'

const NO_AMOUNTS = [
  '',
  ' ',
  '45',
  '45.',
  '45.0',
  '45.000',
  '.00',
  '-.00',
  '+45.00',
  ' 45.00',
  '45.00 ',
  '45,00',
  '1,045.00',
  '1_000.00',
  '1e3',
  '1e3.00',
  '0x10',
  '0x1.00',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0.00',
  '-00.00',
  '--1.00',
  '-',
  '45.0a',
  '4 5.00',
  '٤٥.٠٠',
  '45.00\n',
  '€45.00',
  '45.00GBP',
  '45..00',
  '45.-0',
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

  test.each(NO_AMOUNTS)('refuses %j', (text) => {
    expect(() => parseAmount(text)).toThrow(AmountSyntaxError)
    expect(() => sumAmounts(['1.00', text])).toThrow(expect.objectContaining({ path: [1] }))
  })

  test.each([45, 45n, null, undefined, {}, true, new Decimal(1), Object('45.00')])(
    'refuses what is no string, %s',
    (value) => {
      expect(() => parseAmount(value)).toThrow(AmountSyntaxError)
    },
  )

  test('the types refuse a float', () => {
    // @ts-expect-error: only a string is taken
    expect(() => parseAmount(45.1)).toThrow(AmountSyntaxError)
    // @ts-expect-error: only strings are taken
    expect(() => sumAmounts([45.1])).toThrow(AmountSyntaxError)
  })

  test('says what an amount is, where it stood, and nothing of the value', () => {
    expect(() => sumAmounts(['1.00', 'my secret'])).toThrow('No amount such as "45.00" at value.1')
  })

  test('is bounded: 1,000 characters and no more', () => {
    const longest = `${'9'.repeat(997)}.99`
    expect(formatAmount(parseAmount(longest))).toBe(longest)
    expect(() => parseAmount(`9${longest}`)).toThrow(AmountSyntaxError)
    expect(() => sumAmounts([`9${longest}`])).toThrow(AmountSyntaxError)
  })

  test('what decimal.js would round at 20 digits stays exact', () => {
    expect(formatAmount(parseAmount('123456789012345678901.23').plus('0.01'))).toBe(
      '123456789012345678901.24',
    )
  })

  test('makes exactly what decimal.js makes, inside and out', () => {
    const texts = [
      '0.00',
      '0.01',
      '0.10',
      '0.99',
      '1.00',
      '-0.05',
      '-12.30',
      '9999999.99',
      '10000000.00',
      '-9999999.99',
    ]
    for (const text of [...texts, ...fc.sample(amount(), 5000), ...fc.sample(smallAmount(), 5000)]) {
      const [ours, theirs] = [
        parseAmount(text),
        new (parseAmount('1.00').constructor as typeof Decimal)(text),
      ]
      expect([ours.d, ours.e, ours.s]).toEqual([theirs.d, theirs.e, theirs.s])
      expect(ours.plus('0.01').toFixed()).toBe(theirs.plus('0.01').toFixed())
    }
  })

  test('leaves the global Decimal alone', () => {
    expect(Decimal.precision).toBe(20)
    expect(parseAmount('1.00').constructor).not.toBe(Decimal)
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
  ])('%s is %s', (value, text) => {
    expect(formatAmount(new Decimal(value))).toBe(text)
  })

  test.each(['0.001', '-0.001', '0.1111', 'NaN', 'Infinity', '1e997'])('refuses %s', (value) => {
    expect(() => formatAmount(new Decimal(value))).toThrow(AmountSyntaxError)
  })

  test('refuses a number and a string', () => {
    // @ts-expect-error: a Decimal is wanted
    expect(() => formatAmount(45)).toThrow(AmountSyntaxError)
    // @ts-expect-error: a Decimal is wanted
    expect(() => formatAmount('45.00')).toThrow(AmountSyntaxError)
  })

  test('undoes parseAmount', () => {
    fc.assert(fc.property(amount(), (text) => formatAmount(parseAmount(text)) === text))
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
    [['123456789012345678901.23', '0.01'], '123456789012345678901.24'],
    [['123456789012345678901.23', '-123456789012345678901.23', '0.05'], '0.05'],
  ])('%j is %s', (amounts, total) => {
    expect(sumAmounts(amounts)).toBe(total)
  })

  test('takes any iterable, once', () => {
    expect(sumAmounts(new Set(['1.00', '2.50']))).toBe('3.50')
    expect(
      sumAmounts(
        (function* () {
          yield '1.00'
          yield '0.01'
        })(),
      ),
    ).toBe('1.01')
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

  test('many large amounts in the fast lane stay exact', () => {
    const amounts = Array.from({ length: 10_000 }, () => '9999999999999.99')
    expect(sumAmounts(amounts)).toBe('99999999999999900.00')
  })
})
