import type { OperationId } from '../failures/names.ts'

/** Exists only in the type of a call, which carries its operation. */
declare const operationOfCall: unique symbol

/**
 * The promise of a named operation. It resolves with the data, or rejects with a `LeisureError`. Its type carries the operation
 * `O`, so that `safe(call)` knows the names of its failures. Any `Promise<T>` is assignable to `LeisureCall<T>`, so `safe`
 * accepts it, too.
 */
export interface LeisureCall<T, O extends OperationId = OperationId> extends Promise<T> {
  readonly [operationOfCall]?: O
}
