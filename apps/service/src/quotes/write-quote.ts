/** How a tenant's quotes are written. */
export type QuoteStyle =
  /** As `JSON.stringify` writes it. A JavaScript client that parses and rewrites a quote is not noticed. */
  | 'plain'
  /** As a .NET service may write it. A client that parses and rewrites a quote breaks its signature. */
  | 'awkward'

/** Marks a double until the text is written. No text of a tenant contains a NUL. */
const DOUBLE_MARK = '\0double '
const WRITTEN_MARK = '\\u0000double '
const MARKED_DOUBLE = /"\\u0000double ([^"]*)"/g

/** A number that is written as a double. In the style `awkward`, the double 45 is written `45.0`, and the integer 45 is written `45`. */
export class Double {
  readonly value: number

  /** @throws RangeError for what JSON cannot write. */
  constructor(value: number) {
    if (!Number.isFinite(value)) throw new RangeError('A double must be finite.')
    this.value = value
  }

  toJSON(): string {
    return DOUBLE_MARK + this.value
  }
}

const REPEAT_MARK = '\0repeat'
const WRITTEN_REPEAT = '"\\u0000repeat"'

/** The texts of the repeated parts, in the order of their marks. */
let repeats: string[] = []

/**
 * A part that occurs many times in a quote, such as the payment of a month. It is written once: a quote consists mostly of such parts.
 * It has none inside it.
 */
export function repeated<T extends object>(part: T): T {
  return Object.assign(new Repeated(), part)
}

class Repeated {
  #text: string | undefined

  toJSON(): string {
    this.#text ??= JSON.stringify({ ...this })
    repeats.push(this.#text)
    return REPEAT_MARK
  }
}

function jsonOf(value: unknown): string {
  repeats = []
  const pieces = JSON.stringify(value).split(WRITTEN_REPEAT)
  return pieces.reduce((before, after, index) => `${before}${repeats[index - 1]}${after}`)
}

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  if (style === 'plain') return unmarked(jsonOf(quote), (text) => text)
  const members = Object.entries(quote).map(([name, value]) => `${JSON.stringify(name)}: ${jsonOf(value)}`)
  // `join` would copy each of them once more.
  const text = members.reduce((before, member) => `${before},${member}`)
  return unmarked(escaped(`{${text} }`), doubleText)
}

/** Most quotes have no double, and few texts have a backslash: to look for one takes a fraction of what a pattern takes. */
function unmarked(json: string, write: (text: string) => string): string {
  return json.includes(WRITTEN_MARK) ? json.replace(MARKED_DOUBLE, (_, text) => write(text)) : json
}

function doubleText(text: string): string {
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** What .NET's default encoder escapes in strings: everything beyond ASCII, and characters with a meaning in HTML. */
const ESCAPED = /[&'<>`\u007f-\uffff]/g
const ESCAPED_ASCII = ['&', "'", '<', '>', '`', '\u007f']

/** Most texts have none of these, and to find that out in this way takes a third of what the pattern takes. */
function escaped(json: string): string {
  const isClean = Buffer.byteLength(json) === json.length && !ESCAPED_ASCII.some((one) => json.includes(one))
  return isClean ? json : json.replace(ESCAPED, escapeOf)
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
