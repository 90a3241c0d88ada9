import type { FAILURES, FailureParams } from '../generated/failures.ts'

/** An operation of the document. */
export type OperationId = keyof typeof FAILURES

/** The names of the documented failures of an operation. */
export type FailureName<O extends OperationId = OperationId> = O extends OperationId
  ? Extract<keyof FailureParams[O], string>
  : never

/** The values in the message of a failure, by the names of their placeholders. */
export type ParamsOf<O extends OperationId, N extends FailureName<O>> = FailureParams[O][N]
