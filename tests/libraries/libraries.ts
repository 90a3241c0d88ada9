/** A published library, and the limit of its own code in a browser: minified, gzipped, no dependencies. */
export interface Library {
  readonly name: string
  readonly maxBytes: number
  readonly external: readonly string[]
  /** An export that must not bring the rest along, and something of the rest that gives it away. */
  readonly alone: { readonly name: string; readonly without: readonly string[] }
}

export const LIBRARIES: readonly Library[] = [
  {
    name: '@leisure-ops/money',
    maxBytes: 3930,
    external: ['decimal.js'],
    alone: { name: 'sumAmounts', without: ['decimal.js', 'CurrencyMismatchError', 'QuoteShapeError'] },
  },
  {
    name: '@leisure-ops/quote',
    maxBytes: 3770,
    external: [],
    alone: { name: 'SignedQuote', without: ['QuoteChangedError', 'SHA-256'] },
  },
  {
    name: '@leisure-ops/tenant',
    maxBytes: 3930,
    external: ['zod', 'zod/mini'],
    alone: { name: 'applyTranslations', without: ['zod', 'ReplacementError'] },
  },
]
