import { Decimal } from 'decimal.js'
import { MoneyArgumentError } from './errors.ts'

/** A decimal number as a whole number of 10⁻ᵈᵉᶜⁱᵐᵃˡˢ. */
export interface Factor {
  readonly digits: bigint
  readonly decimals: number
}

const DECIMAL_TEXT = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** @throws MoneyArgumentError when the text is no decimal number of at most 40 digits on each side of the point. */
export function factorOf(argument: string, text: string): Factor {
  if (typeof text !== 'string' || !DECIMAL_TEXT.test(text)) {
    throw new MoneyArgumentError(argument, 'a decimal number in a string, such as "1.075"')
  }
  const point = text.indexOf('.')
  return point < 0
    ? { digits: BigInt(text), decimals: 0 }
    : { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 }
}

/** Multiplies, exactly, then rounds to a whole number by a rounding mode of decimal.js. */
export function scale(units: bigint, { digits, decimals }: Factor, rounding: Decimal.Rounding): bigint {
  const awayFromZero = ROUNDINGS[rounding]
  if (awayFromZero === undefined) {
    throw new MoneyArgumentError('rounding', 'a rounding mode of decimal.js, such as Decimal.ROUND_HALF_UP')
  }
  const product = units * digits
  const divisor = 10n ** BigInt(decimals)
  const whole = product / divisor
  const rest = product % divisor
  if (rest === 0n) return whole
  const negative = product < 0n
  const doubled = 2n * (negative ? -rest : rest)
  const half = doubled === divisor ? 0 : doubled > divisor ? 1 : -1
  return awayFromZero({ negative, half, odd: whole % 2n !== 0n }) ? whole + (negative ? -1n : 1n) : whole
}

/** What is left after cutting: its sign, and whether it is less than (-1), exactly (0) or more than (1) one half. */
interface Rest {
  readonly negative: boolean
  readonly half: -1 | 0 | 1
  /** Whether the number that was cut is odd. */
  readonly odd: boolean
}

/** Whether to go one further from zero than cutting does, by each rounding mode. */
const ROUNDINGS: { readonly [mode: number]: (rest: Rest) => boolean } = {
  [Decimal.ROUND_UP]: () => true,
  [Decimal.ROUND_DOWN]: () => false,
  [Decimal.ROUND_CEIL]: ({ negative }) => !negative,
  [Decimal.ROUND_FLOOR]: ({ negative }) => negative,
  [Decimal.ROUND_HALF_UP]: ({ half }) => half >= 0,
  [Decimal.ROUND_HALF_DOWN]: ({ half }) => half > 0,
  [Decimal.ROUND_HALF_EVEN]: ({ half, odd }) => half > 0 || (half === 0 && odd),
  [Decimal.ROUND_HALF_CEIL]: ({ half, negative }) => half > 0 || (half === 0 && !negative),
  [Decimal.ROUND_HALF_FLOOR]: ({ half, negative }) => half > 0 || (half === 0 && negative),
}
