import { SignedQuote } from '@leisure-ops/quote'
import type { BrokenRule } from './violation.ts'

export type Path = readonly PropertyKey[]

interface PlacedQuote {
  readonly quote: SignedQuote
  readonly path: Path
}

/** A body as it will be sent, with the values of its quotes. */
export interface PlainBody {
  readonly plain: unknown
  /** The quotes, and their paths. */
  readonly quotes: readonly PlacedQuote[]
  /** What cannot be sent as JSON. */
  readonly flaws: readonly BrokenRule[]
}

/** Deepest nesting that is checked. No request of the document is deeper than ten. */
const MAX_DEPTH = 200

/** Separates a body from its quotes. It does not throw, whatever the body is. */
export function plainBody(body: unknown): PlainBody {
  const quotes: PlacedQuote[] = []
  const flaws: BrokenRule[] = []
  const open = new Set<object>()

  const plainOf = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      reportFlaw(path, 'contains U+0000 or half of a surrogate pair')
    // JSON has neither NaN nor Infinity.
    if (typeof value === 'number' && !Number.isFinite(value)) return null
    if (typeof value !== 'object' || value === null) return value
    const quote = SignedQuote.from(value)
    if (quote) {
      quotes.push({ quote, path })
      return quote.value
    }
    if (open.has(value))
      return reportFlaw(path, 'contains a reference to itself, so it cannot be sent as JSON')
    if (path.length > MAX_DEPTH) return reportFlaw(path, `is nested more than ${MAX_DEPTH} levels deep`)
    open.add(value)
    try {
      return membersOf(value, path)
    } catch {
      return reportFlaw(path, 'cannot be sent as JSON: reading it threw an error')
    } finally {
      open.delete(value)
    }
  }

  const membersOf = (value: object, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => plainOf(item, [...path, index]))
    const { toJSON } = value as { toJSON?: unknown }
    if (typeof toJSON === 'function') return plainOf(toJSON.call(value, String(path.at(-1) ?? '')), path)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, plainOf(member, [...path, name])]),
    )
  }

  const reportFlaw = (path: Path, ours: string): undefined => {
    flaws.push({ code: 'undocumented', path, ours })
  }

  return { plain: plainOf(body, []), quotes, flaws }
}
