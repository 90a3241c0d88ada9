import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'
import { ApiError } from './api-error.ts'

/** An error of one operation: `code` is one of its names, and decides what `params` holds. */
export type Failure<O extends OperationId> = {
  [N in FailureName<O>]: Omit<ApiError, 'operation' | 'code' | 'params'> & {
    readonly operation: O
    readonly code: N
    readonly params: ParamsOf<O, N>
  }
}[FailureName<O>]

/** Whether an error is a documented failure of the operation. Narrows `code`, and with it `params`. */
export function isFailure<O extends OperationId>(error: unknown, operation: O): error is Failure<O> {
  return error instanceof ApiError && error.operation === operation && error.code !== 'undocumented'
}
