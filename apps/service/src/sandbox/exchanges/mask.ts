/** Members of a body whose values nobody may see. */
const SECRET =
  /^(?:password|accountNumber|sortCode|accountName|bankDetails|signature|accessToken|token|email|emailAddress)$/i

const MASK = '***'

/** A body with its secrets masked, and otherwise as it was sent: a byte of a quote may be what matters. */
export function maskBody(text: string): string {
  let masked = ''
  let shownTo = 0
  for (const [start, end] of secretSpans(text)) {
    const isNull = text.slice(start, end) === 'null'
    masked += text.slice(shownTo, start) + (isNull ? 'null' : `"${MASK}"`)
    shownTo = end
  }
  return masked + text.slice(shownTo)
}

/** A shorter text is no secret by itself, and would be found in every other word. */
const SHORTEST_SECRET = 4

/** The secrets of a body, as texts. */
export function secretsIn(text: string): string[] {
  const spans = [...secretSpans(text)].map(([start, end]) => text.slice(start, end))
  const strings = spans.flatMap((span) => [...span.matchAll(STRING)].map(([, value = '']) => decode(value)))
  return [...new Set(strings)].filter((secret) => secret.length >= SHORTEST_SECRET)
}

/** A text that may quote secrets, as a sentence quotes what it refuses. */
export function maskQuoted(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
}

/** Where the values of secret members begin and end. */
function* secretSpans(text: string): Generator<readonly [start: number, end: number]> {
  STRING.lastIndex = 0
  for (let found = STRING.exec(text); found !== null; found = STRING.exec(text)) {
    const [, name = '', colon] = found
    if (colon === undefined || !SECRET.test(decode(name))) continue
    const start = STRING.lastIndex
    const end = endOfValue(text, start)
    yield [start, end]
    STRING.lastIndex = end
  }
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
