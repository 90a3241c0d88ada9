import { timingSafeEqual } from 'node:crypto'
import { MAX_QUOTE_BYTES } from '@leisure-ops/openapi/internal'
import { extractQuote, QuoteSyntaxError, type SignedQuote, spanAt } from '@leisure-ops/quote'
import type { ServiceKey } from '../keys/current-key.ts'
import {
  bindingOf,
  type QuoteBinding,
  type QuotePurpose,
  type QuoteTenant,
  QuoteTooLargeError,
} from './binding.ts'
import { honouredKeys, signingKey } from './key-ring.ts'
import { signatureOf } from './signature.ts'
import { writeQuote } from './write-quote.ts'

/** Called with the text of each quote that was signed, and what it is valid for. */
export type OnSigned = (text: string, binding: QuoteBinding) => void

/** The quote, or why it is refused, in the order in which this is checked. */
type QuoteVerdict<T> =
  | { readonly quote: SignedQuote<T>; readonly refusal?: undefined }
  | { readonly quote?: undefined; readonly refusal: 'invalid' | 'expired' | 'from-future' }

/** Signs the quotes of a service, and checks those that are sent back. */
export class Quotes {
  readonly #keys: readonly ServiceKey[]
  readonly #onSigned: OnSigned | undefined

  /** @param keys in any order. */
  constructor(keys: readonly ServiceKey[], onSigned?: OnSigned) {
    this.#keys = keys
    this.#onSigned = onSigned
  }

  /**
   * Dates, writes and signs a quote (specification, "Membership pricing quote" and "Booking price quote").
   *
   * @param unsigned the quote without `timeStamp` and `signature`, which are put last.
   * @param now the moment from which the hour of the quote counts.
   * @returns the text of the quote, which must be sent unchanged.
   * @throws QuoteTooLargeError.
   */
  sign(unsigned: object, tenant: QuoteTenant, purpose: QuotePurpose, now: Date): string {
    const binding = bindingOf(tenant, purpose)
    // With the seven fraction digits of .NET's round-trip form.
    const dated = { ...unsigned, timeStamp: now.toISOString().replace('Z', '0000Z'), signature: '' }
    const emptied = writeQuote(dated, tenant.settings.quoteStyle ?? 'plain')
    if (Buffer.byteLength(emptied) > MAX_QUOTE_BYTES) throw new QuoteTooLargeError()
    const signature = signatureOf(emptied, binding, signingKey(this.#keys, now))
    const end = emptied.lastIndexOf('""')
    const text = `${emptied.slice(0, end)}"${signature}"${emptied.slice(end + 2)}`
    this.#onSigned?.(text, binding)
    return text
  }

  /**
   * Checks a quote that a client sent back: its signature, its age, and whether it is ahead of the clock.
   *
   * @param body the raw text of the request.
   * @param path of the quote in the body: `['bookingDetails', 0, 'pricingQuote']`, or `[]` for all of it.
   */
  check<T>(
    body: string,
    path: readonly (string | number)[],
    tenant: QuoteTenant,
    purpose: QuotePurpose,
    now: Date,
  ): QuoteVerdict<T> {
    let quote: SignedQuote<T>
    try {
      quote = extractQuote<T>(body, path)
      if (!this.#isSigned(quote, bindingOf(tenant, purpose), now)) return { refusal: 'invalid' }
    } catch (error) {
      if (error instanceof QuoteSyntaxError) return { refusal: 'invalid' }
      throw error
    }
    const status = quote.status(now)
    if (status === 'expired') return { refusal: 'expired' }
    return status === 'ahead' ? { refusal: 'from-future' } : { quote }
  }

  /** Compares texts: base64 has several spellings of the same bytes, of which one was signed. */
  #isSigned({ text }: SignedQuote, binding: QuoteBinding, now: Date): boolean {
    const { start, end } = spanAt(text, ['signature'])
    const sent = Buffer.from(text.slice(start, end))
    const emptied = `${text.slice(0, start)}""${text.slice(end)}`
    return honouredKeys(this.#keys, now).some((key) => {
      const expected = Buffer.from(`"${signatureOf(emptied, binding, key)}"`)
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    })
  }
}
