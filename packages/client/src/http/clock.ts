/** The client's clock, and what answers have shown of the service's. */
export interface Clock {
  readonly now: () => Date
  /** The headers of the last answer, and when it came, by `performance.now()`. */
  answered?: { readonly headers: Headers; readonly at: number }
  /**
   * How far the service's clock is ahead of `performance.now()`, by the last quote that it made. In a sandbox, quotes can have a
   * clock of their own.
   */
  quoteOffsetMs?: number
}

/** The time of the service; `NaN` if no answer has shown it. */
export function serviceMs({ quoteOffsetMs, answered }: Clock): number {
  const { headers, at = 0 } = answered ?? {}
  return (quoteOffsetMs ?? Date.parse(headers?.get('date') as string) - at) + performance.now()
}
