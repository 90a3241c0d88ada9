import { AsyncLocalStorage } from 'node:async_hooks'

/** Moments at which work has to be done, on the clock of `performance.now()`. */
const ends = new AsyncLocalStorage<number>()

/** Runs work whose statements must all be done within a time. A statement that is not is cancelled on the server. */
export function withinDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run)
}

/** Runs work that may take any time, such as a migration. */
export function withoutDeadline<T>(run: () => T): T {
  return ends.run(Number.POSITIVE_INFINITY, run)
}

/** The moment at which the work that is under way has to be done. Work without a deadline of its own has `ms` from now on. */
export function currentDeadline(ms: number): number {
  return ends.getStore() ?? performance.now() + ms
}

/** What has come of a promise within a time, or `late`. A promise that is late may still be rejected without being handled. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<PromiseSettledResult<T> | 'late'> {
  const settled = promise.then(
    (value) => ({ status: 'fulfilled', value }) as const,
    (reason: unknown) => ({ status: 'rejected', reason }) as const,
  )
  if (ms === Number.POSITIVE_INFINITY) return settled
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), 'late')
  })
  const outcome = await Promise.race([settled, late])
  clearTimeout(timer)
  return outcome
}
