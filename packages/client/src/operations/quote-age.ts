import { QuoteExpiredError, SignedQuote } from '@leisure-ops/quote'
import type { QuoteCallOptions } from '../client/call-options.ts'

/**
 * Throws before anything is sent if the value is not a `SignedQuote`, or if the quote is too old or too far ahead of the clock.
 *
 * @throws TypeError, QuoteExpiredError
 */
export function requireUsableQuote(
  quote: unknown,
  now: () => Date,
  options?: QuoteCallOptions,
): asserts quote is SignedQuote {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError(
      'pricingQuote must be a SignedQuote. Make one from its text: SignedQuote.fromText(text).',
    )
  }
  if (options?.ignoreQuoteAge) return
  const status = quote.status(now() ?? Number.NaN)
  if (status !== 'usable') throw new QuoteExpiredError(status, quote.timeStamp)
}
