import { AsyncLocalStorage } from 'node:async_hooks'

/** Moments at which work has to be done, on the clock of `performance.now()`. */
const ends = new AsyncLocalStorage<number>()

/** Runs work whose statements must all be done within a time. The server cancels one that is not. */
export function withinDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run)
}

/** Runs work that may take any time, such as a migration. */
export function withoutDeadline<T>(run: () => T): T {
  return ends.run(Number.POSITIVE_INFINITY, run)
}

/** The deadline of the work that is under way. Work without one has `ms` from now on. */
export function currentDeadline(ms: number): number {
  return ends.getStore() ?? performance.now() + ms
}

/** The outcome of a promise within a time, or `late`. If it is rejected later, nobody has to handle that. */
export function settledWithin<T>(promise: Promise<T>, ms: number): Promise<PromiseSettledResult<T> | 'late'> {
  return new Promise((resolve) => {
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, Math.max(0, ms), 'late')
    const settle = (outcome: PromiseSettledResult<T>) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    promise.then(
      (value) => settle({ status: 'fulfilled', value }),
      (reason: unknown) => settle({ status: 'rejected', reason }),
    )
  })
}
