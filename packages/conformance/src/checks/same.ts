import { Difference } from '../check.ts'

/** Holds one value that was read against the one that had to be. */
export function same(what: string, came: unknown, expected: unknown): void {
  if (Object.is(came, expected)) return
  throw new Difference(`${what} ${JSON.stringify(expected)}`, `it is ${JSON.stringify(came)}`)
}
