import type { ConformanceReport } from '../run.ts'

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

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
