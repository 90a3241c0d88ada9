import type { Decimal } from 'decimal.js'
import { checkCurrency } from './currency.ts'
import { type DecimalText, readDecimal } from './decimal-text.ts'
import { CurrencyMismatchError, MoneyArgumentError } from './errors.ts'
import { amountOf, minorUnitsOf, sumOf } from './minor-units.ts'
import { roundQuotient } from './round-quotient.ts'

/** The 1 changes when later copies of this package can no longer read the money of earlier ones. */
const BRAND = /* @__PURE__ */ Symbol.for('@leisure-ops/money.Money@1')

/** A price as the service writes it: an amount and its currency. */
export interface Price<C extends string = string> {
  readonly amount: string
  readonly currency: C
}

/**
 * An exact sum of money in one currency, to the hundredth. Immutable. Two currencies cannot be added,
 * subtracted or compared: the methods throw. If the currencies are literal types, the code does not compile.
 *
 * Operators do not calculate: `a < b`, `a + b` and `Number(a)` throw a TypeError that names the method.
 */
export class Money<C extends string = string> {
  /** True for money of another copy of this package, too. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return BRAND in Object(value)
  }

  /** The amount as a string with two decimal places, such as `'45.00'`. Equal amounts have the same text. */
  readonly amount: string
  /** An ISO 4217 code. */
  readonly currency: C
  readonly #units: bigint

  private constructor(units: bigint, currency: C) {
    this.#units = units
    this.amount = amountOf(units)
    this.currency = currency
    Object.freeze(this)
  }

  /**
   * Creates money from an amount and a currency.
   *
   * @param amount a string with exactly two decimal places, such as `'45.00'`.
   * @param currency an ISO 4217 code in capitals, such as `'GBP'`. Its currency must have two decimal places.
   * @throws AmountSyntaxError when the amount is malformed.
   * @throws MoneyArgumentError when the currency is not such a code.
   */
  static of<const C extends string>(amount: string, currency: C): Money<C> {
    checkCurrency(currency)
    return new Money(BigInt(minorUnitsOf(amount)), currency)
  }

  /**
   * Creates money from a price in a quote. Throws as {@link Money.of} does.
   *
   * @throws MoneyArgumentError when the price is not an object.
   */
  static fromPrice<const C extends string>(price: Price<C>): Money<C> {
    if (Object(price) !== price) throw new MoneyArgumentError('price', '{ amount, currency }')
    return Money.of(price.amount, price.currency)
  }

  /**
   * Adds the amounts of a list.
   *
   * @throws CurrencyMismatchError when the list has two currencies.
   * @throws MoneyArgumentError when the list is empty, so that no currency is known, or has anything but
   * Money.
   */
  static sum<C extends string>(list: Iterable<Money<C>>): Money<C> {
    const all = Symbol.iterator in Object(list) ? [...list] : []
    const first = Money.#checked(all[0], 'list', 'a non-empty list of Money')
    return first.#of(sumOf(all.map((money) => first.#unitsOf(money))))
  }

  /**
   * Orders two amounts, for `sort`: `list.toSorted(Money.compare)` begins with the smallest.
   *
   * @throws CurrencyMismatchError when they have two currencies.
   */
  static compare<C extends string>(one: Money<C>, other: Money<NoInfer<C>>): -1 | 0 | 1 {
    return Money.#checked(one, 'one').compare(other)
  }

  /** The smallest of the amounts. @throws CurrencyMismatchError when they have two currencies. */
  static min<C extends string>(first: Money<C>, ...others: readonly Money<NoInfer<C>>[]): Money<C> {
    const start = Money.#checked(first, 'first')
    return others.reduce((least, money) => (least.compare(money) > 0 ? money : least), start)
  }

  /** The largest of the amounts. @throws CurrencyMismatchError when they have two currencies. */
  static max<C extends string>(first: Money<C>, ...others: readonly Money<NoInfer<C>>[]): Money<C> {
    const start = Money.#checked(first, 'first')
    return others.reduce((most, money) => (most.compare(money) < 0 ? money : most), start)
  }

  /** Adds. @throws CurrencyMismatchError when the other money is in another currency. */
  plus(other: Money<C>): Money<C> {
    return this.#of(this.#units + this.#unitsOf(other))
  }

  /** Subtracts. @throws CurrencyMismatchError when the other money is in another currency. */
  minus(other: Money<C>): Money<C> {
    return this.#of(this.#units - this.#unitsOf(other))
  }

  /**
   * Multiplies exactly, then rounds once to the hundredth. A whole factor needs no rounding mode.
   *
   * @param factor a decimal number in a string, with at most 40 digits on each side of the point.
   * @param rounding a rounding mode of decimal.js, such as `Decimal.ROUND_HALF_UP`. There is no default.
   * @throws MoneyArgumentError when the factor is malformed, or has decimals and there is no rounding mode.
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
   * @throws MoneyArgumentError when the percentage or the rounding mode is not valid.
   */
  percent(percentage: DecimalText, rounding: Decimal.Rounding): Money<C> {
    const { numerator, denominator } = readDecimal('percentage', percentage)
    return this.#of(roundQuotient(this.#units * numerator, denominator * 100n, rounding))
  }

  /**
   * A fraction of this amount, such as 12 of 31 days, rounded once to the hundredth.
   *
   * @param part a whole number.
   * @param whole a whole number greater than 0.
   * @param rounding a rounding mode of decimal.js. There is no default.
   * @throws MoneyArgumentError when an argument is not valid.
   */
  fraction(part: number, whole: number, rounding: Decimal.Rounding): Money<C> {
    if (!Number.isSafeInteger(part)) throw new MoneyArgumentError('part', 'a whole number')
    if (!Number.isSafeInteger(whole) || whole < 1) {
      throw new MoneyArgumentError('whole', 'a whole number greater than 0')
    }
    return this.#of(roundQuotient(this.#units * BigInt(part), BigInt(whole), rounding))
  }

  /**
   * Divides the money by weights, without losing a hundredth: the parts always add up to the whole. Each part
   * is rounded to the hundredth, towards zero. The rest goes, a hundredth each, to the first parts that were
   * rounded.
   *
   * @param weights whole numbers that are not negative, and not all 0.
   * @throws MoneyArgumentError when a weight has another form, or all of them are 0.
   */
  allocate(weights: readonly number[]): Money<C>[] {
    const list = Array.isArray(weights) ? [...weights] : []
    const isValid = list.every((weight) => Number.isSafeInteger(weight) && weight >= 0)
    const shares = isValid ? list.map(BigInt) : []
    const total = sumOf(shares)
    if (total === 0n) throw new MoneyArgumentError('weights', 'whole numbers, not negative and not all 0')
    const parts = shares.map((share) => (this.#units * share) / total)
    let rest = this.#units - sumOf(parts)
    const step = rest < 0n ? -1n : 1n
    return parts.map((part, index) => {
      const wasRounded = rest !== 0n && part * total !== this.#units * (shares[index] as bigint)
      if (!wasRounded) return this.#of(part)
      rest -= step
      return this.#of(part + step)
    })
  }

  /**
   * Orders two amounts: -1 when this one is less than the other, 0 when they are equal, 1 when it is more.
   *
   * @throws CurrencyMismatchError when the other money is in another currency.
   */
  compare(other: Money<C>): -1 | 0 | 1 {
    return Math.sign(Number(this.#units - this.#unitsOf(other))) as -1 | 0 | 1
  }

  /** Whether amount and currency are both equal. Another currency is not an error here. */
  equals(other: Money): boolean {
    return (this.currency as string) === other?.currency && this.amount === other.amount
  }

  /** Whether the amount is 0.00. */
  isZero(): boolean {
    return this.#units === 0n
  }

  /** Whether the amount is below 0.00. */
  isNegative(): boolean {
    return this.#units < 0n
  }

  /**
   * Formats the money for people, in their locale. It always shows two decimal places, because the service's
   * amounts have two. This holds even for currencies that are usually shown without (HUF).
   *
   * @param locale a BCP 47 tag, such as `'en-GB'`, or several in order of preference.
   * @throws RangeError when the locale is not a tag.
   */
  format(locale?: string | readonly string[]): string {
    return new Intl.NumberFormat(locale as string[], {
      style: 'currency',
      currency: this.currency,
      minimumFractionDigits: 2,
    }).format(this.amount as Intl.StringNumericLiteral)
  }

  /** The amount and the currency as the service writes them, without the discount that a price may have. */
  toPrice(): Price<C> {
    return { ...this }
  }

  /** What `JSON.stringify` writes: the same as `toPrice()`. */
  toJSON(): Price<C> {
    return this.toPrice()
  }

  /** Such as `45.00 GBP`. */
  toString(): string {
    return `${this.amount} ${this.currency}`
  }

  /**
   * Called by operators. Without it, `a < b` would compare texts.
   *
   * @throws TypeError unless a text is wanted, as in a template literal.
   */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'string') return this.toString()
    throw new TypeError('Money is not a number. Use compare, equals, plus, minus, times or String(money).')
  }

  #of(units: bigint): Money<C> {
    return new Money(units, this.currency)
  }

  #unitsOf(other: Money<C>): bigint {
    const money = Money.#checked(other, 'other')
    if (this.currency !== money.currency) throw new CurrencyMismatchError(this.currency, money.currency)
    return money.#units
  }

  /**
   * Returns the argument, unless it only looks like money. Money of another copy is made anew.
   *
   * @throws MoneyArgumentError when it only looks like money.
   */
  static #checked<C extends string>(
    money: Money<C> | undefined,
    argument: string,
    expected = 'Money',
  ): Money<C> {
    if (!(money instanceof Money)) throw new MoneyArgumentError(argument, expected)
    const { amount, currency } = money
    return #units in money ? money : Money.of(amount, currency)
  }
}

// Not in a static block, because the compiler then names the class before it exists.
Object.defineProperty(Money.prototype, BRAND, { value: true })
