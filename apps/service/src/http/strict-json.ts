import { BODY_LIMITS, isUnstorable, structureOf } from '@leisure-ops/openapi/internal'
import { HttpProblem } from './http-problem.ts'

/**
 * Parses a request body, and refuses text that another parser might read differently: bytes that are not
 * UTF-8, a property that occurs twice, and a NUL or half of a surrogate pair in a string.
 *
 * @throws HttpProblem 400 for these and for malformed JSON, 413 for too deep nesting and too many names.
 */
export function parseStrictly(bytes: Uint8Array): { readonly text: string; readonly value: unknown } {
  const text = decode(bytes)
  checkStructure(text)
  const value = parse(text)
  if (MAY_BE_UNSTORABLE.test(text) && isUnstorable(value)) {
    throw new HttpProblem(400, 'A string in the body contains U+0000 or half of a surrogate pair. Remove it.')
  }
  return { text, value }
}

/** The text of a file in UTF-8, without its byte order mark; `undefined` for bytes of another encoding. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    // UTF-16 has a NUL beside each letter of a configuration.
    return bytes.includes(0) ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `fatal` refuses what is not UTF-8. `ignoreBOM` keeps a byte order mark, which makes the JSON malformed. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Only an escape can put them into a string: the text is valid UTF-8, and a raw NUL is malformed JSON. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new HttpProblem(400, 'The body is not UTF-8. Send JSON in UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may contain a password.
    throw new HttpProblem(400, 'The body is not valid JSON. Send one JSON value.')
  }
}

/** Refuses repeated properties, deep nesting and too many names. The parser refuses malformed text. */
function checkStructure(text: string): void {
  const { problem } = structureOf(text)
  if (problem === 'repeated-name')
    throw new HttpProblem(400, 'An object in the body has the same property twice. Send each property once.')
  if (problem === 'too-deep' || problem === 'too-many-names')
    throw new HttpProblem(413, TOO_LARGE[problem], {}, 'body-too-large')
}

const TOO_LARGE = {
  'too-deep': `The body is nested deeper than ${BODY_LIMITS.depth} levels.`,
  'too-many-names': `The body has more than ${BODY_LIMITS.names} different property names.`,
}
