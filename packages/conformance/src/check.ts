import type { Trial } from './trial.ts'

/** What a check needs in addition to an address and a token. */
export type Need =
  /** It creates or changes something that stays in the environment. */
  | 'writes'
  /** It needs a sandbox: its clock, its faults, its data. */
  | 'sandbox'
  /** It resets the demo tenants of a sandbox, so everything that was created there is lost. */
  | 'reset'

/** One statement of the document, and how to find out whether it is true of an environment. */
export interface Check {
  /** Unique, in kebab-case: `put-without-is-active-deactivates`. */
  readonly name: string
  readonly group: 'answers' | 'credentials' | 'field-rules' | 'failures' | 'order' | 'behaviours'
  readonly operationId: string
  /** What must hold, as one sentence. */
  readonly says: string
  /** Where the document says so: the heading of a guide, an operation or a failure. */
  readonly source: string
  /** Whether the specification states it, or the document marks it as a reading of an open point. */
  readonly basis: 'specification' | 'reading'
  readonly needs: readonly Need[]
  /**
   * Runs the check.
   *
   * @throws Difference when the environment does something else.
   * @throws NotTried when the check cannot be run here.
   */
  run(trial: Trial): Promise<void>
}

/** The environment does something other than what the document says. */
export class Difference extends Error {
  override readonly name = 'Difference'
  readonly expected: string
  readonly came: string

  constructor(expected: string, came: string) {
    super(`Expected ${expected}, but ${came}`)
    this.expected = expected
    this.came = came
  }
}

/** The check could not be run. Says why, and what the check needs. */
export class NotTried extends Error {
  override readonly name = 'NotTried'
  readonly needed: string

  constructor(why: string, needed: string) {
    super(why)
    this.needed = needed
  }
}
