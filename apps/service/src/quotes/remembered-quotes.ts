import type { QuoteBinding } from './binding.ts'

/** A quote that was signed recently. */
interface RememberedQuote {
  readonly text: string
  readonly binding: QuoteBinding
}

/** The quotes that a sandbox keeps, so that it can say what was changed in one. Other services keep none. */
export interface RememberedQuotes {
  remember(text: string, binding: QuoteBinding): void
  /** The tenant's quote with this signature, or otherwise its latest one with this time stamp. */
  find(tenantId: string, sent: { signature: string; timeStamp: string }): RememberedQuote | undefined
}

/** Limits the memory. The oldest quotes are removed first. */
const MAX_QUOTES = 2000

export function createRememberedQuotes(): RememberedQuotes {
  const quotes: RememberedQuote[] = []
  return {
    remember(text, binding) {
      quotes.push({ text, binding })
      if (quotes.length > 2 * MAX_QUOTES) quotes.splice(0, MAX_QUOTES)
    },

    find(tenantId, { signature, timeStamp }) {
      const own = quotes.filter(({ binding }) => binding.tenantId === tenantId)
      return (
        own.findLast(({ text }) => text.includes(`"${signature}"`)) ??
        own.findLast(({ text }) => text.includes(`"${timeStamp}"`))
      )
    },
  }
}
