import type { Discrepancy, DiscrepancyName } from './discrepancy.ts'
import { amountOf, sumOf } from './minor-units.ts'
import { at, type Place, units, valueOrNull } from './place.ts'

/** Collects the relations of one quote that do not hold. */
export class Audit {
  readonly found: Discrepancy[] = []
  readonly #ignored: ReadonlySet<DiscrepancyName>
  /** The currency of the first price that has one. All others must have the same. */
  #currency: string | undefined

  constructor(ignored: readonly DiscrepancyName[] | undefined) {
    this.#ignored = new Set(ignored)
  }

  expect(name: DiscrepancyName, { path }: Place, expected: string, actual: string): void {
    if (expected !== actual && !this.#ignored.has(name)) this.found.push({ name, path, expected, actual })
  }

  /** The amount of a price has to be the sum of hundredths. */
  expectSum(name: DiscrepancyName, price: Place, parts: readonly bigint[]): void {
    this.expect(name, at(price, 'amount'), amountOf(sumOf(parts)), amountOf(units(price, 'amount')))
  }

  /** The hundredths of a price, which has to have the currency of the quote. */
  readPrice(price: Place): bigint {
    const currency = at(price, 'currency')
    const actual = typeof currency.value === 'string' ? currency.value : ''
    if (actual !== '') this.#currency ??= actual
    this.expect('currency', currency, this.#currency ?? 'a currency', actual || 'none')
    return units(price, 'amount')
  }

  /** The hundredths of each line. Its amount has to be its price before discount minus the discount. */
  readLines(lines: readonly Place[]): bigint[] {
    return lines.map((line) => {
      const price = at(line, 'price')
      if (!this.#ignored.has('discount')) this.#expectDiscount(price)
      return this.readPrice(price)
    })
  }

  #expectDiscount(price: Place): void {
    const discount = valueOrNull(price, 'discount', 'object')
    if (discount.value === null) return
    const before = units(discount, 'priceBeforeDiscount')
    this.expectSum('discount', price, [before, -units(discount, 'discountValue')])
  }
}
