import type { Cost } from './cost.ts'

/** How far a measurement may be from the model. Instances also wait for the disk, which the model leaves out. */
const TOLERANCE = 0.25
/** When other programs take more of the processors than this, a rate says nothing. */
const MOST_OTHERS = 0.4

/**
 * The rate that the costs of one instance let expect of several on one machine. Client, instances and PostgreSQL share its
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
