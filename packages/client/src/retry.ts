/** When a call is made again. Creations never are: they are not idempotent (specification, endpoints 8 and 9). */
export interface RetryOptions {
  /** How often a call is made at the most, the first time included. Default 3. */
  readonly attempts?: number
  /** Longest wait before an attempt, and longest `Retry-After` that is honoured; beyond it the failure is reported. Default 10,000. */
  readonly maxDelayMs?: number
  /** Make an update (PUT) again as well, which replaces the whole account once more. Default false. */
  readonly put?: boolean
}

const RETRIED_STATUSES: readonly number[] = [429, 502, 503, 504]
const FIRST_DELAY_MS = 200

/** Whether the answer is one that another attempt may better: an overloaded service, or a read that failed without a word. */
export function isWorthRetrying(method: string, status: number, isEmpty: boolean): boolean {
  return RETRIED_STATUSES.includes(status) || (method === 'GET' && status === 500 && isEmpty)
}

/** Exponential, with jitter: between half the delay and all of it. */
export function backoffMs(attempt: number, maxDelayMs: number, random: number): number {
  return (Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** (attempt - 1)) * (1 + random)) / 2
}

/** What `Retry-After` asks for, in seconds or as a date; `undefined` without one that can be read. */
export function retryAfterMs(header: string, nowMs: number): number | undefined {
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(delay) ? undefined : Math.max(0, delay)
}
