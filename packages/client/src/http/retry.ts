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
export type RetryPolicy = RetryOptions & Readonly<Record<'attempts' | 'maxDelayMs', number>>

/** Request timeout, too many requests, and the statuses of a proxy or a busy service. */
const TRANSIENT_STATUSES: readonly number[] = [408, 429, 502, 503, 504]
const FIRST_DELAY_MS = 200

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
  const asked = headers ? askedDelayMs(headers, nowMs) : 0
  return asked > maxDelayMs ? undefined : Math.max(asked, usual)
}

/** The delay that the headers ask for: seconds, or a date. 0 for anything else. */
function askedDelayMs(headers: Headers, nowMs: number): number {
  const text = firstOf(headers, ['Retry-After', 'RateLimit-Reset']) ?? ''
  return (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs) || 0
}
