import { Decimal } from 'decimal.js'
import { AmountSyntaxError } from './errors.ts'
import { MAX_AMOUNT_LENGTH, minorUnitsOf } from './minor-units.ts'

/**
 * A Decimal that loses no digits; the default one rounds every result to 20 significant digits. It can hold
 * the product of two amounts of the greatest length.
 */
const ExactDecimal: typeof Decimal = Decimal.clone({ defaults: true, precision: 4000 })

/**
 * Reads an amount as a Decimal, exactly.
 *
 * @param text digits with exactly two decimal places, and a leading minus if it is negative. A plus, a space,
 *   an exponent, a thousands separator and `-0.00` are refused. A value of the type `number` is refused as
 *   well, because floats are not exact.
 * @returns a Decimal whose arithmetic keeps 4,000 digits. The default of decimal.js is 20.
 * @throws AmountSyntaxError when the text is not an amount, or is longer than 1,000 characters.
 */
export function parseAmount(text: string): Decimal {
  minorUnitsOf(text)
  return new ExactDecimal(text)
}

/**
 * Writes a Decimal as an amount: `45` as `'45.00'`. It never rounds: round the value first.
 *
 * @throws AmountSyntaxError when the value has more than two decimal places, is not finite, or would be
 * longer than 1,000 characters.
 */
export function formatAmount(decimal: Decimal): string {
  if (!Decimal.isDecimal(decimal) || !decimal.isFinite())
    throw new AmountSyntaxError('must be a finite Decimal')
  const decimals = decimal.decimalPlaces()
  if (decimals > 2) {
    throw new AmountSyntaxError(`must have two decimal places, not ${decimals}. Round it first`)
  }
  // Checked before the text is written, because a Decimal can have billions of digits.
  if (decimal.e + (decimal.isNegative() ? 1 : 0) > MAX_AMOUNT_LENGTH - 4) {
    throw new AmountSyntaxError(`has more than ${MAX_AMOUNT_LENGTH} characters`)
  }
  return decimal.isZero() ? '0.00' : decimal.toFixed(2)
}
