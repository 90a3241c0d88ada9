import type { CheckResult, ConformanceReport, Outcome } from '../run.ts'

export interface Summary {
  readonly holds: number
  /** Contradictions of the specification. */
  readonly differs: number
  /** Differences from a reading, which is how the document understands an open point of the specification. */
  readonly differsFromReadings: number
  readonly notTried: number
}

/** How many checks had which outcome. */
export function summaryOf({ results }: ConformanceReport): Summary {
  const count = (wanted: string, basis?: string) =>
    results.filter(
      ({ outcome, check }) => outcome.result === wanted && (basis === undefined || check.basis === basis),
    ).length
  return {
    holds: count('holds'),
    differs: count('differs', 'specification'),
    differsFromReadings: count('differs', 'reading'),
    notTried: count('not tried'),
  }
}

/** The checks that differ, grouped by how they do, the largest group first. */
export function causesOf(results: readonly CheckResult[]): [cause: string, same: CheckResult[]][] {
  return grouped(results, (outcome) =>
    outcome.result === 'differs' ? `Expected ${outcome.expected}, but ${outcome.actual}.` : undefined,
  )
}

/** Why checks were not tried and what they need, with how many there are, the most frequent reason first. */
export function reasonsOf(results: readonly CheckResult[]): [reason: string, checks: number][] {
  return grouped(results, (outcome) =>
    outcome.result === 'not tried' ? `${outcome.why} ${outcome.needed}` : undefined,
  ).map(([reason, same]) => [reason, same.length])
}

/** The results that have something in common, the largest group first. Results without it are left out. */
function grouped(
  results: readonly CheckResult[],
  commonOf: (outcome: Outcome) => string | undefined,
): [common: string, same: CheckResult[]][] {
  const groups = Map.groupBy(results, ({ outcome }) => commonOf(outcome) ?? '')
  groups.delete('')
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
