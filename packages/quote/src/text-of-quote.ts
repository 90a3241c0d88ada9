/** Under this symbol a quote has its text. It is registered, so another copy of the package finds it. */
export const TEXT_OF_QUOTE: unique symbol = Symbol.for('@leisure-ops/quote.SignedQuote@1') as never

/** The text of a quote, also of another copy of this package; `undefined` when the value is no quote. */
export function textOfQuote(value: unknown): string | undefined {
  return (Object(value) as { readonly [TEXT_OF_QUOTE]?: string })[TEXT_OF_QUOTE]
}
