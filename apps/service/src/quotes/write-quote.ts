/** How a tenant's quotes are written. */
export type QuoteStyle =
  /** As `JSON.stringify` writes: a JavaScript client that parses and writes a quote again is not caught. */
  | 'plain'
  /** As a .NET service may write: whoever parses and writes a quote again is caught. */
  | 'awkward'

/** A number that is a double in the document: `45.0` in the awkward style, where an integer is `45`. */
export class Double {
  readonly value: number

  /** @throws RangeError for what JSON cannot write. */
  constructor(value: number) {
    if (!Number.isFinite(value)) throw new RangeError('A double must be finite.')
    this.value = value
  }

  toJSON(): number {
    return this.value
  }
}

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  if (style === 'plain') return JSON.stringify(quote)
  const members = Object.entries(quote).map(([name, value]) => `${quoted(name)}: ${awkward(value)}`)
  return `{${members.join(',')} }`
}

function awkward(value: unknown): string {
  if (value instanceof Double) return doubleText(value.value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(awkward).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([name, member]) => `${quoted(name)}:${awkward(member)}`)}}`
}

function doubleText(value: number): string {
  const text = JSON.stringify(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Escapes what .NET's default encoder escapes: everything beyond ASCII, and what means something in HTML. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[&'+<>`\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}
