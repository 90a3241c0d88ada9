import { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

/**
 * Divides whole numbers, exactly, and rounds the quotient once.
 *
 * @param denominator greater than zero.
 * @param rounding a rounding mode of decimal.js.
 * @throws MoneyArgumentError when the rounding mode is not one of decimal.js.
 */
export function roundQuotient(
  numerator: bigint,
  denominator: bigint,
  rounding: Decimal.Rounding | undefined,
): bigint {
  const towardsZero = numerator / denominator
  const rest = numerator % denominator
  const sign = numerator < 0n ? -1n : 1n
  const fromHalf = 2n * rest * sign - denominator
  const goesAway = goesAwayFromZero(rounding, sign, fromHalf, towardsZero % 2n !== 0n)
  return rest !== 0n && goesAway ? towardsZero + sign : towardsZero
}

/**
 * Whether a quotient that is not whole is rounded away from zero.
 *
 * @param fromHalf negative, zero or positive: what is left over is less than, exactly, or more than one half.
 * @param isOdd whether the whole number next to it towards zero is odd.
 */
function goesAwayFromZero(
  rounding: Decimal.Rounding | undefined,
  sign: bigint,
  fromHalf: bigint,
  isOdd: boolean,
): boolean {
  const onTie = (isAway: boolean) => fromHalf > 0n || (fromHalf === 0n && isAway)
  switch (rounding) {
    case Decimal.ROUND_UP:
      return true
    case Decimal.ROUND_DOWN:
      return false
    case Decimal.ROUND_CEIL:
      return sign > 0n
    case Decimal.ROUND_FLOOR:
      return sign < 0n
    case Decimal.ROUND_HALF_UP:
      return onTie(true)
    case Decimal.ROUND_HALF_DOWN:
      return onTie(false)
    case Decimal.ROUND_HALF_EVEN:
      return onTie(isOdd)
    case Decimal.ROUND_HALF_CEIL:
      return onTie(sign > 0n)
    case Decimal.ROUND_HALF_FLOOR:
      return onTie(sign < 0n)
    default:
      throw new MoneyArgumentError('rounding', 'a rounding mode of decimal.js, such as Decimal.ROUND_HALF_UP')
  }
}
