/** What a difference shows. */
export type DifferenceKind =
  /** A request that has to be refused was accepted. */
  | 'accepted'
  /** A request that has to be accepted was refused. */
  | 'refused'
  /** There was a server error that is not due, or no response. */
  | 'broken'
  /** Another status, or another failure. */
  | 'another response'
  /** A response that does not follow the document. */
  | 'shape'
  /** Another value, or something else was stored. */
  | 'behaviour'

/** The environment does something other than what the document says. The message is a whole sentence. */
export class Difference extends Error {
  readonly kind: DifferenceKind
  /** What else is wrong with the response, in whole sentences. Checks that fail alike can differ here. */
  readonly also: string

  constructor(message: string, kind: DifferenceKind, also = '') {
    super(message)
    this.kind = kind
    this.also = also
  }
}

/** A difference in what a response says or what was stored. */
export function mismatch(expected: string, actual: string): Difference {
  return new Difference(`Expected ${expected}, but ${actual}.`, 'behaviour')
}

/** The check could not be run. Says why, and what the check needs. */
export class CheckSkipped extends Error {
  readonly needed: string

  constructor(why: string, needed: string) {
    super(why)
    this.needed = needed
  }
}

/** @throws CheckSkipped when the environment does not have what a check needs. */
export function demand<T>(found: T | undefined, why: string, needed: string): T {
  if (found === undefined) throw new CheckSkipped(why, needed)
  return found
}

/** @throws Difference when a value of a response is not the expected one. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected)) return
  throw mismatch(`${what} to be ${JSON.stringify(expected)}`, `it is ${JSON.stringify(actual)}`)
}

/** @throws Difference when one of these fields of a response is not as expected. */
export function expectFields<T extends object>(response: T, expected: Readonly<Partial<T>>): void {
  for (const [name, value] of Object.entries(expected)) expectSame(name, response[name as keyof T], value)
}
