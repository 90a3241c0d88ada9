import { BODY_LIMITS } from './server-limits.ts'

/** What one pass over a JSON text finds before it is parsed. It does not find that the text is malformed. */
export interface JsonStructure {
  /** Why the text is refused: two readers could read it differently, or it takes long to read. */
  readonly problem: 'repeated-name' | 'too-deep' | 'too-many-names' | undefined
  /** How many members its arrays and objects can have together. */
  readonly members: number
}

/** Looks for repeated properties, deep nesting and too many names: a parser takes long for each new name. */
export function structureOf(text: string): JsonStructure {
  // The keys of each open object. An array has none.
  const open: (Set<string> | undefined)[] = []
  const names = new Set<string>()
  let members = 0
  let mayBeKey = true
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) {
      const end = endOfString(text, at)
      const keys = open[open.length - 1]
      if (mayBeKey && keys) {
        const own = keys === NO_KEYS ? new Set<string>() : keys
        open[open.length - 1] = own
        const key = keyOf(text.slice(at + 1, end))
        if (own.has(key)) return { problem: 'repeated-name', members }
        own.add(key)
        if (names.add(key).size > BODY_LIMITS.names) return { problem: 'too-many-names', members }
      }
      mayBeKey = false
      at = end
    } else if (character === OPEN_OBJECT || character === OPEN_ARRAY) {
      mayBeKey = true
      members += 1
      open.push(character === OPEN_OBJECT ? NO_KEYS : undefined)
      if (open.length > BODY_LIMITS.depth) return { problem: 'too-deep', members }
    } else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) {
      open.pop()
    } else if (character === COMMA) {
      mayBeKey = true
      members += 1
    }
  }
  return { problem: undefined, members }
}

/** Stands for the keys of each object that has none yet, because a body may have 300,000 empty objects. */
const NO_KEYS = new Set<string>()

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

/** A name without its escapes, because `a` and `\u0061` are the same name. */
function keyOf(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    return raw
  }
}
