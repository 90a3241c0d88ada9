import type { Path } from './rule.ts'

/** An object in a list, and its path. */
export interface Entry<T> {
  readonly item: T
  readonly path: Path
}

/** The objects in a list, each with its path. */
export function entriesOf<T extends object>(
  list: readonly (T | null)[] | null | undefined,
  ...path: Path
): Entry<T>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: T | null, index) =>
    typeof item === 'object' && item !== null ? [{ item, path: [...path, index] }] : [],
  )
}

/** The entries that repeat an earlier order key. */
export function repeatedKeys<T extends { readonly orderKey?: unknown }>(
  entries: readonly Entry<T>[],
): Entry<T>[] {
  const seen = new Set<unknown>()
  return entries.filter(({ item: { orderKey } }) => {
    if (orderKey === undefined || orderKey === null) return false
    const isRepeated = seen.has(orderKey)
    seen.add(orderKey)
    return isRepeated
  })
}

export function isBlank(text: unknown): boolean {
  return text === undefined || text === null || trimmed(text) === ''
}

export function trimmed(text: unknown): string {
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * Whether a value is certainly not an e-mail address, because it has no `@` between two parts. The specification does not define
 * the form any further.
 */
export function isNotEmail(email: unknown): boolean {
  return typeof email === 'string' && !isBlank(email) && !/.@./.test(email)
}

/** Only the date part of a date and time counts. */
export function isBefore(dateTime: unknown, today: string): boolean {
  return isDateTime(dateTime) && dateTime.slice(0, 10) < today
}

export function isAfter(dateTime: unknown, today: string): boolean {
  return isDateTime(dateTime) && dateTime.slice(0, 10) > today
}

function isDateTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
}
