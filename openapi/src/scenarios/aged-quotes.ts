import { clock } from './given.ts'
import type { ScenarioRequest } from './scenario.ts'
import { others, type Variant } from './variants.ts'

/** How long a quote is valid, in seconds (service specification, "Limits"). */
const ONE_HOUR = 3_600

/** How far a quote may be ahead of the clock, in seconds (service specification, "Limits"). */
export const TEN_MINUTES = 600

/**
 * Two quotes that are refused for their age: one millisecond too old, and one millisecond too far ahead of the clock.
 *
 * @param given the requests that create the quote, with the clock at the time of the document's examples.
 */
export function agedQuotes(given: readonly ScenarioRequest[]): Variant[] {
  const after = (seconds: number) => ({ given: [...given, clock(seconds)] })
  const ahead = 'The quote was made by a clock that is more than ten minutes ahead.'
  return others(
    ['quote-expired', 'The quote is more than an hour old.', after(ONE_HOUR + 0.001)],
    ['quote-from-future', ahead, after(-TEN_MINUTES - 0.001)],
  )
}
