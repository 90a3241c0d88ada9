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

/** What differs, with how many checks it is the same for, the most frequent first. */
export function causesOf({ results }: Pick<ConformanceReport, 'results'>): [cause: string, checks: number][] {
  const sentences = results.flatMap(({ outcome }) =>
    outcome.result === 'differs' ? [`Expected ${outcome.expected}, but ${outcome.actual}.`] : [],
  )
  const groups = Map.groupBy(sentences, (sentence) => sentence)
  return [...groups]
    .map(([cause, same]): [string, number] => [cause, same.length])
    .sort(([, one], [, other]) => other - one)
}

/** The report as JSON: the summary, then every check with its outcome and its exchanges. */
export function jsonReport(report: ConformanceReport): string {
  return `${JSON.stringify({ summary: summaryOf(report), ...report }, null, 2)}\n`
}
