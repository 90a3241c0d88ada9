import { AmountSyntaxError } from './errors.ts'

/** Longest amount that is taken, in characters; far beyond any sum of money, and short enough to work with at once. */
export const MAX_AMOUNT_LENGTH = 1000

const DIGIT_0 = 48
const MINUS = 45
const POINT = 46

/** So many digits, decimals included, always fit a safe integer. */
const SAFE_DIGITS = 15

/**
 * Reads an amount as whole hundredths: a number where it is surely exact, else a bigint.
 *
 * @param path where the value stands, or its index.
 * @throws AmountSyntaxError when the text is no amount, or over {@link MAX_AMOUNT_LENGTH} characters long.
 */
export function minorUnitsOf(
  text: unknown,
  path: readonly (string | number)[] | number = [],
): number | bigint {
  if (typeof text !== 'string') throw new AmountSyntaxError(path)
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  const point = text.length - 3
  let valid = point > start && text.charCodeAt(point) === POINT && text.length <= MAX_AMOUNT_LENGTH
  let units = 0
  for (let index = start; valid && index < text.length; index++) {
    if (index === point) continue
    const digit = text.charCodeAt(index) - DIGIT_0
    valid = digit >= 0 && digit <= 9
    units = units * 10 + digit
  }
  if (!valid || (start === 1 && units === 0)) {
    throw new AmountSyntaxError(path)
  }
  if (text.length - start - 1 > SAFE_DIGITS) return BigInt(text.slice(0, point) + text.slice(point + 1))
  return start === 1 ? -units : units
}

/** Writes whole hundredths as an amount: `4500n` as `45.00`. */
export function amountOf(units: number | bigint): string {
  const digits = String(units < 0 ? -units : units).padStart(3, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of whole hundredths. */
export function sumOf(list: readonly bigint[]): bigint {
  return list.reduce((total, units) => total + units, 0n)
}
