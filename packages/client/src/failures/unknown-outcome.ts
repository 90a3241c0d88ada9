import { FAILURES } from '../generated/failures.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { OperationId } from './names.ts'

interface Creation {
  /** What may exist, and what to look for. */
  readonly unknownOutcome?: string
  /** The failures after which something may remain. */
  readonly mayRemain?: readonly string[]
}

/** What may exist when it is not known whether a call was carried out; `undefined` for operations that create nothing. */
export function unknownOutcomeOf(operation: OperationId): string | undefined {
  return (OPERATIONS[operation] as Creation).unknownOutcome
}

/**
 * What may exist after a failure, from the document (`x-left-behind`). An undocumented failure may leave
 * something behind in two cases: a documented failure with the same status may, or the status is 500 or above and undocumented.
 */
export function unknownOutcomeAfter(
  operation: OperationId,
  status: number,
  code: string,
): string | undefined {
  const { unknownOutcome, mayRemain = [] } = OPERATIONS[operation] as Creation
  const statuses: Readonly<Record<number, object>> = FAILURES[operation]
  const names = code === 'undocumented' ? Object.keys(statuses[status] ?? {}) : [code]
  const isDoubtful = names.some((name) => mayRemain.includes(name)) || (names.length === 0 && status >= 500)
  return isDoubtful ? unknownOutcome : undefined
}
