/** The client's clock, and what answers have shown of the service's. */
export interface Clock {
  readonly now: () => Date
  /**
   * The service's time by the last `Date` header, less `performance.now()` at that moment, in milliseconds; `NaN` when there was
   * none.
   */
  header: number
  /** The same by the last quote that the service made. In a sandbox, quotes can have a clock of their own. */
  quote?: number
}
