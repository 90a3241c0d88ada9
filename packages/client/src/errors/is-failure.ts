import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'
import type { NearestOperation } from '../failures/nearest-operation.ts'
import { ApiError } from './api-error.ts'

/** One documented failure of one operation. */
export interface NamedFailure<O extends OperationId, N extends FailureName<O>>
  extends Omit<ApiError, 'operation' | 'code' | 'params'> {
  readonly operation: O
  readonly code: N
  readonly params: ParamsOf<O, N>
}

/** The documented failures of an operation: `code` is its name, and determines the type of `params`. */
export type Failure<O extends OperationId = OperationId> = {
  [P in O]: { [N in FailureName<P>]: NamedFailure<P, N> }[FailureName<P>]
}[O]

/** The documented failures in the union `E`; every documented failure if `E` contains none. */
type FailureAmong<E> = [Extract<E, { readonly code: FailureName }>] extends [never]
  ? E & Failure
  : Extract<E, { readonly code: FailureName }>

/** Whether an error is a documented failure of the operation. Narrows `code`, and with it `params`. */
export function isFailure<O extends string>(
  error: unknown,
  operation: NearestOperation<O>,
): error is Failure<Extract<O, OperationId>>
/** Whether an error is a documented failure. The type of the error determines which failures are possible. */
export function isFailure<E>(error: E): error is FailureAmong<E>
export function isFailure(error: unknown, operation?: string): boolean {
  if (!(error instanceof ApiError) || error.code === 'undocumented') return false
  return operation === undefined || error.operation === operation
}
