import type { OperationId } from '../failures/names.ts'

/** Exists only in the type of a call, which carries its operation. */
declare const operationOfCall: unique symbol

/**
 * The promise of a named operation. It resolves with the data, or rejects with a `LeisureError`. Its type
 * carries the operation `O`, so that `safe(call)` knows the names of its failures. Any `Promise<T>` is
 * assignable to `LeisureCall<T>`, so `safe` accepts it, too.
 */
export interface LeisureCall<T, O extends OperationId = OperationId> extends Promise<T> {
  readonly [operationOfCall]?: O
}

/** What a call resolved with, and the response that it came in. */
export interface DataWithResponse<T> {
  readonly data: T
  /** The response. Its body has not been read. */
  readonly response: Response
  /** The id of the request in the logs of the service or of a proxy; `undefined` when no header has one. */
  readonly requestId: string | undefined
}
