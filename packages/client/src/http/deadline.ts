/** When to give up: when the caller aborts, or when the time has run out. */
export interface Deadline {
  /** What `fetch` listens to. */
  readonly signal: AbortSignal
  /** Waits for work, or rejects with the reason, even if the work ignores the signal. */
  readonly within: <T>(work: Promise<T>) => Promise<T>
  /** @throws the reason, once the deadline has passed. */
  readonly check: () => void
  /** Releases the timer and the caller's signal. */
  readonly clear: () => void
}

/**
 * Starts a deadline. It keeps the reason itself, because signals have no `reason` on React Native. React
 * Native also lacks `AbortSignal.any` and `AbortSignal.timeout`.
 *
 * @param lateError creates the error for a call that took too long.
 * @param endOf returns what the call ends with when the caller aborts, from the caller's reason.
 */
export function startDeadline(
  timeoutMs: number,
  lateError: () => Error,
  caller: AbortSignal | null | undefined,
  endOf: (reason: unknown) => unknown,
): Deadline {
  const controller = new AbortController()
  let end: { readonly reason: unknown } | undefined
  let reject: (reason: unknown) => void
  const ended = new Promise<never>((_, fail) => {
    reject = fail
  })
  // Nobody may be waiting.
  ended.catch(() => {})
  const finish = (reason: unknown) => {
    end ??= { reason }
    reject(end.reason)
    controller.abort(end.reason)
  }
  // The reason of `AbortController.abort()`, for signals that have none.
  const abortError = () => Object.assign(new Error('The call was cancelled.'), { name: 'AbortError' })
  const follow = () => finish(endOf(caller?.reason ?? abortError()))
  const timer = setTimeout(() => finish(lateError()), timeoutMs)
  caller?.addEventListener('abort', follow)
  if (caller?.aborted) follow()
  return {
    signal: controller.signal,
    within: (work) => Promise.race([work, ended]),
    check: () => {
      if (end) throw end.reason
    },
    clear: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}

/** The longest time that a timer can hold. A longer one would end at once. */
const MAX_MS = 2 ** 31 - 1

/** Checks a time in milliseconds. One too long for a timer, such as `Infinity`, becomes the longest. */
export function checkedMs(name: string, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!(typeof value === 'number' && value > 0))
    throw new RangeError(`${name} must be a number greater than 0.`)
  return Math.min(Math.max(value, 1), MAX_MS)
}
