import type { Hooks } from '../hooks.ts'
import { type HeaderOptions, mergedHeaders } from '../http/headers.ts'
import type { RetryOptions, RetryPolicy } from '../http/retry.ts'
import { type AccessToken, tokenFault } from '../http/token.ts'

/** The options of a client. */
export interface LeisureClientOptions {
  /**
   * The URL of the environment, without an operation's path such as `/api/users`. It must not contain credentials, a query or a
   * fragment.
   */
  readonly baseUrl: string | URL
  /** The access token, or a function that returns it. The function is called before every attempt. */
  readonly accessToken: AccessToken
  /** The function that sends the requests. Default: the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Time limit of a whole call in milliseconds, including all attempts and reading the body. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Time limit of one attempt in milliseconds, including reading the body. By default, only `timeoutMs` limits it. */
  readonly attemptTimeoutMs?: number | undefined
  /** Which calls are sent again, and how often. */
  readonly retry?: RetryOptions | undefined
  /** Headers for every request. Headers of a call override them. */
  readonly headers?: HeaderOptions | undefined
  /** The maximum size of a successful body, in bytes. Default 64 MiB. */
  readonly maxResponseBytes?: number | undefined
  /** Functions that are called at each step, for logs and metrics. */
  readonly hooks?: Hooks | undefined
}

/** The options of a client, checked and with the defaults filled in. */
export interface ClientSettings {
  readonly baseUrl: string
  readonly accessToken: AccessToken
  readonly fetch: ((request: Request) => Promise<Response>) | undefined
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number | undefined
  readonly retry: RetryPolicy
  readonly headers: Record<string, string>
  readonly maxResponseBytes: number
  readonly hooks: Hooks
}

/** The longest time that a timer can hold. A longer one would end at once. */
const MAX_MS = 2 ** 31 - 1

/** @throws TypeError or RangeError that names the option and does not contain its value. */
export function checkedOptions(options: LeisureClientOptions): ClientSettings {
  const { retry = {}, fetch } = options
  if (fetch !== undefined && typeof fetch !== 'function') throw new TypeError('fetch must be a function.')
  return {
    baseUrl: checkedBaseUrl(options.baseUrl),
    accessToken: checkedToken(options.accessToken),
    fetch,
    timeoutMs: checkedMs('timeoutMs', options.timeoutMs) ?? 30_000,
    attemptTimeoutMs: checkedMs('attemptTimeoutMs', options.attemptTimeoutMs),
    retry: {
      attempts: checkedCount('retry.attempts', retry.attempts) ?? 3,
      maxDelayMs: checkedMs('retry.maxDelayMs', retry.maxDelayMs) ?? 10_000,
      put: retry.put ?? false,
      creationsWithKey: retry.creationsWithKey ?? false,
    },
    headers: mergedHeaders(options.headers),
    maxResponseBytes: checkedCount('maxResponseBytes', options.maxResponseBytes) ?? 64 * 1024 * 1024,
    hooks: options.hooks ?? {},
  }
}

/** Checks a time in milliseconds. A time that is too long for a timer, such as `Infinity`, becomes the longest possible one. */
export function checkedMs(name: string, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!(typeof value === 'number' && value > 0))
    throw new RangeError(`${name} must be a number greater than 0.`)
  return Math.min(Math.max(value, 1), MAX_MS)
}

function checkedCount(name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return value
  throw new RangeError(`${name} must be a whole number greater than 0.`)
}

function checkedToken(accessToken: AccessToken): AccessToken {
  if (typeof accessToken === 'function') return accessToken
  const fault = tokenFault(accessToken)
  if (fault) throw new TypeError(`accessToken ${fault}.`)
  return accessToken
}

/** A host and a path, without credentials, query, fragment, spaces, backslashes and control characters. */
const BASE_URL = /^https?:\/\/[^/@?#\\\s\p{Cc}]+(\/[^?#\\\s\p{Cc}]*)?$/iu

function checkedBaseUrl(baseUrl: string | URL): string {
  const text = String(baseUrl)
  if (!BASE_URL.test(text) || !isUrl(text)) {
    throw new TypeError(
      'baseUrl must be an absolute http or https URL without credentials, a query, a fragment or spaces.',
    )
  }
  return text.replace(/\/+$/, '')
}

/** `URL.canParse` is missing on React Native. */
function isUrl(text: string): boolean {
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}
