import { checkedMs } from './deadline.ts'
import type { ReceivedResponse } from './received-response.ts'

/**
 * When a call is retried. Creations are not retried by default, because they are not idempotent: a second
 * attempt can create a second record.
 */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default 3. */
  readonly attempts?: number | undefined
  /**
   * The longest wait before an attempt, in milliseconds. If `Retry-After` asks for a longer wait, the failure
   * is reported at once. Default 10,000.
   */
  readonly maxDelayMs?: number | undefined
  /** Retries updates (PUT) too. Each attempt replaces the whole account. Default false. */
  readonly put?: boolean | undefined
  /**
   * Retries creations that carry an `idempotencyKey`. Set it only if the server honours the header
   * `Idempotency-Key`. The service's specification does not define this header. Default false.
   */
  readonly creationsWithKey?: boolean | undefined
}

/** {@link RetryOptions}, checked and with the defaults filled in. */
export type RetryPolicy = { readonly [Option in keyof RetryOptions]-?: NonNullable<RetryOptions[Option]> }

/** The options of a call or a client, on top of the defaults. */
export function retryPolicy(options: RetryOptions = {}, defaults: RetryPolicy = DEFAULTS): RetryPolicy {
  return {
    attempts: checkedCount('retry.attempts', options.attempts) ?? defaults.attempts,
    maxDelayMs: checkedMs('retry.maxDelayMs', options.maxDelayMs) ?? defaults.maxDelayMs,
    put: options.put ?? defaults.put,
    creationsWithKey: options.creationsWithKey ?? defaults.creationsWithKey,
  }
}

const DEFAULTS: RetryPolicy = { attempts: 3, maxDelayMs: 10_000, put: false, creationsWithKey: false }

export function checkedCount(name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return value
  throw new RangeError(`${name} must be a whole number greater than 0.`)
}

/** Request timeout, too many requests, and the statuses of a proxy or a busy service. */
const TRANSIENT_STATUSES: readonly number[] = [408, 429, 502, 503, 504]
const FIRST_DELAY_MS = 200

/** Whether a call may be sent more than once at all. */
export function isRepeatable(method: string, hasKey: boolean, policy: RetryPolicy): boolean {
  return method === 'GET' || (method === 'PUT' && policy.put) || (hasKey && policy.creationsWithKey)
}

/** Whether the same call may succeed later: the service was busy, or a read failed with an empty 500. */
export function isTransient(method: string, { response: { status }, content }: ReceivedResponse): boolean {
  return TRANSIENT_STATUSES.includes(status) || (method === 'GET' && status === 500 && !content?.length)
}

/** Whether a request with the same `Idempotency-Key` is running. No other conflict has a `Retry-After`. */
export function isUnderWay(sent: Readonly<Record<string, string>>, { status, headers }: Response): boolean {
  return 'idempotency-key' in sent && status === 409 && headers.has('Retry-After')
}

/**
 * How long to wait before the next attempt, in milliseconds: as long as the response asks for, but at least
 * an exponential delay with jitter. `undefined` when the response asks for more than `maxDelayMs`.
 *
 * @param response `undefined` when no response arrived.
 */
export function retryDelayMs(
  response: Response | undefined,
  attempt: number,
  maxDelayMs: number,
): number | undefined {
  const usual = (Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** (attempt - 1)) * (1 + Math.random())) / 2
  const asked = response ? askedDelayMs(response) : 0
  return asked > maxDelayMs ? undefined : Math.max(asked, usual)
}

/** The delay that the headers ask for: seconds, or a date. 0 for anything else. */
function askedDelayMs({ status, headers }: Response): number {
  // While quota is left, the reset of the quota says nothing about when the service is well again.
  const isOverQuota = status === 429 || headers.get('RateLimit-Remaining')?.trim() === '0'
  const text = headers.get('Retry-After') || (isOverQuota && headers.get('RateLimit-Reset')) || ''
  // Each of several proxies may add one.
  const seconds = text.split(',').map((one) => one.trim())
  if (seconds.every((one) => /^\d+$/.test(one))) return Math.max(...seconds.map(Number)) * 1000
  return Date.parse(text) - Date.now() || 0
}
