/** How a tenant's quotes are written. */
export type QuoteStyle =
  /** As `JSON.stringify` writes: a JavaScript client that parses and writes a quote again is not caught. */
  | 'plain'
  /** As a .NET service may write: whoever parses and writes a quote again is caught. */
  | 'awkward'

/** What stands for a double until the text is written: a NUL is in no text of a tenant. */
const DOUBLE_MARK = '\0double '
const MARKED_DOUBLE = /"\\u0000double ([^"]*)"/g

/** Whether doubles are to be written as doubles. JSON.stringify is synchronous, so there is one writing at a time. */
let marksDoubles = false

/** A number that is a double in the document: `45.0` in the awkward style, where an integer is `45`. */
export class Double {
  readonly value: number

  /** @throws RangeError for what JSON cannot write. */
  constructor(value: number) {
    if (!Number.isFinite(value)) throw new RangeError('A double must be finite.')
    this.value = value
  }

  toJSON(): number | string {
    return marksDoubles ? DOUBLE_MARK + doubleText(this.value) : this.value
  }
}

/** Writes a quote in the style of the tenant. */
export function writeQuote(quote: object, style: QuoteStyle): string {
  if (style === 'plain') return JSON.stringify(quote)
  marksDoubles = true
  try {
    const members = Object.entries(quote).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    )
    return `{${escaped(members.join(',')).replace(MARKED_DOUBLE, '$1')} }`
  } finally {
    marksDoubles = false
  }
}

function doubleText(value: number): string {
  const text = JSON.stringify(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Escapes what .NET's default encoder escapes in strings: everything beyond ASCII, and what means something in HTML. */
function escaped(json: string): string {
  return json.replace(
    /[&'<>`\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}
