import type { SignedQuote } from '@leisure-ops/quote'
import type { QuoteBinding, QuotePurpose } from './binding.ts'
import type { QuoteKeyRing } from './key-ring.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { refusalHint } from './refusal-hint.ts'
import type { RememberedQuotes } from './remembered-quotes.ts'
import { signQuote } from './sign-quote.ts'
import { type QuoteRefusal, verifyQuote } from './verify-quote.ts'

/** The quote that was sent back, or why it is refused, with a hint for developers at a sandbox. */
type CheckedQuote<T> =
  | { readonly quote: SignedQuote<T>; readonly refusal?: undefined }
  | { readonly quote?: undefined; readonly refusal: QuoteRefusal; readonly hint?: string }

/** Signs the quotes of a service, and checks those that are sent back. */
export interface Quotes {
  /**
   * @param unsigned the quote without `timeStamp` and `signature`.
   * @returns the text to send, unchanged.
   */
  sign(unsigned: object, terms: QuoteTerms, purpose: QuotePurpose, now: Date): string
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
  ): CheckedQuote<T>
}

/** @param remembered the recent quotes of a sandbox; without it there are no hints. */
export function createQuotes(keys: QuoteKeyRing, remembered?: RememberedQuotes): Quotes {
  return {
    sign(unsigned, terms, purpose, now) {
      const binding = bindingOf(terms, purpose)
      const text = signQuote(unsigned, { binding, style: terms.style, keys, now })
      remembered?.remember(text, binding)
      return text
    },

    check<T>(
      body: string,
      path: readonly (string | number)[],
      terms: QuoteTerms,
      purpose: QuotePurpose,
      now: Date,
    ): CheckedQuote<T> {
      const binding = bindingOf(terms, purpose)
      const verdict = verifyQuote<T>(body, path, { binding, keys, now })
      if (verdict.refusal === undefined || remembered === undefined) return verdict
      return { ...verdict, hint: refusalHint(verdict.refusal, body, path, binding, remembered) }
    },
  }
}

function bindingOf({ tenantId, comparison }: QuoteTerms, purpose: QuotePurpose): QuoteBinding {
  return { ...purpose, tenantId, comparison }
}
