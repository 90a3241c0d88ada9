import type { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

// The values of decimal.js, which the compiler compares. Repeated, so that decimal.js is not loaded.
const UP: typeof Decimal.ROUND_UP = 0
const DOWN: typeof Decimal.ROUND_DOWN = 1
const CEIL: typeof Decimal.ROUND_CEIL = 2
const FLOOR: typeof Decimal.ROUND_FLOOR = 3
const HALF_UP: typeof Decimal.ROUND_HALF_UP = 4
const HALF_DOWN: typeof Decimal.ROUND_HALF_DOWN = 5
const HALF_EVEN: typeof Decimal.ROUND_HALF_EVEN = 6
const HALF_CEIL: typeof Decimal.ROUND_HALF_CEIL = 7
const HALF_FLOOR: typeof Decimal.ROUND_HALF_FLOOR = 8

/**
 * Divides whole numbers, exactly, and rounds the quotient once.
 *
 * @param denominator greater than zero.
 * @throws MoneyArgumentError when the rounding mode is not one of decimal.js.
 */
export function roundQuotient(
  numerator: bigint,
  denominator: bigint,
  rounding: Decimal.Rounding | undefined,
): bigint {
  const towardsZero = numerator / denominator
  const rest = numerator % denominator
  const isNegative = numerator < 0n
  const step = isNegative ? -1n : 1n
  const fromHalf = 2n * rest * step - denominator
  const roundsAway = roundsAwayFromZero(rounding, isNegative, towardsZero % 2n !== 0n)
  // Unless the quotient is exactly halfway, the modes with HALF round to the nearest number.
  const nearestDecides = Number(rounding) >= HALF_UP && fromHalf !== 0n
  return rest !== 0n && (nearestDecides ? fromHalf > 0n : roundsAway) ? towardsZero + step : towardsZero
}

/**
 * Whether a mode rounds away from zero, for a quotient that is not a whole number.
 *
 * @param isOdd whether the next whole number towards zero is odd.
 */
function roundsAwayFromZero(
  rounding: Decimal.Rounding | undefined,
  isNegative: boolean,
  isOdd: boolean,
): boolean {
  switch (rounding) {
    case UP:
    case HALF_UP:
      return true
    case DOWN:
    case HALF_DOWN:
      return false
    case CEIL:
    case HALF_CEIL:
      return !isNegative
    case FLOOR:
    case HALF_FLOOR:
      return isNegative
    case HALF_EVEN:
      return isOdd
    default:
      throw new MoneyArgumentError('rounding', 'a rounding mode of decimal.js, such as Decimal.ROUND_HALF_UP')
  }
}
