/** Whether a JSON value has a text that a database refuses: with U+0000, or with half of a surrogate pair. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return Object.entries(value ?? {}).some(([name, member]) => isUnstorable(name) || isUnstorable(member))
}
