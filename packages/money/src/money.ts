import type { Decimal } from 'decimal.js'
import { CurrencyMismatchError, MoneyArgumentError } from './errors.ts'
import { amountOf, minorUnitsOf } from './minor-units.ts'
import { factorOf, scale } from './scale.ts'

/** A price as the service writes it: an amount and its currency. */
export interface Price<C extends string = string> {
  readonly amount: string
  readonly currency: C
}

/** A factor or a percentage: a decimal number in a string, such as `'1.075'`. A float never gets in. */
export type DecimalText = string

/**
 * An exact sum of money in one currency, to the hundredth. Immutable. Currencies do not mix: not at run time, and, where
 * they are known as literals, not in the types either.
 *
 * The currency is whatever the service sends; its form is not described.
 */
export class Money<C extends string = string> {
  readonly currency: C
  readonly #units: bigint

  private constructor(units: bigint, currency: C) {
    this.#units = units
    this.currency = currency
    Object.freeze(this)
  }

  /**
   * @param amount a string with exactly two decimals.
   * @throws AmountSyntaxError for anything else.
   */
  static of<const C extends string>(amount: string, currency: C): Money<C> {
    if (typeof currency !== 'string' || currency === '') {
      throw new MoneyArgumentError('currency', 'a currency such as "GBP"')
    }
    return new Money(BigInt(minorUnitsOf(amount)), currency)
  }

  /** From a price of a quote. */
  static fromPrice<const C extends string>({ amount, currency }: Price<C>): Money<C> {
    return Money.of(amount, currency)
  }

  /**
   * Adds a list of money.
   *
   * @throws CurrencyMismatchError for two currencies, MoneyArgumentError for an empty list, which has no currency.
   */
  static sum<C extends string>(list: Iterable<Money<C>>): Money<C> {
    let total: Money<C> | undefined
    for (const money of list) total = total === undefined ? money : total.plus(money)
    if (total === undefined) throw new MoneyArgumentError('list', 'a list with at least one element')
    return total
  }

  /** The smallest of several. */
  static min<C extends string>(first: Money<C>, ...others: readonly Money<NoInfer<C>>[]): Money<C> {
    return others.reduce((least, money) => (money.compare(least) < 0 ? money : least), first)
  }

  /** The largest of several. */
  static max<C extends string>(first: Money<C>, ...others: readonly Money<NoInfer<C>>[]): Money<C> {
    return others.reduce((most, money) => (money.compare(most) > 0 ? money : most), first)
  }

  /** The amount, with two decimals. */
  get amount(): string {
    return amountOf(this.#units)
  }

  /** @throws CurrencyMismatchError for another currency. */
  plus(other: Money<C>): Money<C> {
    return new Money(this.#units + this.#unitsOf(other), this.currency)
  }

  /** @throws CurrencyMismatchError for another currency. */
  minus(other: Money<C>): Money<C> {
    return new Money(this.#units - this.#unitsOf(other), this.currency)
  }

  /**
   * Multiplies, exactly, then rounds to the hundredth.
   *
   * @param factor a decimal number in a string, of at most 40 digits on each side of the point.
   * @param rounding a rounding mode of decimal.js, such as `Decimal.ROUND_HALF_UP`. There is no default.
   */
  times(factor: DecimalText, rounding: Decimal.Rounding): Money<C> {
    return new Money(scale(this.#units, factorOf('factor', factor), rounding), this.currency)
  }

  /**
   * So many percent of it, rounded to the hundredth.
   *
   * @param percentage a decimal number in a string: `'20'` for a fifth.
   * @param rounding a rounding mode of decimal.js. There is no default.
   */
  percent(percentage: DecimalText, rounding: Decimal.Rounding): Money<C> {
    const { digits, decimals } = factorOf('percentage', percentage)
    return new Money(scale(this.#units, { digits, decimals: decimals + 2 }, rounding), this.currency)
  }

  /**
   * Shares it out by weights. The parts always add up to the whole: each is cut to the hundredth, and hundredths that are
   * left over go, one each, to the first parts that were cut. No part is off by a whole hundredth.
   *
   * @param weights whole numbers, not negative, not all zero.
   */
  allocate(weights: readonly number[]): Money<C>[] {
    const shares = weights.map(weightOf)
    const total = shares.reduce((sum, weight) => sum + weight, 0n)
    if (total === 0n) throw new MoneyArgumentError('weights', 'a list with at least one weight above zero')
    const products = shares.map((weight) => this.#units * weight)
    let rest = this.#units - products.reduce((sum, product) => sum + product / total, 0n)
    const step = rest < 0n ? -1n : 1n
    return products.map((product) => {
      const extra = rest !== 0n && product % total !== 0n ? step : 0n
      rest -= extra
      return new Money(product / total + extra, this.currency)
    })
  }

  /** Below zero, zero or above, as this is less than, equal to or more than the other. */
  compare(other: Money<C>): -1 | 0 | 1 {
    const difference = this.#units - this.#unitsOf(other)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  /** Whether amount and currency are the same. Another currency is not an error here. */
  equals(other: Money): boolean {
    return (this.currency as string) === other.currency && this.#units === other.#units
  }

  isZero(): boolean {
    return this.#units === 0n
  }

  isNegative(): boolean {
    return this.#units < 0n
  }

  /**
   * For people, by their locale, with two decimals in every currency: that is what the service charges, also where the
   * currency itself has none or three. A currency that is no ISO 4217 code stands behind the number.
   *
   * @param locale a BCP 47 tag; the surroundings' own unless given.
   */
  format(locale?: string | readonly string[]): string {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    const amount = this.amount as Intl.StringNumericLiteral
    if (!/^[A-Za-z]{3}$/.test(this.currency)) {
      return `${new Intl.NumberFormat(locale as string[], decimals).format(amount)} ${this.currency}`
    }
    return new Intl.NumberFormat(locale as string[], {
      style: 'currency',
      currency: this.currency,
      ...decimals,
    }).format(amount)
  }

  /** As the service writes it. */
  toPrice(): Price<C> {
    return { amount: this.amount, currency: this.currency }
  }

  toJSON(): Price<C> {
    return this.toPrice()
  }

  /** `45.00 GBP` */
  toString(): string {
    return `${this.amount} ${this.currency}`
  }

  #unitsOf(other: Money<C>): bigint {
    if (this.currency !== other.currency) throw new CurrencyMismatchError(this.currency, other.currency)
    return other.#units
  }
}

function weightOf(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new MoneyArgumentError('weights', 'whole numbers that are not negative')
  }
  return BigInt(weight)
}
