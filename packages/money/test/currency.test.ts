import * as currencies from 'dinero.js/currencies'
import { describe, expect, test } from 'vitest'
import { Money, MoneyArgumentError } from '../src/index.ts'

const REFUSAL =
  'currency must be the ISO 4217 code of a currency with two decimal places, in capitals, such as "GBP".'

test.each<[unknown]>([
  ...['pounds', '£', 'gbp', 'Gbp', 'GB', 'GBPX', 'GBP ', ' GBP', 'GBP\n', 'ÅÄÖ', 'credits', ''].map(
    (one): [string] => [one],
  ),
  ...([[826], [{}], [['GBP']], [true], [null], [undefined], [Object('GBP')]] as [unknown][]),
])('%j is not a currency, and the error says what to write', (value) => {
  const currency = value as string
  for (const act of [() => Money.of('1.00', currency), () => Money.fromPrice({ amount: '1.00', currency })]) {
    expect(act).toThrow(MoneyArgumentError)
    expect(act).toThrow(expect.objectContaining({ argument: 'currency', message: REFUSAL }))
  }
})

describe('only currencies with two decimal places', () => {
  // dinero.js has the list of ISO 4217 from another hand. Its base of 5 is for the two currencies whose unit
  // has five parts (MGA and MRU); ISO 4217 gives them two decimal places.
  const listed = Object.values(currencies).filter(({ base }) => base === 10)
  const isTaken = ({ exponent }: { exponent: number }) => exponent === 2

  test('the list of dinero.js has currencies of both kinds', () => {
    expect(listed.filter(isTaken).length).toBeGreaterThan(130)
    expect(listed.filter((currency) => !isTaken(currency)).length).toBeGreaterThan(24)
  })

  test.each(listed.filter(isTaken).map(({ code }) => code))('%s is accepted', (code) => {
    expect(Money.of('1.00', code).currency).toBe(code)
  })

  const without = listed.filter((currency) => !isTaken(currency)).map(({ code }) => code)
  // dinero.js omits what ISO 4217 lists without a minor unit: metals, units of account, no currency, tests.
  const none = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' ')
  test.each([...without, ...none])('%s is refused', (code) => {
    expect(() => Money.of('1.00', code)).toThrow(
      expect.objectContaining({ name: 'MoneyArgumentError', argument: 'currency', message: REFUSAL }),
    )
  })
})
