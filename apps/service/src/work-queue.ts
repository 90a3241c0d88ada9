import { HttpProblem } from './http-problem.ts'

/** Runs work, or lets it wait until other work is done. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Bounds work that is expensive.
 *
 * @param limits how much of it runs at a time, and how much of it may run or wait.
 * @param refusal the sentence of the 503 for what is too much.
 */
export function createWorkQueue(
  limits: { readonly running: number; readonly waiting: number },
  refusal: string,
): WorkQueue {
  let waiting = 0
  let running = 0
  const starts: (() => void)[] = []
  return async (work) => {
    if (waiting >= limits.waiting)
      throw new HttpProblem(503, refusal, { 'retry-after': '1' }, 'service-unavailable')
    waiting++
    if (running < limits.running) running++
    else await new Promise<void>((start) => starts.push(start))
    try {
      return await work()
    } finally {
      waiting--
      const next = starts.shift()
      // The next one runs in the place of this one.
      if (next) next()
      else running--
    }
  }
}
