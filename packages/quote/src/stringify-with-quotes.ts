/** The method by which a signed quote returns its text. A symbol, so that no other object in a body can have it by chance. */
export const verbatimText: unique symbol = Symbol('verbatimText')

interface Verbatim {
  [verbatimText](): string
}

/** How many calls of {@link stringifyWithQuotes} are under way. One can run inside another, in a `toJSON`. */
let running = 0

/** Whether `JSON.stringify` was called by {@link stringifyWithQuotes}, which inserts the text of each quote. */
export function isStringifying(): boolean {
  return running > 0
}

/**
 * Like `JSON.stringify(body)`, but inserts the text of each {@link SignedQuote} byte for byte.
 *
 * @returns the JSON text, or `undefined` where `JSON.stringify` returns `undefined`.
 * @throws QuoteSerializationError when the body contains a copy of a quote, or a `toJSON` in it calls `JSON.stringify` on a
 *   quote.
 * @throws whatever `JSON.stringify` throws: for a cycle, a bigint, or an error of a `toJSON` in the body.
 */
export function stringifyWithQuotes(body: object): string
export function stringifyWithQuotes(body: unknown): string | undefined
export function stringifyWithQuotes(body: unknown): string | undefined {
  for (let attempt = 1; ; attempt++) {
    const marker = `quote-${Math.random()}-${attempt}-`
    const { text, quotes } = stringifyWithMarkers(body, marker)
    if (quotes.length === 0) return text
    const parts = (text as string).split(`"${marker}`)
    // The marker does not have to be secret. If the body contains it, another one is tried.
    if (parts.length === quotes.length + 1) return join(parts, quotes)
  }
}

/** The JSON text of a body, with a string in place of each quote: the marker, closed by the number of the quote. */
function stringifyWithMarkers(body: unknown, marker: string): { text: string | undefined; quotes: string[] } {
  const quotes: string[] = []
  running += 1
  try {
    const text = JSON.stringify(body, (_key, value: unknown) =>
      isVerbatim(value) ? marker + (quotes.push(value[verbatimText]()) - 1) : value,
    )
    return { text, quotes }
  } finally {
    running -= 1
  }
}

function isVerbatim(value: unknown): value is Verbatim {
  return typeof value === 'object' && value !== null && verbatimText in value
}

/**
 * Slices are joined, so that no character of a quote has a special meaning. Each part after a marker begins with the quote's
 * number.
 */
function join([first = '', ...rest]: readonly string[], quotes: readonly string[]): string {
  const slices = rest.flatMap((part, index) => [quotes[index], part.slice(`${index}"`.length)])
  return [first, ...slices].join('')
}
