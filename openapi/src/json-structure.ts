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
    const character = text[at]
    if (character === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (mayBeKey && keys) {
        const key = keyOf(text.slice(at + 1, end))
        if (keys.has(key)) return { problem: 'repeated-name', members }
        keys.add(key)
        if (names.add(key).size > BODY_LIMITS.names) return { problem: 'too-many-names', members }
      }
      mayBeKey = false
      at = end
    } else if (character === '{' || character === '[') {
      mayBeKey = true
      members += 1
      open.push(character === '{' ? new Set() : undefined)
      if (open.length > BODY_LIMITS.depth) return { problem: 'too-deep', members }
    } else if (character === '}' || character === ']') {
      open.pop()
    } else if (character === ',') {
      mayBeKey = true
      members += 1
    }
  }
  return { problem: undefined, members }
}

/** Where the string that begins at `start` ends; the end of the text if nothing ends it. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
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
