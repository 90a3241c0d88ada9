import { QuoteExpiredError, SignedQuote } from '@leisure-ops/quote'
import type { CreationOptions } from '../client/invoke.ts'

/** Options of a call that sends a quote. */
export interface QuoteCallOptions extends CreationOptions {
  /** Sends a quote even if it is expired or ahead by this machine's clock. The service uses its own clock. Default false. */
  readonly ignoreQuoteAge?: boolean | undefined
}

/**
 * Refuses, before anything is sent, a value that is not a quote and a quote that is too old or too far ahead.
 *
 * @throws TypeError, QuoteExpiredError
 */
export function requireUsableQuote(quote: unknown, options?: QuoteCallOptions): asserts quote is SignedQuote {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError(
      'pricingQuote must be a SignedQuote. Make one from the text that the service sent: SignedQuote.fromText(text)',
    )
  }
  const status = quote.status()
  if (status !== 'usable' && !options?.ignoreQuoteAge) throw new QuoteExpiredError(status, quote.timeStamp)
}
