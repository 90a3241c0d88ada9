import { BODY_LIMITS, isUnstorable } from '@leisure-ops/openapi/internal'
import { HttpProblem } from './http-problem.ts'

/** A parser takes long for each name that it has not met. */
const { depth: MAX_DEPTH, names: MAX_NAMES } = BODY_LIMITS

/**
 * Parses a request body, and refuses text that another parser might read differently: bytes that are not UTF-8, a property that
 * occurs twice, and a NUL or half of a surrogate pair in a string.
 *
 * @throws HttpProblem 400 for these and for malformed JSON, 413 above {@link MAX_DEPTH} or {@link MAX_NAMES}.
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

/** The text of a file in UTF-8, without its byte order mark. @returns `undefined` for bytes of another encoding. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    // UTF-16 has a NUL beside each letter of a configuration.
    return bytes.includes(0) ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `fatal` refuses bytes that are not UTF-8. `ignoreBOM` keeps a byte order mark, which then makes the JSON malformed. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Only an escape can put either of them into a string, because the text is valid UTF-8 and a raw NUL is malformed JSON. */
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

/** Refuses repeated properties, deep nesting and too many names in one pass. The parser refuses malformed text. */
function checkStructure(text: string): void {
  // The keys of each open object. An array has none.
  const open: (Set<string> | undefined)[] = []
  const names = new Set<string>()
  let mayBeKey = true
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) {
      const end = endOfString(text, at)
      const keys = open[open.length - 1]
      if (mayBeKey && keys) {
        const own = keys === NO_KEYS ? new Set<string>() : keys
        open[open.length - 1] = own
        names.add(addKey(own, text, at, end))
      }
      if (names.size > MAX_NAMES)
        throw tooLarge(`The body has more than ${MAX_NAMES} different property names.`)
      mayBeKey = false
      at = end
    } else if (character === OPEN_OBJECT || character === OPEN_ARRAY) {
      mayBeKey = true
      open.push(character === OPEN_OBJECT ? NO_KEYS : undefined)
      if (open.length > MAX_DEPTH) {
        throw tooLarge(`The body is nested deeper than ${MAX_DEPTH} levels.`)
      }
    } else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) {
      open.pop()
    } else if (character === COMMA) {
      mayBeKey = true
    }
  }
}

/** Stands for the keys of each object that has none yet, because a body may have 300,000 empty objects. */
const NO_KEYS = new Set<string>()

function tooLarge(message: string): HttpProblem {
  return new HttpProblem(413, message, {}, 'body-too-large')
}

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Where the string that begins at `start` ends; the end of the text if nothing ends it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function addKey(keys: Set<string>, text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end)
  const key = raw.includes('\\') ? decodeKey(raw) : raw
  if (keys.has(key)) {
    throw new HttpProblem(400, 'An object in the body has the same property twice. Send each property once.')
  }
  keys.add(key)
  return key
}

function decodeKey(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    return raw
  }
}
