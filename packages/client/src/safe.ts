import type { LeisureCall } from './client/leisure-call.ts'
import { type Failure, isFailure } from './errors/is-failure.ts'
import type { OperationId } from './failures/names.ts'

/**
 * How a call ended, as an object and as a tuple. At most one of the three values is defined; after a success without data, none
 * is.
 *
 * - `failure`: a documented failure of the operation. `failure.code` is its name, and determines the type of `failure.params`.
 * - `error`: everything else, such as `NetworkError`, `TimeoutError`, an `ApiError` whose `code` is `undocumented`, or the reason
 *   of an aborted signal.
 * - `data`: what the operation returned.
 *
 * In the tuple, `data` comes last, so that a program has to name the other two first.
 */
export type SafeResult<T, O extends OperationId = OperationId> =
  | Ended<undefined, undefined, T>
  | Ended<Failure<O>, undefined, undefined>
  | Ended<undefined, Error, undefined>

type Ended<F, E, T> = readonly [failure: F, error: E, data: T] & {
  readonly failure: F
  readonly error: E
  readonly data: T
}

/**
 * Waits for a call, and resolves with how it ended. It never rejects. The type of `failure` follows from the operation that was
 * called. For any other promise, `failure` may be a failure of any operation.
 *
 * @example
 * const { data, failure, error } = await safe(leisure.users.get('jsmith'))
 * const [failure, error, data] = await safe(leisure.users.get('jsmith'))
 */
export async function safe<T, O extends OperationId>(call: LeisureCall<T, O>): Promise<SafeResult<T, O>> {
  try {
    return ended<T, O>(undefined, undefined, await call)
  } catch (thrown) {
    return isFailure(thrown) ? ended<T, O>(thrown) : ended<T, O>(undefined, errorOf(thrown))
  }
}

/** The only cast: a documented failure of a call is a failure of its operation. */
function ended<T, O extends OperationId>(failure?: Failure, error?: Error, data?: T) {
  return Object.assign([failure, error, data], { failure, error, data }) as unknown as SafeResult<T, O>
}

/** A signal's reason can be anything, even `0` or `null`, and `if (error)` must not miss it. */
function errorOf(thrown: unknown): Error {
  const isObject = typeof thrown === 'object' && thrown !== null
  return isObject ? (thrown as Error) : new Error('The call failed. See cause.', { cause: thrown })
}
