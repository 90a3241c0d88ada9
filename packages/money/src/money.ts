import type { Decimal } from 'decimal.js'
import { type DecimalText, readDecimal } from './decimal-text.ts'
import { CurrencyMismatchError, MoneyArgumentError } from './errors.ts'
import { amountOf, minorUnitsOf, sumOf } from './minor-units.ts'
import { roundQuotient } from './round-quotient.ts'

/** A price as the service writes it: an amount and its currency. */
export interface Price<C extends string = string> {
  readonly amount: string
  readonly currency: C
}

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
    if (!currency) {
      throw new MoneyArgumentError('currency', 'not empty')
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
    const [first, ...others] = list
    if (first === undefined) throw new MoneyArgumentError('list', 'not empty')
    return others.reduce((total, money) => total.plus(money), first)
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
    return this.#of(this.#units + this.#unitsOf(other))
  }

  /** @throws CurrencyMismatchError for another currency. */
  minus(other: Money<C>): Money<C> {
    return this.#of(this.#units - this.#unitsOf(other))
  }

  /**
   * Multiplies exactly, then rounds once to the hundredth. A whole factor needs no rounding mode.
   *
   * @param factor a decimal number in a string, with at most 40 digits on each side of the point.
   * @param rounding a rounding mode of decimal.js, such as `Decimal.ROUND_HALF_UP`. There is no default.
   * @throws MoneyArgumentError when the factor is not one, or has decimals and no rounding mode is named.
   */
  times(factor: `${bigint}`): Money<C>
  times(factor: DecimalText, rounding: Decimal.Rounding): Money<C>
  times(factor: DecimalText, rounding?: Decimal.Rounding): Money<C> {
    const { numerator, denominator } = readDecimal('factor', factor)
    const product = this.#units * numerator
    if (denominator === 1n && rounding === undefined) return this.#of(product)
    return this.#of(roundQuotient(product, denominator, rounding))
  }

  /**
   * A percentage of this amount, rounded once to the hundredth.
   *
   * @param percentage a decimal number in a string: `'20'` for a fifth.
   * @param rounding a rounding mode of decimal.js. There is no default.
   * @throws MoneyArgumentError when either is not one.
   */
  percent(percentage: DecimalText, rounding: Decimal.Rounding): Money<C> {
    const { numerator, denominator } = readDecimal('percentage', percentage)
    return this.#of(roundQuotient(this.#units * numerator, denominator * 100n, rounding))
  }

  /**
   * A fraction of this amount, such as 12 of 31 days, rounded once to the hundredth. No decimal string can say 12/31 exactly.
   *
   * @param part a whole number.
   * @param whole a whole number greater than 0.
   * @param rounding a rounding mode of decimal.js. There is no default.
   * @throws MoneyArgumentError when an argument is not one.
   */
  fraction(part: number, whole: number, rounding: Decimal.Rounding): Money<C> {
    if (!Number.isSafeInteger(part)) throw new MoneyArgumentError('part', 'a whole number')
    if (!Number.isSafeInteger(whole) || whole < 1) {
      throw new MoneyArgumentError('whole', 'a whole number greater than 0')
    }
    return this.#of(roundQuotient(this.#units * BigInt(part), BigInt(whole), rounding))
  }

  /**
   * Shares it out by weights. The parts always add up to the whole: each is cut to the hundredth, and hundredths that are
   * left over go, one each, to the first parts that were cut. No part is off by a whole hundredth.
   *
   * @param weights whole numbers, not negative, not all zero.
   */
  allocate(weights: readonly number[]): Money<C>[] {
    if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0) || !weights.some(Boolean)) {
      throw new MoneyArgumentError('weights', 'whole, not negative, not all 0')
    }
    const shares = weights.map(BigInt)
    const total = sumOf(shares)
    const products = shares.map((weight) => this.#units * weight)
    let rest = this.#units - sumOf(products.map((product) => product / total))
    const step = rest < 0n ? -1n : 1n
    return products.map((product) => {
      const extra = rest !== 0n && product % total !== 0n ? step : 0n
      rest -= extra
      return this.#of(product / total + extra)
    })
  }

  /** Below zero, zero or above, as this is less than, equal to or more than the other. */
  compare(other: Money<C>): -1 | 0 | 1 {
    return Math.sign(Number(this.#units - this.#unitsOf(other))) as -1 | 0 | 1
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
   * currency itself has none or three.
   *
   * @param locale a BCP 47 tag; the surroundings' own unless given.
   * @throws RangeError when the currency has not the form of an ISO 4217 code.
   */
  format(locale?: string | readonly string[]): string {
    return new Intl.NumberFormat(locale as string[], {
      style: 'currency',
      currency: this.currency,
      minimumFractionDigits: 2,
    }).format(this.amount as Intl.StringNumericLiteral)
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

  #of(units: bigint): Money<C> {
    return new Money(units, this.currency)
  }

  #unitsOf(other: Money<C>): bigint {
    if (this.currency !== other.currency) throw new CurrencyMismatchError(this.currency, other.currency)
    return other.#units
  }
}
