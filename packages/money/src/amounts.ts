import { Decimal } from 'decimal.js'
import { AmountSyntaxError } from './errors.ts'
import { MAX_AMOUNT_LENGTH, minorUnitsOf } from './minor-units.ts'

/**
 * A Decimal of our own that loses nothing: the default one rounds every sum to 20 digits. Two values of the longest amount
 * times each other still fit.
 */
const ExactDecimal: typeof Decimal = Decimal.clone({
  defaults: true,
  precision: 4 * MAX_AMOUNT_LENGTH,
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
  minorUnitsOf(text)
  return new ExactDecimal(text)
}

/**
 * Writes a Decimal as an amount, `45` as `45.00`. Nothing is rounded: round first, as you see fit.
 *
 * @throws AmountSyntaxError when the value has more than two decimals, is not finite, or is over 1,000 digits long.
 */
export function formatAmount(decimal: Decimal): string {
  const fits = Decimal.isDecimal(decimal) && decimal.isFinite() && decimal.e < MAX_AMOUNT_LENGTH - 3
  if (!fits || decimal.decimalPlaces() > 2) throw new AmountSyntaxError()
  return decimal.isZero() ? '0.00' : decimal.toFixed(2)
}
