import type { Cost } from './cost.ts'

/** Below this, a measurement is as the model says. What one machine does in two runs differs by half of it. */
const TOLERANCE = 0.2
/** With more of the processors gone to other programs, a rate says nothing. */
const MOST_OTHERS = 0.05

/**
 * The rate that costs for one instance let expect of several on one machine. Client, instances and PostgreSQL share its
 * processors; the client and each instance have one at most.
 */
export function expectedRate(
  { clientMs, serviceMs, databaseMs }: Cost,
  instances: number,
  cores: number,
): number {
  return Math.min(
    (cores * 1000) / (clientMs + serviceMs + databaseMs),
    (instances * 1000) / serviceMs,
    1000 / clientMs,
  )
}

export type Verdict = 'holds' | 'does not hold' | 'not judged'

/** What a measurement says of the model: that it holds, that it does not, or nothing. */
export function verdictOf(measured: Cost, expected: number): Verdict {
  if (measured.othersShare > MOST_OTHERS) return 'not judged'
  return Math.abs(measured.perSecond / expected - 1) <= TOLERANCE ? 'holds' : 'does not hold'
}
