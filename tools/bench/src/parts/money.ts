import { checkQuoteTotals, Money, parseAmount, sumAmounts } from '@leisure-ops/money'
import { SignedQuote } from '@leisure-ops/quote'
import Big from 'big.js'
import { Decimal } from 'decimal.js'
import { dinero, add as dineroAdd, allocate as dineroAllocate, toDecimal } from 'dinero.js'
import { GBP } from 'dinero.js/currencies'
import { compare, type Section } from '../compare.ts'
import { exampleAnswer } from '../requests.ts'

const AMOUNTS = 200_000
const amounts = Array.from({ length: AMOUNTS }, (_, index) =>
  ((index * 7919) % 1_000_000).toString().padStart(3, '0'),
).map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`)
const sample = amounts.slice(0, 10_000)

/** dinero.js has no parser for strings, so its users have to write at least this. */
const toDinero = (amount: string) => dinero({ amount: Number(amount.replace('.', '')), currency: GBP })

/** Exact money, from the strings of a quote and back. */
export async function money(): Promise<Section[]> {
  return [
    await compare(`Sum of ${AMOUNTS} amounts`, {
      '@leisure-ops/money': () => sumAmounts(amounts),
      'decimal.js': () => {
        let total = new Decimal(0)
        for (const amount of amounts) total = total.plus(amount)
        return total.toFixed(2)
      },
      'big.js': () => {
        let total = new Big(0)
        for (const amount of amounts) total = total.plus(amount)
        return total.toFixed(2)
      },
      'dinero.js': () => {
        let total = toDinero('0.00')
        for (const amount of amounts) total = dineroAdd(total, toDinero(amount))
        return toDecimal(total)
      },
    }),
    await compare('10,000 × parse, add, format', {
      '@leisure-ops/money': () =>
        sample.map((amount) => Money.of(amount, 'GBP').plus(Money.of('1.10', 'GBP')).amount),
      'decimal.js': () => sample.map((amount) => new Decimal(amount).plus(new Decimal('1.10')).toFixed(2)),
      'big.js': () => sample.map((amount) => new Big(amount).plus(new Big('1.10')).toFixed(2)),
      'dinero.js': () => sample.map((amount) => toDecimal(dineroAdd(toDinero(amount), toDinero('1.10')))),
    }),
    await compare('10,000 × 17.5 %, rounded half up', {
      '@leisure-ops/money': () =>
        sample.map((amount) => Money.of(amount, 'GBP').percent('17.5', Decimal.ROUND_HALF_UP).amount),
      'decimal.js': () =>
        sample.map((amount) => new Decimal(amount).times('0.175').toDecimalPlaces(2, 4).toFixed(2)),
      'big.js': () =>
        sample.map((amount) => new Big(amount).times('0.175').round(2, Big.roundHalfUp).toFixed(2)),
    }),
    await compare('10,000 × three parts', {
      '@leisure-ops/money': () =>
        sample.map((amount) =>
          Money.of(amount, 'GBP')
            .allocate([1, 1, 1])
            .map((part) => part.amount),
        ),
      'dinero.js': () =>
        sample.map((amount) => dineroAllocate(toDinero(amount), [1, 1, 1]).map((part) => toDecimal(part))),
    }),
    await compare('10,000 × parseAmount', {
      '@leisure-ops/money': () => sample.map(parseAmount),
      'decimal.js': () => sample.map((amount) => new Decimal(amount)),
      'big.js': () => sample.map((amount) => new Big(amount)),
    }),
    await compare('A quote, read and added up', Object.fromEntries([1, 20, 500].map(addingUp)), {
      rounds: 7,
    }),
  ]
}

/** Reads a quote for a number of members, and adds all its sums up again. */
function addingUp(members: number): [string, () => unknown] {
  const quote = exampleAnswer('calculateMembershipPricing') as { memberships: object[] }
  const [line] = quote.memberships
  const memberships = Array.from({ length: members }, (_, index) => ({ ...line, orderKey: index + 1 }))
  const text = JSON.stringify({ ...quote, memberships })
  return [`for ${members}`, () => checkQuoteTotals(SignedQuote.fromText<never>(text).value)]
}
