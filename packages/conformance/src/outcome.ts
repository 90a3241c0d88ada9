/** The environment does something other than what the document says. */
export class Difference extends Error {
  readonly expected: string
  readonly actual: string
  /** What else is wrong with the answer, in whole sentences. Checks that differ in the same way can differ here. */
  readonly also: string

  constructor(expected: string, actual: string, also = '') {
    super(`Expected ${expected}, but ${actual}`)
    this.expected = expected
    this.actual = actual
    this.also = also
  }
}

/** The check could not be run. Says why, and what the check needs. */
export class NotTried extends Error {
  readonly needed: string

  constructor(why: string, needed: string) {
    super(why)
    this.needed = needed
  }
}

/** @throws NotTried when the environment does not have what a check needs. */
export function needed<T>(found: T | undefined, why: string, needed: string): T {
  if (found === undefined) throw new NotTried(why, needed)
  return found
}

/** @throws Difference when a value of an answer is not the expected one. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected)) return
  throw new Difference(`${what} to be ${JSON.stringify(expected)}`, `it is ${JSON.stringify(actual)}`)
}

/** @throws Difference when one of these fields of an answer is not as expected. */
export function expectFields<T extends object>(answer: T, expected: Readonly<Partial<T>>): void {
  for (const [name, value] of Object.entries(expected)) expectSame(name, answer[name as keyof T], value)
}
