import { distanceBetween, nearestNames } from '@leisure-ops/openapi'

/** The part of a name that a misspelling changes at most. */
const MISSPELT = 1 / 3

/** The name that was probably meant: the most similar one, or `undefined` when none is similar. */
export function similarName(name: string, names: Iterable<string>): string | undefined {
  const [nearest = ''] = nearestNames(name, names, 1)
  return distanceBetween(name.slice(0, 100), nearest) <= nearest.length * MISSPELT ? nearest : undefined
}
