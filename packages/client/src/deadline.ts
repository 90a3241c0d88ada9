/** A signal that says when to give up: the caller's own, or a time that has passed. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Whether it was the time. */
  readonly hasPassed: () => boolean
  /** Lets go of the timer. */
  readonly clear: () => void
}

export function deadlineAfter(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let passed = false
  const timer = setTimeout(() => {
    passed = true
    controller.abort()
  }, timeoutMs)
  const follow = () => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  else caller?.addEventListener('abort', follow)
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    clear: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}
