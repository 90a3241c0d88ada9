/**
 * Reads the values out of a sentence, using its template, such as `'The user: {username} already exists.'`. Takes time linear in the
 * length of the sentence, whatever it contains.
 *
 * @returns the values by name; `undefined` when the sentence does not match the template.
 */
export function matchTemplate(template: string, sentence: string): Record<string, string> | undefined {
  const [first = '', ...parts] = template.split(/\{(\w+)\}/)
  if (!sentence.startsWith(first)) return undefined
  const params: Record<string, string> = {}
  let from = first.length
  for (let index = 0; index < parts.length; index += 2) {
    const literal = parts[index + 1] as string
    const isLast = index + 2 === parts.length
    const to = isLast ? sentence.length - literal.length : sentence.indexOf(literal, from)
    if (to < from || !sentence.startsWith(literal, to)) return undefined
    params[parts[index] as string] = sentence.slice(from, to)
    from = to + literal.length
  }
  return from === sentence.length ? params : undefined
}
