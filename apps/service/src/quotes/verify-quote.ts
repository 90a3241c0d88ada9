import { timingSafeEqual } from 'node:crypto'
import { extractQuote, QuoteSyntaxError, type SignedQuote, spanAt } from '@leisure-ops/quote'
import type { QuoteBinding } from './binding.ts'
import type { QuoteKeyRing } from './key-ring.ts'
import { signatureOf } from './signature.ts'

/** What is needed to check a quote. */
export interface VerifyingOptions {
  readonly binding: QuoteBinding
  readonly keys: QuoteKeyRing
  readonly now: Date
}

/** Why a quote is refused, in the order in which this is checked. */
type QuoteRefusal = 'invalid' | 'expired' | 'from-future'

/** The quote, or why it is refused. */
export type QuoteVerdict<T> =
  | { readonly quote: SignedQuote<T>; readonly refusal?: undefined }
  | { readonly quote?: undefined; readonly refusal: QuoteRefusal }

/**
 * Checks a quote that a client sent back, in the raw body: first its signature, then its age, then whether it is ahead of the
 * clock.
 *
 * @param body the raw text of the request, or of the quote alone.
 * @param path the path of the quote in the text: `['pricingQuote']`, or `[]` for the quote alone.
 */
export function verifyQuote<T>(
  body: string,
  path: readonly (string | number)[],
  { binding, keys, now }: VerifyingOptions,
): QuoteVerdict<T> {
  let quote: SignedQuote<T>
  try {
    quote = extractQuote<T>(body, path)
    if (!isSigned(quote, binding, keys, now)) return { refusal: 'invalid' }
  } catch (error) {
    if (error instanceof QuoteSyntaxError) return { refusal: 'invalid' }
    throw error
  }
  const status = quote.status(now)
  if (status === 'expired') return { refusal: 'expired' }
  return status === 'ahead' ? { refusal: 'from-future' } : { quote }
}

/**
 * Compares the text of the signature, because base64 has several spellings of the same bytes, and only one of them was signed.
 */
function isSigned(quote: SignedQuote, binding: QuoteBinding, keys: QuoteKeyRing, now: Date): boolean {
  const { text } = quote
  const { start, end } = spanAt(quote.text, ['signature'])
  const sent = Buffer.from(text.slice(start, end))
  const emptied = `${text.slice(0, start)}""${text.slice(end)}`
  return keys.honouredKeys(now).some((key) => {
    const expected = Buffer.from(`"${signatureOf(emptied, binding, key)}"`)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}
