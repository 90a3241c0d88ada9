import type { LeisureCall } from './client/invoke.ts'
import { type Failure, isFailure } from './errors/is-failure.ts'
import type { OperationId } from './failures/names.ts'

/**
 * How a call ended.
 *
 * - `data`: what the operation returned, if `ok` is `true`.
 * - `failure`: a documented failure of the operation. `failure.code` is its name, which types
 *   `failure.params`.
 * - `error`: everything else, such as `NetworkError`, `TimeoutError`, an `ApiError` whose `code` is
 *   `undocumented`, or the reason of an aborted signal.
 *
 * Until a program has asked whether `ok` is `true`, it does not compile if it reads one of the three. So a
 * lost connection cannot pass for a success.
 */
export type SafeResult<T, O extends OperationId = OperationId> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: Failure<O>; readonly error?: undefined }
  | { readonly ok: false; readonly failure?: undefined; readonly error: Error }

/**
 * Waits for a call, and resolves with how it ended. It never rejects. The type of `failure` follows from the
 * operation that was called. For any other promise, `failure` may be a failure of any operation.
 *
 * @example
 * const got = await safe(leisure.users.get('jsmith'))
 * if (got.ok) return got.data
 * if (got.error) throw got.error
 * switch (got.failure.code) {
 */
export async function safe<T, O extends OperationId>(call: LeisureCall<T, O>): Promise<SafeResult<T, O>> {
  try {
    return { ok: true, data: await call }
  } catch (thrown) {
    // The only cast: a documented failure of a call is a failure of its operation.
    if (isFailure(thrown)) return { ok: false, failure: thrown as Failure<O> }
    return { ok: false, error: errorOf(thrown) }
  }
}

/** A signal's reason can be anything, even `0` or `null`, and `if (error)` must not miss it. */
function errorOf(thrown: unknown): Error {
  if (Object(thrown) === thrown) return thrown as Error
  return new Error('The call failed. See cause.', { cause: thrown })
}
