export {
  QuoteChangedError,
  QuoteExpiredError,
  QuoteNotStoredError,
  QuoteSerializationError,
  QuoteSyntaxError,
} from './errors.ts'
export { extractQuote } from './extract-quote.ts'
export { elementSpansAt, type Span, spanAt } from './json-offsets.ts'
export {
  createQuoteStore,
  type KeyValueStore,
  type QuoteStore,
  type QuoteStoreOptions,
  type WebStorage,
} from './quote-store.ts'
export { SignedQuote } from './signed-quote.ts'
export { stringifyWithQuotes } from './stringify-with-quotes.ts'
export type { QuoteStatus } from './time-stamp.ts'
