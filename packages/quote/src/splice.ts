import { QuoteSerializationError } from './errors.ts'
import { randomHex } from './hex.ts'

/** The texts that are to be put in, and the marker that stands for each until then. */
interface Splice {
  readonly marker: string
  readonly texts: string[]
}

/** The one that is under way. JSON.stringify is synchronous, so there is one at a time, or one inside the other. */
let current: Splice | undefined

/**
 * What a quote tells `JSON.stringify` to write: a marker while {@link stringifyWithQuotes} runs.
 *
 * @throws QuoteSerializationError at any other time.
 */
export function markerFor(text: string): string {
  if (current === undefined) {
    throw new QuoteSerializationError(
      'JSON.stringify reformats a signed quote. Call stringifyWithQuotes(body).',
    )
  }
  return current.marker + current.texts.push(text)
}

/**
 * Like `JSON.stringify(body)`, with the text of each {@link SignedQuote} in it put in byte for byte.
 *
 * @returns the JSON text; `undefined` for what `JSON.stringify` has no text for.
 * @throws QuoteSerializationError when a `toJSON` in the body has itself made a text of a quote.
 * @throws whatever `JSON.stringify` throws: a cycle, a bigint, or an error of somebody's `toJSON`.
 */
export function stringifyWithQuotes(body: object): string
export function stringifyWithQuotes(body: unknown): string | undefined
export function stringifyWithQuotes(body: unknown): string | undefined {
  const outer = current
  // 128 random bits: no string in the body can have been made to look like it.
  const splice: Splice = { marker: `quote-${randomHex()}-`, texts: [] }
  current = splice
  try {
    const text: string | undefined = JSON.stringify(body)
    return splice.texts.length === 0 ? text : putIn(text, splice)
  } finally {
    current = outer
  }
}

/** The markers stand in the order in which they were given out. Slices are joined, so nothing in a text is special. */
function putIn(text: string, { marker, texts }: Splice): string {
  const parts: string[] = []
  let from = 0
  for (const [index, quote] of texts.entries()) {
    const literal = `"${marker}${index + 1}"`
    const at = text.indexOf(literal, from)
    if (at < 0) {
      throw new QuoteSerializationError('A toJSON has made a text of a signed quote.')
    }
    parts.push(text.slice(from, at), quote)
    from = at + literal.length
  }
  parts.push(text.slice(from))
  return parts.join('')
}
