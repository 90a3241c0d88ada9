import { QuoteSyntaxError } from './errors.ts'

/**
 * Reads the body of a response as UTF-8.
 *
 * @throws QuoteSyntaxError when the bytes are not UTF-8.
 */
export async function readUtf8(response: Response): Promise<string> {
  if (typeof TextDecoder === 'undefined') return readWithoutDecoder(response)
  const bytes = await response.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

/** For React Native. Its `text()` turns what is not UTF-8 into U+FFFD, so a text with one is refused. */
async function readWithoutDecoder(response: Response): Promise<string> {
  const text = await response.text()
  if (text.includes('\uFFFD')) throw notUtf8()
  return text
}

function notUtf8(): QuoteSyntaxError {
  return new QuoteSyntaxError([], 'is not UTF-8')
}

/** Whether a text has a lone surrogate, which UTF-8 cannot express. (React Native has no `isWellFormed`.) */
export function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDFFF]/u.test(text)
}
