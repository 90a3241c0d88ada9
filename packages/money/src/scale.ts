import type { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

/** A decimal number as a whole number of 10⁻ᵈᵉᶜⁱᵐᵃˡˢ. */
export interface Factor {
  readonly digits: bigint
  readonly decimals: number
}

const DECIMAL_TEXT = /^-?\d{1,40}(?:\.\d{1,40})?$/

/**
 * @param shift by how many decimals to make it smaller: 2 for a percentage.
 * @throws MoneyArgumentError when the text is no decimal number of at most 40 digits on each side of the point.
 */
export function factorOf(argument: string, text: string, shift = 0): Factor {
  if (typeof text !== 'string' || !DECIMAL_TEXT.test(text)) {
    throw new MoneyArgumentError(argument, 'a decimal string')
  }
  const [whole, fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length + shift }
}

/** Multiplies, exactly, then rounds to a whole number by a rounding mode of decimal.js. */
export function scale(units: bigint, { digits, decimals }: Factor, rounding: Decimal.Rounding): bigint {
  const product = units * digits
  const divisor = 10n ** BigInt(decimals)
  const whole = product / divisor
  const rest = product % divisor
  const negative = product < 0n
  const sign = negative ? -1n : 1n
  const overHalf = 2n * rest * sign - divisor
  const more = overHalf > 0n
  const tie = overHalf === 0n
  // Whether to go further from zero than cutting does, in the order of decimal.js: up, down, ceiling, floor; half up,
  // half down, half even, half ceiling, half floor.
  const awayFromZero = [
    true,
    false,
    !negative,
    negative,
    more || tie,
    more,
    more || (tie && whole % 2n !== 0n),
    more || (tie && !negative),
    more || (tie && negative),
  ][rounding]
  if (awayFromZero === undefined) throw new MoneyArgumentError('rounding', 'one of decimal.js')
  return rest !== 0n && awayFromZero ? whole + sign : whole
}
