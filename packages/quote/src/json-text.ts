import { QuoteSyntaxError } from './errors.ts'

/** The longest text that is accepted, in UTF-16 code units. */
const MAX_TEXT_LENGTH = 32 * 1024 * 1024

/** The text without a byte order mark, which is not part of JSON. */
export function readText(text: unknown): string {
  if (typeof text !== 'string') throw new QuoteSyntaxError([], 'is not a string')
  if (text.length > MAX_TEXT_LENGTH) {
    throw new QuoteSyntaxError([], `is longer than ${MAX_TEXT_LENGTH} characters`)
  }
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

export function parseJson(text: string, path: readonly (string | number)[]): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's own message may contain a part of the text.
    throw new QuoteSyntaxError(path, 'is not valid JSON')
  }
}
