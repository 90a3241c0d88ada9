import type { QuoteBinding } from '@leisure-ops/service/extension'

/** A quote that was signed recently. */
export interface RememberedQuote {
  readonly text: string
  readonly binding: QuoteBinding
}

/** Limits the memory. The oldest quotes are removed first. */
const MAX_QUOTES = 2000

/** The recent quotes of all tenants, so that the sandbox can say what was changed in one. */
export class RememberedQuotes {
  readonly #quotes: RememberedQuote[] = []

  remember(text: string, binding: QuoteBinding): void {
    this.#quotes.push({ text, binding })
    if (this.#quotes.length > 2 * MAX_QUOTES) this.#quotes.splice(0, MAX_QUOTES)
  }

  /** The tenant's quote with this signature, or otherwise its latest one with this time stamp. */
  find(tenantId: string, sent: { signature: string; timeStamp: string }): RememberedQuote | undefined {
    const own = this.#quotes.filter(({ binding }) => binding.tenantId === tenantId)
    return (
      own.findLast(({ text }) => text.includes(`"${sent.signature}"`)) ??
      own.findLast(({ text }) => text.includes(`"${sent.timeStamp}"`))
    )
  }
}
