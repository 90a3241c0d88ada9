import type { NamedAnswer } from '@leisure-ops/openapi'

/** The failures of one operation in the order of the checks; those that no check raises come last, as the document has them. */
export function inOrderOfChecks(failures: readonly NamedAnswer[]): NamedAnswer[] {
  return failures.toSorted(
    (a, b) => (a.step ?? Number.POSITIVE_INFINITY) - (b.step ?? Number.POSITIVE_INFINITY) || 0,
  )
}
