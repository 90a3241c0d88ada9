import type { CheckResult, ConformanceReport } from '../run.ts'

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
  const count = (wanted: (result: (typeof results)[number]) => boolean) => results.filter(wanted).length
  return {
    holds: count(({ outcome }) => outcome.result === 'holds'),
    differs: count(({ outcome, check }) => outcome.result === 'differs' && check.basis === 'specification'),
    differsFromReadings: count(
      ({ outcome, check }) => outcome.result === 'differs' && check.basis === 'reading',
    ),
    notTried: count(({ outcome }) => outcome.result === 'not tried'),
  }
}

/** The checks that differ, grouped by how they do, the largest group first. */
export function causesOf(results: readonly CheckResult[]): [cause: string, same: CheckResult[]][] {
  const groups = new Map<string, CheckResult[]>()
  for (const result of results) {
    const { outcome } = result
    if (outcome.result !== 'differs') continue
    const cause = `Expected ${outcome.expected}, but ${outcome.actual}.`
    groups.set(cause, [...(groups.get(cause) ?? []), result])
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

/** Why checks were not tried and what they need, with how many there are, the most frequent reason first. */
export function reasonsOf(results: readonly CheckResult[]): [reason: string, checks: number][] {
  const found = results.flatMap(({ outcome }) =>
    outcome.result === 'not tried' ? [`${outcome.why} ${outcome.needed}`] : [],
  )
  return [...Map.groupBy(found, (reason) => reason)]
    .map(([reason, same]): [string, number] => [reason, same.length])
    .sort(([, one], [, other]) => other - one)
}

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
