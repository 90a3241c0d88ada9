/** Headers of which Node keeps the first, and a proxy could keep another. */
const SINGLE = new Set(['host', 'authorization', 'content-type'])

/**
 * The name of a header that was sent twice, although two readers could then take different values of it.
 *
 * @param headers names and values in turn. `headersDistinct` would sort every header of every request.
 */
export function repeatedHeader(headers: readonly string[]): string | undefined {
  const single = headers.filter((text, at) => at % 2 === 0 && SINGLE.has(text.toLowerCase()))
  const names = single.map((name) => name.toLowerCase())
  return single.find((_, at) => names.indexOf(names[at] as string) < at)
}
