import fc from 'fast-check'

/** JSON values without a member `__proto__`, which `JSON.parse` and a path treat differently. */
const value = fc.jsonValue({ maxDepth: 4 }).filter((json) => !JSON.stringify(json).includes('__proto__'))

const space = fc.constantFrom('', '', ' ', '\n', '\t', '\r\n  ')

/** JSON texts as odd as they may be: white space anywhere, numbers and strings in other spellings. */
export function jsonText(): fc.Arbitrary<string> {
  return fc
    .tuple(value, fc.array(space, { minLength: 8, maxLength: 8 }), fc.nat({ max: 3 }))
    .map(([json, spaces, style]) => {
      let token = 0
      const blank = () => spaces[token++ % spaces.length] ?? ''
      const print = (part: unknown): string => {
        if (Array.isArray(part))
          return `[${blank()}${part.map((one) => print(one) + blank()).join(`,${blank()}`)}]`
        if (typeof part === 'object' && part !== null) {
          const members = Object.entries(part).map(
            ([key, one]) => `${text(key)}${blank()}:${blank()}${print(one)}${blank()}`,
          )
          return `{${blank()}${members.join(`,${blank()}`)}}`
        }
        if (typeof part === 'string') return text(part)
        return typeof part === 'number' ? number(part) : JSON.stringify(part)
      }
      const text = (part: string) => (style === 0 ? JSON.stringify(part) : escapeMore(part, style))
      const number = (part: number) =>
        style === 2 && Number.isInteger(part) && Math.abs(part) < 1e15 ? `${part}.00` : JSON.stringify(part)
      return blank() + print(json) + blank()
    })
}

/** The same string, spelt with more escapes than it needs. */
function escapeMore(part: string, style: number): string {
  return JSON.stringify(part).replace(style === 1 ? /\//g : /[a-c]/g, (letter) =>
    style === 1 ? '\\/' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  )
}

/** Texts of quotes, in odd spellings. */
export function quoteText(): fc.Arbitrary<string> {
  return fc
    .tuple(jsonText(), fc.constantFrom('Z', '', '+01:00'), fc.nat({ max: 9_999_999 }), fc.base64String())
    .map(
      ([odd, zone, fraction, signature]) =>
        `{"odd":${odd},"timeStamp":"2026-11-21T09:30:00.${String(fraction).padStart(7, '0')}${zone}","signature":${JSON.stringify(signature)}}`,
    )
}
