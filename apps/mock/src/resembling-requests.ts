import { type NamedRequest, type OpenApiDocument, requestsOf } from '@leisure-ops/openapi'

/** Finds, among the wanted names, the request example that is most similar to a body. */
export type FindResembling = (
  operationId: string,
  body: unknown,
  isWanted: (name: string) => boolean,
) => string | undefined

/**
 * Finds the request example that is most similar to a request. The answer of the same name then fits: a request for two people
 * gets a quote for two.
 */
export function resemblingRequests(document: OpenApiDocument): FindResembling {
  const byOperation = Map.groupBy(requestsOf(document), ({ operationId }) => operationId)
  return (operationId, body, isWanted) => {
    if (typeof body !== 'object' || body === null) return undefined
    let best: { name: string; likeness: number } | undefined
    for (const { name, body: example } of byOperation.get(operationId) ?? ([] as NamedRequest[])) {
      if (!isWanted(name)) continue
      const { alike, all } = compare(example, body)
      if (best === undefined || alike / all > best.likeness) best = { name, likeness: alike / all }
    }
    return best?.name
  }
}

/** How similar two values are: points reached, out of the points possible. */
interface Likeness {
  readonly alike: number
  readonly all: number
}

/**
 * A member of the same type counts 1 point and an equal member 2, so that the shape of a request counts as much as its values.
 */
function compare(example: unknown, actual: unknown): Likeness {
  if (isObject(example) && isObject(actual)) {
    const missing = Object.keys(actual).filter((key) => !Object.hasOwn(example, key)).length
    return sum(
      Object.entries(example).map(([key, value]) => compare(value, actual[key])),
      missing,
    )
  }
  if (Array.isArray(example) && Array.isArray(actual)) {
    const further = Math.max(0, actual.length - example.length)
    // The number of entries counts as much as their content, because two people are not one person with other values.
    const all = 2 * sizeOf(example)
    const length = { alike: actual.length === example.length ? all : 0, all }
    const members = example.map((value, index) => compare(value, actual[index]))
    return sum([length, ...members], further * sizeOf(example.at(-1)))
  }
  const all = 2 * sizeOf(example)
  if (typeof example !== typeof actual || typeof example === 'object') return { alike: 0, all }
  return { alike: example === actual ? 2 : 1, all }
}

function sum(parts: readonly Likeness[], further: number): Likeness {
  return parts.reduce((one, other) => ({ alike: one.alike + other.alike, all: one.all + other.all }), {
    alike: 0,
    all: 2 * further,
  })
}

/** How many values there are in a value, at least 1. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Math.max(
    1,
    Object.values(value).reduce<number>((size, member) => size + sizeOf(member), 0),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
