/** Properties of a body whose values are secret. */
const SECRET =
  /^(?:password|accountNumber|sortCode|accountName|bankDetails|signature|accessToken|token|email|emailAddress)$/i

const MASK = '***'

/** Masks the secrets of a body, and leaves every other byte as it was sent, because one byte of a quote can matter. */
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

/** Shorter texts are not searched for, because they would be found in many words. */
const SHORTEST_SECRET = 4

/** The secrets of a body, as texts. */
export function secretsIn(text: string): string[] {
  const spans = [...secretSpans(text)].map(([start, end]) => text.slice(start, end))
  const strings = spans.flatMap((span) => [...span.matchAll(STRING)].map(([, value = '']) => decode(value)))
  return [...new Set(strings)].filter((secret) => secret.length >= SHORTEST_SECRET)
}

/** Masks secrets in a text that may repeat them, as the sentence of a failure may do. */
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

/** The parts of a value: strings, which may be cut off, brackets, and anything else. */
const PART = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{[]|[}\]]|,|[^"{}[\],\s]+/gs

/** Finds the end of any value, because a secret may be sent in a wrong shape or be cut off. */
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
