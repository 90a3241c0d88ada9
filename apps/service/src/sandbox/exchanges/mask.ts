/** Members of a body whose values nobody may see. */
const SECRET = /^(?:password|accountNumber|sortCode|accountName|bankDetails|signature|accessToken|token)$/i

const MASK = '***'

/** A body with its secrets masked, and otherwise as it was sent: a byte of a quote may be what matters. */
export function maskBody(text: string): string {
  return text.replace(MEMBER, (member, name: string, between: string, value: string) =>
    SECRET.test(decode(name)) ? `"${name}"${between}${maskValue(value)}` : member,
  )
}

/** A member whose value is not an object: a name, the colon with what is around it, and the value. */
const MEMBER = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|\[[^\]]*\]?|[^\s"{[\],}]+)/g

function maskValue(value: string): string {
  return value === 'null' ? value : `"${MASK}"`
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
