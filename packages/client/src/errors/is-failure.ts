import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'
import { ApiError } from './api-error.ts'

/** One documented failure of one operation. */
export interface NamedFailure<O extends OperationId, N extends FailureName<O>>
  extends Omit<ApiError, 'operation' | 'code' | 'params'> {
  readonly operation: O
  readonly code: N
  readonly params: ParamsOf<O, N>
}

/** The documented failures of an operation: `code` is one of its names, and decides what `params` holds. */
export type Failure<O extends OperationId = OperationId> = {
  [P in O]: { [N in FailureName<P>]: NamedFailure<P, N> }[FailureName<P>]
}[O]

/** Whether an error is a documented failure of the operation. Narrows `code`, and with it `params`. */
export function isFailure<O extends OperationId>(error: unknown, operation: O): error is Failure<O> {
  return isDocumented(error) && error.operation === operation
}

/** Whether an error is a documented failure of any operation. */
export function isDocumented(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'undocumented'
}
