import type { SignedQuote } from '@leisure-ops/quote'
import type { QuoteBinding, QuotePurpose } from './binding.ts'
import type { QuoteKeyRing } from './key-ring.ts'
import { signatureOf } from './mac.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { refusalHint } from './refusal-hint.ts'
import type { RememberedQuotes } from './remembered-quotes.ts'
import { type QuoteRefusal, verifyQuote } from './verify-quote.ts'
import { writeQuote } from './write-quote.ts'

/** The quote that was sent back, or why it is refused, with a hint for developers at a sandbox. */
type CheckedQuote<T> =
  | { readonly quote: SignedQuote<T>; readonly refusal?: undefined }
  | { readonly quote?: undefined; readonly refusal: QuoteRefusal; readonly hint?: string }

/** Signs the quotes of a service, and checks those that are sent back. */
export class Quotes {
  readonly #keys: QuoteKeyRing
  readonly #remembered: RememberedQuotes | undefined

  /** @param remembered the recent quotes of a sandbox; without it there are no hints. */
  constructor(keys: QuoteKeyRing, remembered?: RememberedQuotes) {
    this.#keys = keys
    this.#remembered = remembered
  }

  /**
   * Dates, writes and signs a quote (specification, "Membership pricing quote" and "Booking price quote").
   *
   * @param unsigned the quote without `timeStamp` and `signature`, which are put last.
   * @param now the moment from which the hour of the quote counts.
   * @returns the text of the quote, which must be sent unchanged.
   */
  sign(unsigned: object, terms: QuoteTerms, purpose: QuotePurpose, now: Date): string {
    const binding = bindingOf(terms, purpose)
    const emptied = writeQuote({ ...unsigned, timeStamp: roundTripTime(now), signature: '' }, terms.style)
    const signature = signatureOf(emptied, binding, this.#keys.signingKey(now))
    const end = emptied.lastIndexOf('""')
    const text = `${emptied.slice(0, end)}"${signature}"${emptied.slice(end + 2)}`
    this.#remembered?.remember(text, binding)
    return text
  }

  /**
   * @param body the raw text of the request.
   * @param path the path of the quote in the body, such as `['bookingDetails', 0, 'pricingQuote']`.
   */
  check<T>(
    body: string,
    path: readonly (string | number)[],
    terms: QuoteTerms,
    purpose: QuotePurpose,
    now: Date,
  ): CheckedQuote<T> {
    const binding = bindingOf(terms, purpose)
    const verdict = verifyQuote<T>(body, path, { binding, keys: this.#keys, now })
    if (verdict.refusal === undefined || this.#remembered === undefined) return verdict
    return { ...verdict, hint: refusalHint(verdict.refusal, body, path, binding, this.#remembered) }
  }
}

/** ISO 8601 in UTC with the seven fraction digits of .NET's round-trip form. */
function roundTripTime(now: Date): string {
  return now.toISOString().replace('Z', '0000Z')
}

function bindingOf({ tenantId, comparison }: QuoteTerms, purpose: QuotePurpose): QuoteBinding {
  return { ...purpose, tenantId, comparison }
}
