import { distanceBetween, nearestNames } from '@leisure-ops/openapi'

/** The part of a name that a misspelling changes at most. */
const MISSPELT = 1 / 3

/** `did you mean NAME?` with the most similar name, or nothing when none is similar. */
export function didYouMean(name: string, names: Iterable<string>): string | undefined {
  const [nearest = ''] = nearestNames(name, names, 1)
  const isNear = distanceBetween(name.slice(0, 100), nearest) <= nearest.length * MISSPELT
  return isNear ? `did you mean ${nearest}?` : undefined
}
