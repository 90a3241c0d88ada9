import type { ConformanceReport } from '../run.ts'
import { isContradiction } from './causes.ts'

export interface Summary {
  readonly passed: number
  /** Contradictions of the specification. */
  readonly failed: number
  /** Differences from an assumption of the document about an open point of the specification. */
  readonly warnings: number
  readonly skipped: number
}

/** How many checks had which outcome. */
export function summaryOf({ results }: ConformanceReport): Summary {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome.result === wanted).length
  const failed = results.filter(isContradiction).length
  return {
    passed: count('passed'),
    failed,
    warnings: count('failed') - failed,
    skipped: count('skipped'),
  }
}

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
