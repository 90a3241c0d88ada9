import { QuoteSyntaxError } from './errors.ts'

/** How long a quote is valid, from its `timeStamp` (service specification, "Limits"). */
export const QUOTE_VALIDITY_MS: number = 60 * 60 * 1000

/** How far a `timeStamp` may be ahead of the clock (service specification, "Limits"). */
const QUOTE_TOLERANCE_AHEAD_MS = 10 * 60 * 1000

/** `usable`, or why the service would refuse the quote: it is too old, or too far ahead of the clock. */
export type QuoteStatus = 'usable' | 'expired' | 'ahead'

/** A moment to a tenth of a microsecond, which a `Date` cannot hold. */
export interface Moment {
  /** Whole milliseconds since 1970 in UTC. */
  readonly ms: number
  /** Ticks of 100 ns beyond them, 0 to 9999. */
  readonly ticks: number
}

const ROUND_TRIP =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,7}))?(Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/

/**
 * Reads a time stamp in .NET's round-trip form: 0 to 7 fraction digits, then `Z`, an offset of at most 14
 * hours, or nothing for UTC. `@leisure-ops/tenant` has its own reader (`date-time.ts`), because the two
 * packages share no code. This one keeps the ticks, which can decide whether a quote is still valid. A test
 * in `packages/tenant` checks that both accept the same forms.
 *
 * @throws QuoteSyntaxError when the text has another form or is not a real date and time.
 */
export function parseTimeStamp(text: string, path: readonly (string | number)[]): Moment {
  const [, seconds = '', fraction = '', zone = 'Z'] = ROUND_TRIP.exec(text) ?? []
  const digits = fraction.padEnd(7, '0')
  const ms = Date.parse(`${seconds}.${digits.slice(0, 3)}${zone}`)
  if (!isRealDate(seconds)) {
    throw new QuoteSyntaxError(path, 'is not a date and time such as 2026-11-21T09:30:00.1234567Z')
  }
  return { ms, ticks: Number(digits.slice(3)) }
}

/** Engines read 30 February as 2 March. A time stamp with such a date is refused. */
function isRealDate(seconds: string): boolean {
  const utc: string | null = new Date(`${seconds}Z`).toJSON()
  return utc?.startsWith(seconds) ?? false
}

/**
 * Both bounds are inclusive: a quote is usable at exactly one hour, and at exactly ten minutes ahead.
 *
 * @throws RangeError when `nowMs` is not a number.
 */
export function statusAt(moment: Moment, nowMs: number): QuoteStatus {
  if (Number.isNaN(nowMs))
    throw new RangeError('now must be a valid Date, or a number of milliseconds since 1970.')
  const ageMs = nowMs - moment.ms
  if (ageMs > QUOTE_VALIDITY_MS + moment.ticks / 10_000) return 'expired'
  if (ageMs < moment.ticks / 10_000 - QUOTE_TOLERANCE_AHEAD_MS) return 'ahead'
  return 'usable'
}
