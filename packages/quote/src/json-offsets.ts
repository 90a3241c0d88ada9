import { QuoteSyntaxError } from './errors.ts'

/** Where a value begins and ends in a text: offsets in UTF-16 code units, for `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Finds the value at a path of a valid JSON text. A service that signs quotes needs the place of `signature`,
 * since it signs the text around it. Takes time in proportion to the text, times the length of the path.
 *
 * @param path member names and array indices from the top, such as `['signature']`.
 * @returns offsets in UTF-16 code units: `text.slice(start, end)` is the value as it is written.
 * @throws QuoteSyntaxError when there is nothing at the path, or a member on the path occurs twice in its
 * object: two readers of the same text could then mean two different values.
 */
export function spanAt(text: string, path: readonly (string | number)[]): Span {
  let value: Span = { start: skipSpace(text, 0), end: text.trimEnd().length }
  for (const [depth, step] of path.entries()) {
    const [found, ...others] = childrenOf(text, value.start).filter(({ key }) => key === step)
    if (found === undefined || others.length > 0) {
      throw new QuoteSyntaxError(path.slice(0, depth + 1), found ? 'occurs twice' : 'is missing')
    }
    value = found
  }
  const { start, end } = value
  return { start, end }
}

/**
 * Finds each element of the array at a path of a valid JSON text, in one pass. A service cuts a long request
 * into these parts first, because `extractQuote` reads the whole text that it gets.
 *
 * @param path member names and array indices.
 * @returns offsets in UTF-16 code units.
 * @throws QuoteSyntaxError when there is no array at the path, or a member on it occurs twice in its object.
 */
export function elementSpansAt(text: string, path: readonly (string | number)[]): Span[] {
  const { start } = spanAt(text, path)
  if (text[start] !== '[') throw new QuoteSyntaxError(path, 'is not an array')
  return childrenOf(text, start).map(({ start, end }) => ({ start, end }))
}

/** A member of an object by its name, or an element of an array by its index. */
interface Child extends Span {
  readonly key: string | number
}

/** What the object or the array that begins at `start` consists of, in order; nothing for any other value. */
function childrenOf(text: string, start: number): Child[] {
  const children: Child[] = []
  if (!opens(text.charCodeAt(start))) return children
  const isObject = text[start] === '{'
  let at = skipSpace(text, start + 1)
  while (!closes(text.charCodeAt(at))) {
    let key: string | number = children.length
    if (isObject) {
      const end = endOfString(text, at)
      key = JSON.parse(text.slice(at, end))
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    const end = endOfValue(text, at)
    children.push({ key, start: at, end })
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return children
}

// Compares character codes, which is quick, because a service scans each quote several times.
const QUOTATION_MARK = 0x22
const SPACE = 0x20

/** Where the value that starts at an offset ends. For a string, the loop runs once and the depth stays 0. */
function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first !== QUOTATION_MARK && !opens(first)) return endOfScalar(text, start)
  let depth = 0
  let at = start
  do {
    const code = text.charCodeAt(at)
    if (code === QUOTATION_MARK) {
      at = endOfString(text, at)
    } else {
      if (opens(code)) depth += 1
      else if (closes(code)) depth -= 1
      at += 1
    }
  } while (depth > 0)
  return at
}

/** `[` and `{` differ in one bit, and so do `]` and `}`. */
function opens(code: number): boolean {
  return (code | 0x20) === 0x7b
}

function closes(code: number): boolean {
  return (code | 0x20) === 0x7d
}

/** A number, `true`, `false` or `null`. After the end of the text, the code is NaN, not above SPACE. */
function endOfScalar(text: string, start: number): number {
  let at = start
  while (text[at] !== ',' && text.charCodeAt(at) > SPACE && !closes(text.charCodeAt(at))) at += 1
  return at
}

function endOfString(text: string, start: number): number {
  let at = start
  do {
    at = text.indexOf('"', at + 1)
  } while (isEscaped(text, at))
  return at + 1
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text[quote - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Between the tokens of a valid text, nothing but white space has so low a code. */
function skipSpace(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) <= SPACE) at += 1
  return at
}
