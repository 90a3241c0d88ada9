import type { ConformanceReport } from '../run.ts'
import { isContradiction } from './causes.ts'

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
  const count = (wanted: string) => results.filter(({ outcome }) => outcome.result === wanted).length
  const differs = results.filter(isContradiction).length
  return {
    holds: count('holds'),
    differs,
    differsFromReadings: count('differs') - differs,
    notTried: count('not tried'),
  }
}

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
