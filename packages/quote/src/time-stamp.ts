import { QuoteSyntaxError } from './errors.ts'

/** How long a quote is good for, from its `timeStamp` (specification, "Limits"). */
export const QUOTE_VALIDITY_MS: number = 60 * 60 * 1000

/** How far a `timeStamp` may be ahead of the clock (specification, "Limits"). */
const QUOTE_TOLERANCE_AHEAD_MS = 10 * 60 * 1000

/** `usable`, or why the service would refuse the quote by its age. */
export type QuoteStatus = 'usable' | 'expired' | 'ahead'

/** A moment to a tenth of a microsecond, which a `Date` cannot hold. */
export interface Moment {
  /** Whole milliseconds since 1970 in UTC. */
  readonly ms: number
  /** Ticks of 100 ns beyond them, 0 to 9999. */
  readonly ticks: number
}

const ROUND_TRIP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,7}))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/**
 * Reads a time stamp in .NET's round-trip form: 0 to 7 fraction digits, then `Z`, an offset, or nothing for UTC.
 *
 * @throws QuoteSyntaxError when the text has another form or is no real moment.
 */
export function parseTimeStamp(text: string, path: readonly (string | number)[]): Moment {
  const [, seconds = '', fraction = '', zone = 'Z'] = ROUND_TRIP.exec(text) ?? []
  const digits = fraction.padEnd(7, '0')
  const ms = Date.parse(`${seconds}.${digits.slice(0, 3)}${zone}`)
  if (Number.isNaN(ms) || !isRealDate(seconds)) {
    throw new QuoteSyntaxError('No date and time', path)
  }
  return { ms, ticks: Number(digits.slice(3)) }
}

/** Engines take 30 February for 2 March; a time stamp does not. */
function isRealDate(seconds: string): boolean {
  const ms = Date.parse(`${seconds}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(seconds)
}

/** Both bounds are inclusive: good at exactly one hour, and at exactly ten minutes ahead. */
export function statusAt(moment: Moment, nowMs: number): QuoteStatus {
  const ageMs = nowMs - moment.ms
  if (ageMs > QUOTE_VALIDITY_MS + moment.ticks / 10_000) return 'expired'
  if (ageMs < moment.ticks / 10_000 - QUOTE_TOLERANCE_AHEAD_MS) return 'ahead'
  return 'usable'
}
