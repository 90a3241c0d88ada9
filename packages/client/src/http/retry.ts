import type { Answer } from './answer.ts'
import { firstOf } from './headers.ts'

/**
 * When a call is retried. Creations are not retried by default, because they are not idempotent: a second attempt can create a
 * second record.
 */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default 3. */
  readonly attempts?: number | undefined
  /**
   * The longest wait before an attempt, in milliseconds. If `Retry-After` asks for a longer wait, the failure is reported at
   * once. Default 10,000.
   */
  readonly maxDelayMs?: number | undefined
  /** Retries updates (PUT) too. Each attempt replaces the whole account. Default false. */
  readonly put?: boolean | undefined
  /**
   * Retries creations that carry an `idempotencyKey`. Set it only if the server honours the header `Idempotency-Key`. The
   * service's specification does not define this header. Default false.
   */
  readonly creationsWithKey?: boolean | undefined
}

/** {@link RetryOptions}, checked and with the defaults filled in. */
export interface RetryPolicy extends RetryOptions {
  readonly attempts: number
  readonly maxDelayMs: number
}

/** Request timeout, too many requests, and the statuses of a proxy or a busy service. */
const TRANSIENT_STATUSES: readonly number[] = [408, 429, 502, 503, 504]
const FIRST_DELAY_MS = 200

/** The headers with the time of the next attempt, in the order in which the HTTP client ky reads them. */
const RESET_HEADERS = [
  'RateLimit-Reset',
  'X-RateLimit-Retry-After',
  'X-RateLimit-Reset',
  'X-Rate-Limit-Reset',
] as const
/** Numbers above this (1 January 2024) are a time in Unix seconds, not a delay. */
const FIRST_UNIX_SECONDS = 1_704_067_200

/** Whether a call may be sent more than once at all. */
export function isRepeatable(method: string, hasKey: boolean, policy: RetryPolicy): boolean | undefined {
  return method === 'GET' || (method === 'PUT' && policy.put) || (hasKey && policy.creationsWithKey)
}

/** Whether the same call may succeed later: the service was busy, or a read failed with an empty 500. */
export function isTransient(method: string, { response: { status }, content }: Answer): boolean {
  return TRANSIENT_STATUSES.includes(status) || (method === 'GET' && status === 500 && !content?.length)
}

/**
 * How long to wait before the next attempt, in milliseconds: as long as the answer asks for, but at least an exponential delay
 * with jitter. `undefined` when the answer asks for more than `maxDelayMs`.
 *
 * @param headers `undefined` when no answer arrived.
 * @param random from 0 to 1.
 */
export function retryDelayMs(
  headers: Headers | undefined,
  attempt: number,
  maxDelayMs: number,
  nowMs: number,
  random: number,
): number | undefined {
  const usual = (Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** (attempt - 1)) * (1 + random)) / 2
  const asked = headers ? (askedDelayMs(headers, nowMs) ?? 0) : 0
  return asked > maxDelayMs ? undefined : Math.max(asked, usual)
}

/** The delay that the headers ask for. A header that cannot be read is ignored. */
function askedDelayMs(headers: Headers, nowMs: number): number | undefined {
  const retryAfter = headers.get('Retry-After')
  if (retryAfter !== null) {
    const ms = httpDateMs(retryAfter, nowMs)
    return ms === undefined ? secondsOf(retryAfter) : ms - nowMs
  }
  const ms = secondsOf(firstOf(headers, RESET_HEADERS) ?? '')
  return ms !== undefined && ms >= FIRST_UNIX_SECONDS * 1000 ? ms - nowMs : ms
}

/** Reads a date in each of the three forms that RFC 9110 obliges a recipient to accept: its own, that of RFC 850, and that of asctime. */
function httpDateMs(text: string, nowMs: number): number | undefined {
  const [first = '', second, third = '', fourth = '', fifth = ''] = text.match(/[\w:]+/g) ?? []
  const [day, month, year, time] = text.endsWith(' GMT')
    ? [second, third, fourth, fifth]
    : [third.padStart(2, '0'), second, fifth, fourth]
  const date = `${first.slice(0, 3)}, ${day} ${month} ${fullYear(year, nowMs)} ${time} GMT`
  const ms = Date.parse(date)
  // Date.parse takes a day that does not exist, and ignores the day of the week.
  return new Date(ms).toUTCString() === date ? ms : undefined
}

/** A year of two digits is never more than 50 years ahead, as RFC 9110 says. */
function fullYear(year: string, nowMs: number): string | number {
  if (year.length !== 2) return year
  const first = new Date(nowMs).getUTCFullYear() - 49
  return first + ((Number(year) - (first % 100) + 100) % 100)
}

function secondsOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) * 1000 : undefined
}
