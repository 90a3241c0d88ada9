/** The properties of a quote that is sent back. */
export interface QuoteState {
  /** Whether it is the text that was signed, for this tenant and this purpose. */
  readonly isGenuine: boolean
  /** From its `timeStamp` to now, in milliseconds; negative when it is ahead of the clock. */
  readonly ageMs: number
}

const HOUR_MS = 3_600_000
const TEN_MINUTES_MS = 600_000

/** The failure of a membership quote: signature, then age, then future. */
export function refusedQuote({ isGenuine, ageMs }: QuoteState): string | undefined {
  if (!isGenuine) return 'quote-invalid'
  if (ageMs > HOUR_MS) return 'quote-expired'
  return -ageMs > TEN_MINUTES_MS ? 'quote-from-future' : undefined
}
