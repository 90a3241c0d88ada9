import { amountOf, minorUnitsOf } from './minor-units.ts'

/** A sum below this stays exact when an amount that {@link minorUnitsOf} returns as a number is added. */
const SAFE_SUM = 2 ** 52

/**
 * Adds amounts exactly, however many and however large.
 *
 * @param amounts strings with exactly two decimal places.
 * @returns the sum as an amount; `'0.00'` for an empty list.
 * @throws AmountSyntaxError with the index of the first value that is not an amount.
 */
export function sumAmounts(amounts: Iterable<string>): string {
  let safe = 0
  let large = 0n
  let index = 0
  for (const amount of amounts) {
    const units = minorUnitsOf(amount, index++)
    if (typeof units === 'bigint') {
      large += units
      continue
    }
    safe += units
    if (safe > SAFE_SUM || safe < -SAFE_SUM) {
      large += BigInt(safe)
      safe = 0
    }
  }
  return amountOf(large + BigInt(safe))
}
