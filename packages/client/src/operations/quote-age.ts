import { QuoteExpiredError, SignedQuote } from '@leisure-ops/quote'
import type { CreationOptions } from '../client/call-options.ts'

/** Options of a call that sends a quote. */
export interface QuoteCallOptions extends CreationOptions {
  /**
   * Sends a quote even if, by the client's clock, it has expired or was made in the future. The service uses its own clock.
   * Default false.
   */
  readonly ignoreQuoteAge?: boolean | undefined
}

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
