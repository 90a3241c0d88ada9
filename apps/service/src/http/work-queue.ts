import { Turns } from '../postgres/turns.ts'
import { unavailableProblem } from './http-problem.ts'

/**
 * Bounds work that is expensive: it runs, or waits until other work is done.
 *
 * @param limits how much of it runs at a time, and how much of it may run or wait.
 * @param refusal the message of the 503 for what is too much.
 */
export function createWorkQueue(
  limits: { readonly running: number; readonly waiting: number },
  refusal: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = new Turns(limits.running)
  let inside = 0
  return async (work) => {
    if (inside >= limits.waiting) throw unavailableProblem(refusal)
    inside++
    await turns.take()
    try {
      return await work()
    } finally {
      inside--
      turns.end()
    }
  }
}
