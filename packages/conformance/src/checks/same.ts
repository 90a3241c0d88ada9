import { Difference } from '../check.ts'

/** Compares a value that was read with the expected one. */
export function same(what: string, came: unknown, expected: unknown): void {
  if (Object.is(came, expected)) return
  throw new Difference(`${what} to be ${JSON.stringify(expected)}`, `it is ${JSON.stringify(came)}`)
}
