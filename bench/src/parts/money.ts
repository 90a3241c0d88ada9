import { Money, sumAmounts } from '@leisure-ops/money'
import { Decimal } from 'decimal.js'
import { dinero, add as dineroAdd, toDecimal } from 'dinero.js'
import { GBP } from 'dinero.js/currencies'
import { type Comparison, compare } from '../compare.ts'

const AMOUNTS = 200_000
const amounts = Array.from({ length: AMOUNTS }, (_, index) =>
  ((index * 7919) % 1_000_000).toString().padStart(3, '0'),
).map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`)
const sample = amounts.slice(0, 10_000)

/** dinero.js has no parser for strings, so its users have to write at least this. */
const toDinero = (amount: string) => dinero({ amount: Number(amount.replace('.', '')), currency: GBP })

const pounds = (amount: string) => Money.of(amount, 'GBP')

/** Exact money, from the strings of a quote and back. */
export async function money(): Promise<Comparison[]> {
  return [
    await compare(`Sum of ${AMOUNTS} amounts`, {
      '@leisure-ops/money': () => sumAmounts(amounts),
      'decimal.js': () => amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2),
      'dinero.js': () => toDecimal(amounts.map(toDinero).reduce((total, amount) => dineroAdd(total, amount))),
    }),
    await compare('10,000 × parse, add, format', {
      '@leisure-ops/money': () => sample.map((amount) => pounds(amount).plus(pounds('1.10')).amount),
      'decimal.js': () => sample.map((amount) => new Decimal(amount).plus(new Decimal('1.10')).toFixed(2)),
      'dinero.js': () => sample.map((amount) => toDecimal(dineroAdd(toDinero(amount), toDinero('1.10')))),
    }),
  ]
}
