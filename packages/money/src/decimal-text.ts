import { MoneyArgumentError } from './errors.ts'

/** A factor or a percentage: a decimal number in a string, such as `'1.075'`. A float is never accepted. */
export type DecimalText = string

/** A decimal number as a fraction of whole numbers. */
export interface Fraction {
  readonly numerator: bigint
  /** A power of ten. */
  readonly denominator: bigint
}

const DECIMAL_TEXT = /^-?\d{1,40}(?:\.\d{1,40})?$/

/**
 * Reads a decimal number exactly.
 *
 * @param argument the name that the error uses.
 * @throws MoneyArgumentError unless the text is a decimal number with at most 40 digits before and after the
 * point.
 */
export function readDecimal(argument: string, text: DecimalText): Fraction {
  if (typeof text !== 'string' || !DECIMAL_TEXT.test(text)) {
    throw new MoneyArgumentError(argument, 'a decimal number in a string, such as "1.075"')
  }
  const [whole, decimals = ''] = text.split('.')
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}
