/**
 * The names of a template's placeholders in order, such as `['username']` for `The user: {username} exists.`
 * A template is the message of a failure with a placeholder for each value.
 */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

/**
 * Fills the values into a template. Returns the message. Placeholders within values are not filled in.
 *
 * @throws TypeError when a placeholder has no value.
 */
export function fillMessage(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`The message "${template}" needs a value for ${name}.`)
    return String(value)
  })
}

/**
 * Reads the values in a message that follows a template, in time linear in its length.
 *
 * @returns the values by name; `undefined` when the message does not follow the template.
 */
export function matchMessage(template: string, message: string): Record<string, string> | undefined {
  const [first = '', ...parts] = template.split(/\{(\w+)\}/)
  if (!message.startsWith(first)) return undefined
  const values: Record<string, string> = {}
  let from = first.length
  for (let index = 0; index < parts.length; index += 2) {
    const literal = parts[index + 1] as string
    const isLast = index + 2 === parts.length
    const to = isLast ? message.length - literal.length : message.indexOf(literal, from)
    if (to < from || !message.startsWith(literal, to)) return undefined
    values[parts[index] as string] = message.slice(from, to)
    from = to + literal.length
  }
  return from === message.length ? values : undefined
}
