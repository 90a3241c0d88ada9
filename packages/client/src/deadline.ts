/** When to give up: when the caller says so, or when a time has passed. */
export interface Deadline {
  /** Its reason is that of the caller, or the error that was given for the time. */
  readonly signal: AbortSignal
  /** Rejects with that reason, also where something does not listen to the signal. */
  readonly over: Promise<never>
  /** Lets go of the timer. */
  readonly clear: () => void
}

export function deadlineAfter(
  timeoutMs: number,
  late: () => Error,
  caller: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const over = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(signal.reason)
  })
  const timer = setTimeout(() => controller.abort(late()), timeoutMs)
  const follow = () => controller.abort(caller?.reason)
  caller?.addEventListener('abort', follow)
  if (caller?.aborted) follow()
  return {
    signal,
    over,
    clear: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}
