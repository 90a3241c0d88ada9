/** How a tenant's quotes are written. */
export type QuoteStyle =
  /** As `JSON.stringify` writes it. A JavaScript client that parses and rewrites a quote is not noticed. */
  | 'plain'
  /** As a .NET service may write it. A client that parses and rewrites a quote breaks its signature. */
  | 'awkward'

/** Stands for a part that is written in a way of its own. No text of a tenant contains a NUL. */
const MARK = '\0'
const WRITTEN_MARK = '"\\u0000"'

/** The texts of the marks of the quote that is being written, in their order. */
let marked: string[] = []
let quoteStyle: QuoteStyle = 'plain'

/** A number that is written as a double. In the style `awkward`, the double 45 is written `45.0`, and the integer 45 is written `45`. */
export class Double {
  readonly value: number

  /** @throws RangeError for what JSON cannot write. */
  constructor(value: number) {
    if (!Number.isFinite(value)) throw new RangeError('A double must be finite.')
    this.value = value
  }

  toJSON(): string {
    const text = String(this.value)
    marked.push(quoteStyle === 'plain' || /[.e]/.test(text) ? text : `${text}.0`)
    return MARK
  }
}

/** A part that occurs many times in a quote, such as the payment of a month. It is written once: a quote consists mostly of such parts. */
export function repeated<T extends object>(part: T): T {
  return Object.assign(new Repeated(), part)
}

class Repeated {
  #text: string | undefined

  toJSON(): string {
    this.#text ??= jsonOf({ ...this })
    marked.push(this.#text)
    return MARK
  }
}

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  quoteStyle = style
  if (style === 'plain') return jsonOf(quote)
  const members = Object.entries(quote).map(([name, value]) => `${JSON.stringify(name)}: ${jsonOf(value)}`)
  // `join` would copy each of them once more.
  return escaped(`{${members.reduce((before, member) => `${before},${member}`)} }`)
}

/** The JSON of a value, which may be a part of one that is being written. */
function jsonOf(value: unknown): string {
  const outer = marked
  marked = []
  const pieces = JSON.stringify(value).split(WRITTEN_MARK)
  const json = pieces.reduce((before, after, index) => `${before}${marked[index - 1]}${after}`)
  marked = outer
  return json
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
