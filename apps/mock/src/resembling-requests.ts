import { type OpenApiDocument, requestsOf } from '@leisure-ops/openapi'

/** Finds, among the wanted names, the request example that is most similar to a body. */
export type FindResembling = (
  operationId: string,
  body: unknown,
  isWanted: (name: string) => boolean,
) => string | undefined

/**
 * Finds the request example that is most similar to a request. The response of the same name then fits: a
 * request for two people gets a quote for two.
 */
export function resemblingRequests(document: OpenApiDocument): FindResembling {
  const requests = requestsOf(document).map((request) => ({ ...request, values: valuesIn(request.body, '') }))
  return (operationId, body, isWanted) => {
    const sent = valuesIn(body, '')
    const [best] = requests
      .filter((request) => request.operationId === operationId && isWanted(request.name))
      .map(({ name, values }) => ({ name, ...compare(values, sent) }))
      .sort((one, other) => other.sameLengths - one.sameLengths || other.likeness - one.likeness)
    return best?.name
  }
}

/**
 * The strings, numbers, booleans and nulls in a body, and the lengths of its arrays, by their paths:
 * `/members/0/orderKey`. Ids are compared case-insensitively, as the service does.
 */
type Values = ReadonlyMap<string, unknown>

function valuesIn(body: unknown, path: string): Values {
  if (typeof body === 'string') return new Map([[path, body.toLowerCase()]])
  if (typeof body !== 'object' || body === null) return new Map([[path, body]])
  const members = Object.entries(body).flatMap(([name, member]) => [...valuesIn(member, `${path}/${name}`)])
  return new Map(Array.isArray(body) ? [[`${path}/length`, body.length], ...members] : members)
}

/**
 * Compares two bodies. `sameLengths` is the number of arrays that have the same length in both. It decides
 * first, because a request for two people does not resemble one for one person. `likeness` is between 0 and
 * 1: equal paths count half, and equal values the other half.
 */
function compare(one: Values, other: Values): { sameLengths: number; likeness: number } {
  const paths = [...one.keys()].filter((path) => other.has(path))
  const equal = paths.filter((path) => one.get(path) === other.get(path))
  return {
    sameLengths: equal.filter((path) => path.endsWith('/length')).length,
    likeness: (paths.length + equal.length) / (one.size + other.size),
  }
}
