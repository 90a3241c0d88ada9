/** How a tenant's quotes are written. */
export type QuoteStyle =
  /** As `JSON.stringify` writes it. A JavaScript client that parses and rewrites a quote is not noticed. */
  | 'plain'
  /** As a .NET service may write it. A client that parses and rewrites a quote breaks its signature. */
  | 'awkward'

/** Marks a double until the text is written. No text of a tenant contains a NUL. */
const DOUBLE_MARK = '\0double '
const WRITTEN_MARK = '"\\u0000double '
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

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  if (style === 'plain') return unmarked(JSON.stringify(quote), (text) => text)
  const members = Object.entries(quote).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{${unmarked(escaped(members.join(',')), doubleText)} }`
}

/** Many quotes have no double, and to look for one in this way costs a tenth of what the search for a pattern does. */
function unmarked(json: string, write: (text: string) => string): string {
  return json.includes(WRITTEN_MARK) ? json.replace(MARKED_DOUBLE, (_, text) => write(text)) : json
}

function doubleText(text: string): string {
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Escapes what .NET's default encoder escapes in strings: everything beyond ASCII, and characters with a meaning in HTML. */
function escaped(json: string): string {
  return json.replace(
    /[&'<>`\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}
