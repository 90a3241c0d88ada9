import { QuoteSyntaxError } from './errors.ts'

/** Where a value begins and ends in a JSON text: offsets in UTF-16 code units, as `text.slice(start, end)` takes them. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Finds the value at a path in a text that is known to be valid JSON. Takes time in proportion to the text, times the length of
 * the path.
 *
 * @throws QuoteSyntaxError when there is nothing at the path, or a member on the path occurs twice in its object: two readers of
 *   the same text could then mean two different values.
 */
export function spanAt(text: string, path: readonly (string | number)[]): Span {
  let start = skipSpace(text, 0)
  for (const [depth, step] of path.entries()) {
    const found = childrenAt(text, start, step)
    if (found.length !== 1) {
      throw new QuoteSyntaxError(path.slice(0, depth + 1), found.length === 0 ? 'is missing' : 'occurs twice')
    }
    start = found[0] as number
  }
  return { start, end: endOfValue(text, start) }
}

/** Where the values of a member, or of an element, begin in the object or array that begins at `start`. */
function childrenAt(text: string, start: number, step: string | number): number[] {
  const isObject = typeof step === 'string'
  const found: number[] = []
  if (text[start] !== (isObject ? '{' : '[')) return found
  let at = skipSpace(text, start + 1)
  for (let index = 0; !/[\]}]/.test(text[at] as string); index++) {
    let key: unknown = index
    if (isObject) {
      const end = endOfString(text, at)
      key = JSON.parse(text.slice(at, end))
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    if (key === step) found.push(at)
    at = next(text, at)
  }
  return found
}

/** The beginning of what follows the value: the next member or element, or the closing bracket. */
function next(text: string, value: number): number {
  const after = skipSpace(text, endOfValue(text, value))
  return text[after] === ',' ? skipSpace(text, after + 1) : after
}

function endOfValue(text: string, start: number): number {
  const first = text[start]
  if (first === '"') return endOfString(text, start)
  if (first !== '{' && first !== '[') return matchEnd(/[^\s,\]}]*/y, text, start)
  let depth = 0
  let at = start
  do {
    at = matchEnd(/[^"{}[\]]*/y, text, at)
    if (text[at] === '"') {
      at = endOfString(text, at)
    } else {
      depth += text[at] === '{' || text[at] === '[' ? 1 : -1
      at += 1
    }
  } while (depth > 0)
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

function skipSpace(text: string, start: number): number {
  return matchEnd(/[ \t\n\r]*/y, text, start)
}

function matchEnd(sticky: RegExp, text: string, start: number): number {
  sticky.lastIndex = start
  sticky.test(text)
  return sticky.lastIndex
}
