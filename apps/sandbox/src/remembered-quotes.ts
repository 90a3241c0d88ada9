import type { QuoteBinding } from '@leisure-ops/service/extension'
import { lastWithin } from './last-within.ts'

/** A quote that was signed recently. */
export interface RememberedQuote {
  readonly text: string
  readonly binding: QuoteBinding
}

const LIMIT = { count: 2000, length: 16 * 1024 * 1024 }

/** The recent quotes of all tenants, so that the sandbox can say what was changed in one. */
export class RememberedQuotes {
  #quotes: readonly RememberedQuote[] = []

  remember(text: string, binding: QuoteBinding): void {
    this.#quotes = lastWithin([...this.#quotes, { text, binding }], (quote) => quote.text.length, LIMIT)
  }

  /** The tenant's quote with this signature, or otherwise its latest one with this time stamp. */
  find(tenantId: string, sent: { signature: string; timeStamp: string }): RememberedQuote | undefined {
    const own = this.#quotes.filter(({ binding }) => binding.tenantId === tenantId)
    return (
      own.findLast(({ text }) => text.includes(`"${sent.signature}"`)) ??
      own.findLast(({ text }) => text.includes(`"${sent.timeStamp}"`))
    )
  }

  /** The tenant starts over, or one of its members is erased. */
  forget(tenantId: string): void {
    this.#quotes = this.#quotes.filter(({ binding }) => binding.tenantId !== tenantId)
  }
}
