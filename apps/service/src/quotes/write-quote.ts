/** How a tenant's quotes are written. */
type QuoteStyle =
  /** As `JSON.stringify` writes it. A JavaScript client that parses and rewrites a quote is not noticed. */
  | 'plain'
  /** As a .NET service may write it. A client that parses and rewrites a quote breaks its signature. */
  | 'awkward'

/** A number that is written as a double: in the style `awkward`, 45 as `45.0`, where an integer is `45`. */
export class Double {
  readonly value: number

  /** @throws RangeError for what JSON cannot write. */
  constructor(value: number) {
    if (!Number.isFinite(value)) throw new RangeError('A double must be finite.')
    this.value = value
  }

  /** For `writeQuote`, which takes the mark off. No text of a tenant contains a NUL. */
  toJSON(): string {
    return `\0${this.value}`
  }
}

/** A number that `JSON.stringify` has written with its mark. */
const MARKED = /"\\u0000([^"]+)"/g

/** What .NET's default encoder escapes in strings: all beyond ASCII, and what has a meaning in HTML. */
const ESCAPED = /[&'<>`\u007f-\uffff]/g

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  if (style === 'plain') return JSON.stringify(quote).replace(MARKED, '$1')
  const members = Object.entries(quote).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
  return `{${members.join(',')} }`
    .replace(MARKED, (_, number: string) => (/[.e]/.test(number) ? number : `${number}.0`))
    .replace(ESCAPED, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
}
