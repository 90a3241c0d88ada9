import type { QuoteBinding } from './binding.ts'
import type { QuoteKeyRing } from './key-ring.ts'
import { signatureOf } from './mac.ts'
import { type QuoteStyle, writeQuote } from './write-quote.ts'

/** What is needed to sign a quote. */
export interface SigningOptions {
  readonly binding: QuoteBinding
  readonly style: QuoteStyle
  readonly keys: QuoteKeyRing
  /** The moment from which the hour of the quote counts. */
  readonly now: Date
}

/**
 * Dates, writes and signs a quote (specification, "Membership pricing quote" and "Booking price quote").
 *
 * @param unsigned the quote without `timeStamp` and `signature`, which are put last.
 * @returns the text of the quote, which must be sent unchanged.
 */
export function signQuote(unsigned: object, { binding, style, keys, now }: SigningOptions): string {
  const emptied = writeQuote({ ...unsigned, timeStamp: roundTripTime(now), signature: '' }, style)
  const signature = signatureOf(emptied, binding, keys.signingKey(now))
  const end = emptied.lastIndexOf('""')
  return `${emptied.slice(0, end)}"${signature}"${emptied.slice(end + 2)}`
}

/** ISO 8601 in UTC with the seven fraction digits of .NET's round-trip form. */
function roundTripTime(now: Date): string {
  return now.toISOString().replace('Z', '0000Z')
}
