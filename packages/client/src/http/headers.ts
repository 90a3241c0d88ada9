/** Headers by name, or anything that yields pairs, such as `Headers`. `null` removes a header. */
export type HeaderOptions =
  | Readonly<Record<string, string | null | undefined>>
  | Iterable<readonly [name: string, value: string | null | undefined]>

/**
 * Several sets of headers as one. A later set overrides an earlier one, whatever the case of its names.
 *
 * @throws TypeError when a header cannot be sent. The message has no value in it, since that may be a secret.
 */
export function mergedHeaders(...sets: readonly (HeaderOptions | undefined)[]): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const set of sets) {
    const pairs =
      Symbol.iterator in Object(set) ? (set as Iterable<[string, string]>) : Object.entries(set ?? {})
    for (const [name, value] of pairs) {
      if (value === undefined) continue
      const key = name.toLowerCase()
      if (value === null) delete merged[key]
      else merged[key] = checkedHeader(key, value)
    }
  }
  return merged
}

function checkedHeader(name: string, value: unknown): string {
  const text = String(value).trim()
  // An invalid name is not shown either, because it may be a value in the wrong place.
  const isName = /^[\w!#$%&'*+.^`|~-]+$/.test(name)
  if (!isName || !/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
    throw new TypeError(
      `headers: ${isName ? `the value of ${name}` : 'a name'} contains a character that is not allowed in a header.`,
    )
  }
  return text
}
