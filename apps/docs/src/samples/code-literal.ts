/** Code in place of a value. It is printed without quotation marks. */
export class Code {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** A JSON value as a TypeScript literal, formatted as this project formats its sources. */
export function codeLiteral(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.source
  if (typeof value === 'string') return quoteText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => codeLiteral(item, inner))]
    : ['{', '}', Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${codeLiteral(item, inner)}`)]
  const flat = `${open}${open === '{' ? ' ' : ''}${parts.join(', ')}${open === '{' ? ' ' : ''}${close}`
  if (parts.length === 0) return open + close
  if (!flat.includes('\n') && flat.length + indent.length <= 70) return flat
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function quoteText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteText(key)
}
