import { distanceBetween, nearestNames } from '@leisure-ops/openapi'

/** The name that was probably meant: the most similar one, or `undefined` when none is similar. */
export function similarName(name: string, names: Iterable<string>): string | undefined {
  const [nearest = ''] = nearestNames(name, names, 1)
  return distanceBetween(name.slice(0, 100), nearest) <= misspeltLetters(nearest) ? nearest : undefined
}

/** How many letters a misspelling changes at most: a third of them, or two that were exchanged. */
function misspeltLetters({ length }: string): number {
  return Math.max(length / 3, Math.min(2, length / 2))
}
