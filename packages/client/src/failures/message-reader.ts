/** Reads the values out of a message, using its template. Returns `undefined` when the two do not match. */
export type MessageReader = (template: string) => Record<string, string> | undefined

/**
 * Compares a message with templates, such as `The user: {username} already exists.` If it does not match as
 * it is, letter case and white space are ignored. Full stops at the end are always ignored. `…` stands for
 * any text. Takes time linear in the length of the message, whatever it contains.
 */
export function messageReader(message: string): MessageReader {
  const exactly = readerOf(message, /[\s\S]/g, (text) => text)
  const loosely = readerOf(message, /\S/g, (text) => text.replace(/\s/g, '').toLowerCase())
  return (template) => exactly(template) ?? loosely(template)
}

function readerOf(message: string, kept: RegExp, simplify: (text: string) => string): MessageReader {
  const letters = [...message.matchAll(kept)]
  // Exactly one character for each letter, although lower-casing turns some letters into two.
  const text = letters.map(([letter]) => simplify(letter).charAt(0)).join('')
  let withoutStops = text.length
  while (text[withoutStops - 1] === '.') withoutStops -= 1

  return (template) => {
    // `{message}` stands for a whole message, so the full stop is part of its value.
    const end = template.endsWith('{message}') ? text.length : withoutStops
    const [first = '', ...parts] = template.replace(/\.$/, '').split(/\{(\w+)\}|…/)
    const start = simplify(first)
    if (!text.startsWith(start)) return undefined
    const params: Record<string, string> = {}
    let from = start.length
    for (let index = 0; index < parts.length; index += 2) {
      const name = parts[index]
      const fixed = simplify(parts[index + 1] as string)
      const to = index + 2 < parts.length ? text.indexOf(fixed, from) : end - fixed.length
      if (to < from || !text.startsWith(fixed, to)) return undefined
      if (name) {
        const value = letters.slice(from, to)
        params[name] = message.slice(value[0]?.index, (value.at(-1)?.index ?? -1) + 1)
      }
      from = to + fixed.length
    }
    return from === end ? params : undefined
  }
}
