import { spanAt } from './json-offsets.ts'
import { parseJson, readText } from './json-text.ts'
import { quoteAt, type SignedQuote } from './signed-quote.ts'

/**
 * Cuts the quote at a path out of a larger JSON text, byte for byte. A service that checks signatures cuts it
 * out of the raw body of a request.
 *
 * @param path member names and array indices from the top, such as `['bookings', 0, 'pricingQuote']`.
 * @throws QuoteSyntaxError when the text is not JSON, when there is no quote at the path, or when a member on
 * the path occurs twice in its object.
 */
export function extractQuote<T = unknown>(
  text: string,
  path: readonly (string | number)[],
): SignedQuote<NoInfer<T>> {
  const json = readText(text)
  parseJson(json, [])
  const { start, end } = spanAt(json, path)
  return quoteAt<T>(path, json.slice(start, end))
}
