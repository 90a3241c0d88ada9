export {
  QuoteChangedError,
  QuoteExpiredError,
  QuoteNotStoredError,
  QuoteSerializationError,
  QuoteSyntaxError,
} from './errors.ts'
export { extractQuote } from './extract-quote.ts'
export { elementSpansAt, type Span, spanAt } from './json-offsets.ts'
export type { KeyValueStore, WebStorage } from './key-value-store.ts'
export { createQuoteStore, type QuoteStore, type QuoteStoreOptions } from './quote-store.ts'
export { SignedQuote } from './signed-quote.ts'
export { stringifyWithQuotes } from './stringify-with-quotes.ts'
export type { QuoteStatus } from './time-stamp.ts'
