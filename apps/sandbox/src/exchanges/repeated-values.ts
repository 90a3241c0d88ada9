import { MASK } from '@leisure-ops/openapi/internal'

/** Shorter values are masked only where they are whole words, because many words contain them. */
const SHORTEST_PART = 4

/** If more values begin alike, what follows such a beginning is masked to the end of the text. */
const MAX_ALIKE = 10

/**
 * Creates a mask of a request's values, for a text that may repeat them, as the message of a failure may do.
 * Where several fit, the longest counts. It looks only for values that begin as the text goes on, so its time
 * grows with the length of the text and not with the number of values.
 */
export function createRepeatMask(values: Iterable<string>): (text: string) => string {
  let byBeginning: Map<string, string[]> | undefined
  return (text) => {
    byBeginning ??= valuesByBeginning(values)
    if (byBeginning.size === 0) return text
    let masked = ''
    let end = 0
    for (let at = 0; at < text.length; at++) {
      const length = lengthOfValueAt(text, at, byBeginning)
      if (length === 0) continue
      masked += text.slice(end, at) + MASK
      end = at + length
      at = end - 1
    }
    return masked + text.slice(end)
  }
}

function valuesByBeginning(values: Iterable<string>): Map<string, string[]> {
  const byBeginning = new Map<string, string[]>()
  for (const value of values) {
    if (value.length < 2) continue
    const beginning = value.slice(0, SHORTEST_PART)
    const alike = byBeginning.get(beginning)
    if (alike === undefined) byBeginning.set(beginning, [value])
    else if (alike.length <= MAX_ALIKE) alike.push(value)
  }
  return byBeginning
}

function lengthOfValueAt(text: string, at: number, byBeginning: ReadonlyMap<string, string[]>): number {
  const beginning = text.slice(at, at + SHORTEST_PART)
  const long = (beginning.length === SHORTEST_PART && byBeginning.get(beginning)) || []
  if (long.length > MAX_ALIKE) return text.length - at
  const lengths = long.filter((value) => text.startsWith(value, at)).map((value) => value.length)
  if (lengths.length > 0) return Math.max(...lengths)
  const short = [3, 2].find(
    (length) => byBeginning.has(text.slice(at, at + length)) && isWord(text, at, length),
  )
  return short ?? 0
}

/** Whether neither a letter nor a digit is before or after it. */
function isWord(text: string, at: number, length: number): boolean {
  const end = at + length
  return (
    end <= text.length &&
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  )
}
