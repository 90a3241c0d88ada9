import { QuoteSerializationError } from './errors.ts'
import { isDescription } from './quote-description.ts'
import { textOfQuote } from './text-of-quote.ts'

/**
 * Like `JSON.stringify(body)`, but inserts the text of each {@link SignedQuote} byte for byte.
 *
 * @returns the JSON text, or `undefined` where `JSON.stringify` returns `undefined`.
 * @throws QuoteSerializationError when the body contains a copy of a quote.
 * @throws whatever `JSON.stringify` throws: for a cycle, a bigint, or an error of a `toJSON` in the body.
 */
export function stringifyWithQuotes(body: object): string
export function stringifyWithQuotes(body: unknown): string | undefined
export function stringifyWithQuotes(body: unknown): string | undefined {
  for (let attempt = 1; ; attempt++) {
    const marker = `quote-${Math.random()}-${attempt}-`
    const { text, quotes } = stringifyWithMarkers(body, marker)
    if (quotes.length === 0) return text
    const [first = '', ...rest] = (text as string).split(`"${marker}`)
    // The marker does not have to be secret. If the body contains it, another one is tried.
    if (rest.length !== quotes.length) continue
    // Slices have no special characters, as a replacement would. Each part begins with its quote's number.
    return first + rest.map((part, index) => quotes[index] + part.slice(`${index}"`.length)).join('')
  }
}

/** The JSON text of a body, with a string for each quote: the marker, closed by the number of the quote. */
function stringifyWithMarkers(body: unknown, marker: string): { text: string | undefined; quotes: string[] } {
  const quotes: string[] = []
  const text = JSON.stringify(body, (_key, value: unknown) => {
    const quote = textOfQuote(value)
    if (quote !== undefined) return marker + (quotes.push(quote) - 1)
    if (isDescription(value)) throw new QuoteSerializationError('copy')
    return value
  })
  return { text, quotes }
}
