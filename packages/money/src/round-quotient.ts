import type { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

// The values are decimal.js's own: the compiler compares them. Written here, they do not bring decimal.js along.
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
  const goesAway = goesAwayFromZero(rounding, isNegative, fromHalf, towardsZero % 2n !== 0n)
  return rest !== 0n && goesAway ? towardsZero + step : towardsZero
}

/**
 * Whether a quotient that is not whole is rounded away from zero.
 *
 * @param fromHalf negative, zero or positive: what is left over is less than, exactly, or more than one half.
 * @param isOdd whether the next whole number towards zero is odd.
 */
function goesAwayFromZero(
  rounding: Decimal.Rounding | undefined,
  isNegative: boolean,
  fromHalf: bigint,
  isOdd: boolean,
): boolean {
  const onTie = (isAway: boolean) => fromHalf > 0n || (fromHalf === 0n && isAway)
  switch (rounding) {
    case UP:
      return true
    case DOWN:
      return false
    case CEIL:
      return !isNegative
    case FLOOR:
      return isNegative
    case HALF_UP:
      return onTie(true)
    case HALF_DOWN:
      return onTie(false)
    case HALF_EVEN:
      return onTie(isOdd)
    case HALF_CEIL:
      return onTie(!isNegative)
    case HALF_FLOOR:
      return onTie(isNegative)
    default:
      throw new MoneyArgumentError('rounding', 'a rounding mode of decimal.js, such as Decimal.ROUND_HALF_UP')
  }
}
