import { BODY_LIMITS, isUnstorable, structureOf } from '@leisure-ops/openapi/internal'
import type { KeywordDefinition } from 'ajv/dist/2020.js'
import { HttpProblem } from './http-problem.ts'

/**
 * Parses a request body, and refuses text that another parser might read differently: bytes that are not
 * UTF-8, a property that occurs twice, and a NUL or half of a surrogate pair in a string.
 *
 * @throws HttpProblem 400 for these and for malformed JSON, 413 for too deep nesting and too many names.
 */
export function parseStrictly(bytes: Uint8Array): { readonly text: string; readonly value: unknown } {
  const text = readOrRefuse(() => utf8.decode(bytes), 'The body is not UTF-8. Send JSON in UTF-8.')
  checkStructure(text)
  // The parser's own message quotes the body, which may contain a password.
  const value: unknown = readOrRefuse(
    () => JSON.parse(text),
    'The body is not valid JSON. Send one JSON value.',
  )
  if (MAY_BE_UNSTORABLE.test(text) && isUnstorable(value))
    throw new HttpProblem(400, 'A string in the body contains U+0000 or half of a surrogate pair. Remove it.')
  return { text, value }
}

/** Whether a JSON value is an object, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

function readOrRefuse<Value>(parse: () => Value, refusal: string): Value {
  try {
    return parse()
  } catch {
    throw new HttpProblem(400, refusal)
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

/** `multipleOf` for amounts, always of 0.01. Ajv's own rule divides: 6.5000000001 passes, 19.99 does not. */
export const TWO_DECIMALS: KeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  validate: (_step: number, value: number) => Number(value.toFixed(2)) === value,
  error: { message: 'must have at most two decimal places' },
}
