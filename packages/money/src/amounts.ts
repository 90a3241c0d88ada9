import { Decimal } from 'decimal.js'
import { AmountSyntaxError } from './errors.ts'
import { MAX_AMOUNT_LENGTH, minorUnitsOf } from './minor-units.ts'

/**
 * A Decimal of our own that loses nothing: the default one rounds every sum to 20 digits. Two values of the longest amount
 * times each other still fit.
 */
const ExactDecimal: typeof Decimal = Decimal.clone({
  defaults: true,
  precision: 4000,
})

/**
 * Reads an amount as a Decimal, exactly.
 *
 * @param text digits with exactly two decimals, and a minus before them if negative: no plus, no spaces, no exponent, no
 * thousands, no `-0.00`. A number is refused; a float never gets in.
 * @returns a Decimal whose own arithmetic keeps 4,000 digits, where the default one rounds to 20.
 * @throws AmountSyntaxError when the text is no amount, or over 1,000 characters long.
 */
export function parseAmount(text: string): Decimal {
  const units = Number(minorUnitsOf(text))
  const size = Math.abs(units)
  if (size < 100 || size >= ONE_WORD) return new ExactDecimal(text)
  // What the line above makes, in half the time: decimal.js keeps its digits in words of 7, the decimals in the second.
  const decimal = new ExactDecimal(Math.trunc(units / 100))
  const decimals = (size % 100) * 1e5
  if (decimals) decimal.d.push(decimals)
  return decimal
}

/** Below this many hundredths, what is before the point fits one word of decimal.js. */
const ONE_WORD = 1e9

/**
 * Writes a Decimal as an amount, `45` as `45.00`. Nothing is rounded: round first, as you see fit.
 *
 * @throws AmountSyntaxError when the value has more than two decimals, is not finite, or is over 1,000 digits long.
 */
export function formatAmount(decimal: Decimal): string {
  const fits = Decimal.isDecimal(decimal) && decimal.decimalPlaces() < 3 && decimal.e < MAX_AMOUNT_LENGTH - 3
  if (!fits) throw new AmountSyntaxError()
  return decimal.isZero() ? '0.00' : decimal.toFixed(2)
}
