import type { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

/** Whether a mode rounds away from zero. `isOdd`: the next whole number towards zero is odd. */
type Away = (isNegative: boolean, isOdd: boolean) => boolean

/**
 * The modes by the numbers of decimal.js, which is not loaded for them. Those with HALF are asked about a
 * quotient that is exactly halfway, the others about any that is not a whole number.
 */
const MODES: Readonly<Record<Decimal.Rounding, Away>> = {
  /* UP */ 0: () => true,
  /* DOWN */ 1: () => false,
  /* CEIL */ 2: (isNegative) => !isNegative,
  /* FLOOR */ 3: (isNegative) => isNegative,
  /* HALF_UP */ 4: () => true,
  /* HALF_DOWN */ 5: () => false,
  /* HALF_EVEN */ 6: (_, isOdd) => isOdd,
  /* HALF_CEIL */ 7: (isNegative) => !isNegative,
  /* HALF_FLOOR */ 8: (isNegative) => isNegative,
}
const FIRST_WITH_HALF = 4

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
  const mode = typeof rounding === 'number' ? MODES[rounding] : undefined
  if (mode === undefined || rounding === undefined)
    throw new MoneyArgumentError('rounding', 'a rounding mode of decimal.js, such as Decimal.ROUND_HALF_UP')
  const towardsZero = numerator / denominator
  const rest = numerator % denominator
  const isNegative = numerator < 0n
  const step = isNegative ? -1n : 1n
  const fromHalf = 2n * rest * step - denominator
  // Unless the quotient is exactly halfway, the modes with HALF round to the nearest number.
  const isAway =
    rounding >= FIRST_WITH_HALF && fromHalf !== 0n ? fromHalf > 0n : mode(isNegative, towardsZero % 2n !== 0n)
  return rest !== 0n && isAway ? towardsZero + step : towardsZero
}
