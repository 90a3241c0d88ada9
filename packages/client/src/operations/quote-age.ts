import { QuoteExpiredError, SignedQuote } from '@leisure-ops/quote'
import type { CreationOptions } from '../client/invoke.ts'
import { type Clock, serviceMs } from '../http/clock.ts'

/** Options of a call that sends a quote. */
export interface QuoteCallOptions extends CreationOptions {
  /**
   * Sends a quote even if, by the client's clock, it has expired or was made in the future. The service uses its own clock.
   * Default false.
   */
  readonly ignoreQuoteAge?: boolean | undefined
}

const TWO_CLOCKS = "The service's clock differs. Correct this one, or set now."

/**
 * Throws before anything is sent if the value is not a `SignedQuote`, or if the quote is too old or too far ahead of the clock.
 *
 * @throws TypeError, QuoteExpiredError
 */
export function requireUsableQuote(
  quote: unknown,
  clock: Clock,
  options?: QuoteCallOptions,
): asserts quote is SignedQuote {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError(
      'pricingQuote must be a SignedQuote. Make one from its text: SignedQuote.fromText(text).',
    )
  }
  if (options?.ignoreQuoteAge) return
  const status = quote.status(clock.now() ?? Number.NaN)
  if (status === 'usable') return
  const thereMs = serviceMs(clock)
  const isUsableThere = thereMs && quote.status(thereMs) === 'usable'
  throw new QuoteExpiredError(status, quote.timeStamp, isUsableThere ? TWO_CLOCKS : undefined)
}
