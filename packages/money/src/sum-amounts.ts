import { MoneyArgumentError } from './errors.ts'
import { amountOf, minorUnitsOf } from './minor-units.ts'

/**
 * Adds amounts exactly, however many and however large.
 *
 * @param amounts strings with exactly two decimal places.
 * @returns the sum as an amount; `'0.00'` for an empty list.
 * @throws AmountSyntaxError with the index of the first value that is not an amount.
 * @throws MoneyArgumentError when the argument is not a list.
 */
export function sumAmounts(amounts: Iterable<string>): string {
  if (!Object(amounts)[Symbol.iterator]) throw new MoneyArgumentError('amounts', 'a list')
  let safe = 0
  let large = 0n
  let index = 0
  for (const amount of amounts) {
    const units = minorUnitsOf(amount, index++)
    // A number is several times as fast as a bigint, and exact as long as the sum is a safe integer.
    if (typeof units === 'number' && Number.isSafeInteger(safe + units)) safe += units
    else large += BigInt(units)
  }
  return amountOf(large + BigInt(safe))
}
