import type { OperationId } from '../failures/names.ts'

/** A type and no value: it is how the compiler knows the operation of a call. */
declare const operationOfCall: unique symbol

/**
 * The promise of a named operation. It resolves with the data, or rejects with a `LeisureError`. `safe(call)` resolves with the failures
 * of the operation `O` instead, and has their names from this type. Every `Promise<T>` is a `LeisureCall<T>`.
 */
export interface LeisureCall<T, O extends OperationId = OperationId> extends Promise<T> {
  readonly [operationOfCall]?: O
}
