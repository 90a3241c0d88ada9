/**
 * Reads a `Prefer` header (RFC 7240), such as `code=404, example="site-not-found"`. Returns the values by
 * name, in lower case.
 */
export function parsePrefer(header: string | readonly string[] | undefined): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>()
  for (const preference of [header ?? []].flat().flatMap((line) => line.split(/[,;]/))) {
    const at = preference.indexOf('=')
    if (at < 0) continue
    const name = preference.slice(0, at).trim().toLowerCase()
    // The first occurrence counts (RFC 7240, section 2).
    if (name === '' || preferences.has(name)) continue
    const value = preference.slice(at + 1).trim()
    preferences.set(name, value.replace(/^"(.*)"$/s, '$1'))
  }
  return preferences
}
