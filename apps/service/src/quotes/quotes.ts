import { MAX_QUOTE_BYTES } from '@leisure-ops/openapi/internal'
import { type QuoteBinding, type QuotePurpose, type QuoteSettings, QuoteTooLargeError } from './binding.ts'
import type { QuoteKeyRing } from './key-ring.ts'
import { signatureOf } from './signature.ts'
import { type QuoteVerdict, verifyQuote } from './verify-quote.ts'
import { writeQuote } from './write-quote.ts'

/** Called with the text of each quote that was signed, and what it is valid for. */
export type OnSigned = (text: string, binding: QuoteBinding) => void

/** Signs the quotes of a service, and checks those that are sent back. */
export class Quotes {
  readonly #keys: QuoteKeyRing
  readonly #onSigned: OnSigned | undefined

  constructor(keys: QuoteKeyRing, onSigned?: OnSigned) {
    this.#keys = keys
    this.#onSigned = onSigned
  }

  /**
   * Dates, writes and signs a quote (specification, "Membership pricing quote" and "Booking price quote").
   *
   * @param unsigned the quote without `timeStamp` and `signature`, which are put last.
   * @param now the moment from which the hour of the quote counts.
   * @returns the text of the quote, which must be sent unchanged. @throws QuoteTooLargeError.
   */
  sign(unsigned: object, settings: QuoteSettings, purpose: QuotePurpose, now: Date): string {
    const binding = bindingOf(settings, purpose)
    const emptied = writeQuote({ ...unsigned, timeStamp: roundTripTime(now), signature: '' }, settings.style)
    if (Buffer.byteLength(emptied) > MAX_QUOTE_BYTES) throw new QuoteTooLargeError()
    const signature = signatureOf(emptied, binding, this.#keys.signingKey(now))
    const end = emptied.lastIndexOf('""')
    const text = `${emptied.slice(0, end)}"${signature}"${emptied.slice(end + 2)}`
    this.#onSigned?.(text, binding)
    return text
  }

  /**
   * @param body the raw text of the request.
   * @param path the path of the quote in the body, such as `['bookingDetails', 0, 'pricingQuote']`.
   */
  check<T>(
    body: string,
    path: readonly (string | number)[],
    settings: QuoteSettings,
    purpose: QuotePurpose,
    now: Date,
  ): QuoteVerdict<T> {
    return verifyQuote<T>(body, path, { binding: bindingOf(settings, purpose), keys: this.#keys, now })
  }
}

/** ISO 8601 in UTC with the seven fraction digits of .NET's round-trip form. */
function roundTripTime(now: Date): string {
  return now.toISOString().replace('Z', '0000Z')
}

function bindingOf({ tenantId, comparison }: QuoteSettings, purpose: QuotePurpose): QuoteBinding {
  return { ...purpose, tenantId, comparison }
}
