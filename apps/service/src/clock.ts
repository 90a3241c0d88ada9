/** The only source of the present time. Tests and extensions pass their own. */
export interface Clock {
  /** The present moment. */
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
