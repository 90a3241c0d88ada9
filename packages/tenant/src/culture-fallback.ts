/** A culture after the wider ones that stand in for it, in lower case: `zh`, `zh-hant`, `zh-hant-tw` for `zh-Hant-TW`. */
export function cultureFallback(culture: string): readonly string[] {
  const subtags = culture.toLowerCase().split('-')
  return subtags.map((_, index) => subtags.slice(0, index + 1).join('-'))
}
