/** Members of a body whose values nobody may see. */
const SECRET =
  /^(?:password|accountNumber|sortCode|accountName|bankDetails|signature|accessToken|token|email|emailAddress)$/i

const MASK = '***'

/** A body with its secrets masked, and otherwise as it was sent: a byte of a quote may be what matters. */
export function maskBody(text: string): string {
  let masked = ''
  let shownTo = 0
  STRING.lastIndex = 0
  for (let found = STRING.exec(text); found !== null; found = STRING.exec(text)) {
    const [, name = '', colon] = found
    if (colon === undefined || !SECRET.test(decode(name))) continue
    const start = STRING.lastIndex
    const end = endOfValue(text, start)
    const isNull = text.slice(start, end) === 'null'
    masked += text.slice(shownTo, start) + (isNull ? 'null' : `"${MASK}"`)
    shownTo = end
    STRING.lastIndex = end
  }
  return masked + text.slice(shownTo)
}

/** A string, and the colon after it if it names a member. */
const STRING = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:\s*)?/gs

/** What values are made of: strings, which may have no end, brackets, and the rest. */
const PART = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{[]|[}\]]|,|[^"{}[\],\s]+/gs

/** Where a value ends, whatever it is: a secret may be sent in a shape that it should not have, and be cut short. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  PART.lastIndex = start
  for (let found = PART.exec(text); found !== null; found = PART.exec(text)) {
    const [part] = found
    if (part === '{' || part === '[') depth += 1
    else if (depth === 0 && /^[}\],]$/.test(part)) return found.index
    else if (part === '}' || part === ']') depth -= 1
    if (depth === 0) return PART.lastIndex
  }
  return text.length
}

/** A name may be written with escapes. */
function decode(name: string): string {
  if (!name.includes('\\')) return name
  try {
    return JSON.parse(`"${name}"`)
  } catch {
    return name
  }
}

/** Headers with the access token masked. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const shown = Object.entries(headers).map(([name, value]) => {
    const text = [value].flat().join(', ')
    if (name === 'authorization') return [name, text.replace(/^(\w+) .*/s, `$1 ${MASK}`)]
    return [name, name === 'cookie' ? MASK : text]
  })
  return Object.fromEntries(shown)
}
