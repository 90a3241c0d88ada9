import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Money } from '../src/index.ts'
import { amount } from './arbitraries.ts'

const [nine, ten] = [Money.of('9.00', 'GBP'), Money.of('10.00', 'GBP')]

const euro = Money.of('9.00', 'EUR')
test.each<[string, () => unknown]>([
  ['a < b', () => ten < nine],
  ['a > b', () => ten > nine],
  ['a <= b', () => ten <= nine],
  ['a >= b', () => ten >= nine],
  ['Number(a)', () => Number(ten)],
  ['+a', () => +ten],
  ['-a', () => -ten],
  ['Math.max', () => Math.max(...([ten, nine] as never[]))],
  ['new Date(a)', () => new Date(ten as never)],
  ['BigInt(a)', () => BigInt(ten as never)],
  // @ts-expect-error: operators do not calculate with money
  ['a + b', () => ten + nine],
  // @ts-expect-error: operators do not calculate with money
  ['a - b', () => ten - nine],
  // @ts-expect-error: operators do not calculate with money
  ['a * 2', () => ten * 2],
  // @ts-expect-error: operators do not calculate with money
  ['a / 2', () => ten / 2],
  // @ts-expect-error: operators do not calculate with money
  ['a + 1', () => ten + 1],
  // @ts-expect-error: money is not a number
  // biome-ignore lint/suspicious/noDoubleEquals: this is what is tested
  ['a == 1', () => ten == 1],
  // @ts-expect-error: money is not a number
  ['a < 1', () => ten < 1],
  // @ts-expect-error: money is not a text
  ['a > text', () => ten > '100.00'],
  // @ts-expect-error: EUR is not GBP
  ['GBP < EUR', () => ten < euro],
])('%s, which would compare or join texts, throws', (_operator, act) => {
  expect(act).toThrow(TypeError)
  expect(act).toThrow('Money is not a number. Use compare, equals, plus, minus, times or String(money).')
})

describe('Money.compare', () => {
  test('sorts by the amount', () => {
    const list = ['10.00', '9.00', '-1.00', '100.00'].map((text) => Money.of(text, 'GBP'))
    expect(list.toSorted(Money.compare).join()).toBe('-1.00 GBP,9.00 GBP,10.00 GBP,100.00 GBP')
    const [first]: Money<'GBP'>[] = list.sort(Money.compare)
    expect(first?.amount).toBe('-1.00')
  })

  test('agrees with the order of the hundredths', () => {
    fc.assert(
      fc.property(fc.array(amount()), (texts) => {
        const hundredths = (text: string) => BigInt(text.replace('.', ''))
        const byUnits = texts.map(hundredths).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        const sorted = texts.map((text) => Money.of(text, 'GBP')).sort(Money.compare)
        expect(sorted.map((money) => hundredths(money.amount))).toEqual(byUnits)
      }),
    )
  })
})
