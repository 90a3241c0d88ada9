/** The client's clock, and what answers have shown of the service's. */
export interface Clock {
  readonly now: () => Date
  /** How far the service's clock is ahead of `performance.now()`, by the last `Date` header; `NaN` if there was none. */
  headerOffsetMs: number
  /** The same by the last quote that the service made. In a sandbox, quotes can have a clock of their own. */
  quoteOffsetMs?: number
}
