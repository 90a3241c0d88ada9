import { AmountSyntaxError } from './errors.ts'

/** The longest amount that is accepted, in characters: more than any sum of money needs, and quickly read. */
export const MAX_AMOUNT_LENGTH = 1000

const AMOUNT = /^-?\d+\.\d\d$/

/**
 * Reads an amount as whole hundredths. Returns a number if that is exact, and a bigint otherwise.
 *
 * @param path where the value is, or its index.
 * @throws AmountSyntaxError when it is not an amount, or is longer than {@link MAX_AMOUNT_LENGTH} characters.
 */
export function minorUnitsOf(
  text: unknown,
  path: readonly (string | number)[] | number = [],
): number | bigint {
  if (typeof text !== 'string' || text.length > MAX_AMOUNT_LENGTH || !AMOUNT.test(text)) {
    throw refusal(text, path)
  }
  const digits = text.replace('.', '')
  const units = Number(digits)
  if (Object.is(units, -0)) throw refusal(text, path)
  return Number.isSafeInteger(units) ? units : BigInt(digits)
}

function refusal(value: unknown, path: readonly (string | number)[] | number): AmountSyntaxError {
  return new AmountSyntaxError(flawOf(value), typeof path === 'number' ? [path] : path)
}

/** What is wrong with a value that is not an amount. */
function flawOf(value: unknown): string {
  if (typeof value !== 'string')
    return `must be a string, but its type is ${value === null ? value : typeof value}`
  if (value.length > MAX_AMOUNT_LENGTH) return `has more than ${MAX_AMOUNT_LENGTH} characters`
  const written = /^-?\d+(?:\.(\d*))?$/.exec(value)
  if (written === null) return 'must consist of an optional minus, digits, a point and two digits'
  const decimals = written[1]?.length
  if (decimals === 2) return 'must not be a negative zero: omit the minus'
  return `must have two decimal places, not ${decimals ?? '0: .00 is missing'}`
}

/** Writes whole hundredths as an amount: `4500n` as `'45.00'`. */
export function amountOf(units: number | bigint): string {
  const sign = units < 0 ? '-' : ''
  const digits = String(sign ? -units : units).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds whole hundredths. */
export function sumOf(list: readonly bigint[]): bigint {
  return list.reduce((total, units) => total + units, 0n)
}
