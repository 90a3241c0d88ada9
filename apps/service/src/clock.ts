/** The only source of the present time. A test, and the sandbox, pass one of their own. */
export interface Clock {
  /** The present moment. */
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
