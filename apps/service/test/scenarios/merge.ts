/** A JSON value, or `undefined` for a member that is omitted. */
export type Json = undefined | null | boolean | number | string | Json[] | { [name: string]: Json }

/**
 * Both changes of a value in one.
 *
 * @returns `undefined` when they contradict each other.
 */
export function merge(base: Json, one: Json, other: Json): Json {
  try {
    return merged(base, one, other)
  } catch (error) {
    if (error instanceof Contradiction) return undefined
    throw error
  }
}

class Contradiction extends Error {}

function merged(base: Json, one: Json, other: Json): Json {
  if (isEqual(one, other) || isEqual(base, other)) return one
  if (isEqual(base, one)) return other
  if (Array.isArray(base) && Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== base.length || other.length !== base.length) throw new Contradiction()
    return base.map((entry, index) => merged(entry, one[index], other[index]))
  }
  if (!isObject(base) || !isObject(one) || !isObject(other)) throw new Contradiction()
  const names = new Set([base, one, other].flatMap(Object.keys))
  return Object.fromEntries([...names].map((name) => [name, merged(base[name], one[name], other[name])]))
}

function isEqual(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
