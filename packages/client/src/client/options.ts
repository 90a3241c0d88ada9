import type { Hooks } from '../hooks.ts'
import type { Fetch, Settings } from '../http/call.ts'
import { checkedMs } from '../http/deadline.ts'
import { type HeaderOptions, mergedHeaders } from '../http/headers.ts'
import { checkedCount, type RetryOptions, retryPolicy } from '../http/retry.ts'
import { type AccessToken, tokenFlaw, tokenSource } from '../http/token.ts'

/** The options of a client. */
export interface LeisureClientOptions {
  /**
   * The URL of the environment, without an operation's path such as `/api/users`. It must not contain
   * credentials, a query or a fragment.
   */
  readonly baseUrl: string | URL
  /** The access token, or a function that returns it. The function is called before every attempt. */
  readonly accessToken: AccessToken
  /**
   * Sends the requests: a function that takes the URL as text and the options of `fetch`, with the headers as
   * a plain object. Default: the global `fetch`.
   */
  readonly fetch?: Fetch | undefined
  /** Time limit of a whole call in milliseconds, over all attempts, with reading the body. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Time limit of one attempt in milliseconds, including reading the body. Default: that of the call. */
  readonly attemptTimeoutMs?: number | undefined
  /** Which calls are sent again, and how often. */
  readonly retry?: RetryOptions | undefined
  /** Headers for every request. Headers of a call override them. */
  readonly headers?: HeaderOptions | undefined
  /** The maximum size of a successful body, in bytes. Default 64 MiB. */
  readonly maxResponseBytes?: number | undefined
  /** Functions that are called at each step, for logs, metrics and traces. */
  readonly hooks?: Hooks | undefined
  /**
   * The clock by which the age of a quote is checked. Default: this machine's. A sandbox may have a clock of
   * its own: pass that.
   */
  readonly now?: (() => Date) | undefined
  /** The URL of this documentation's site. With it, `ApiError.docs` is the address of the failure's page. */
  readonly docsUrl?: string | URL | undefined
}

/** @throws TypeError or RangeError that names the option and does not contain its value. */
export function settingsOf(options: LeisureClientOptions): Settings {
  const {
    accessToken,
    fetch = (...request) => globalThis.fetch(...request),
    docsUrl,
    now = () => new Date(),
  } = options
  if (typeof fetch !== 'function') throw new TypeError('fetch must be a function.')
  const flaw = typeof accessToken === 'function' ? undefined : tokenFlaw(accessToken)
  if (flaw) throw new TypeError(`accessToken ${flaw}.`)
  return {
    baseUrl: checkedUrl('baseUrl', options.baseUrl),
    token: tokenSource(accessToken),
    fetch,
    timeoutMs: checkedMs('timeoutMs', options.timeoutMs) ?? 30_000,
    attemptTimeoutMs: checkedMs('attemptTimeoutMs', options.attemptTimeoutMs),
    retry: retryPolicy(options.retry),
    headers: mergedHeaders({ accept: 'application/json' }, options.headers),
    maxResponseBytes: checkedCount('maxResponseBytes', options.maxResponseBytes) ?? 64 * 1024 * 1024,
    hooks: options.hooks ?? {},
    now,
    docsUrl: docsUrl === undefined ? undefined : checkedUrl('docsUrl', docsUrl),
  }
}

/** A host and a path, without credentials, query, fragment, spaces, backslashes and control characters. */
const PLAIN_URL = /^https?:\/\/[^/@?#\\\s\p{Cc}]+(\/[^?#\\\s\p{Cc}]*)?$/iu

/** No token, which would have capitals or a long word, and no password, which would stand before an `@`. */
const HARMLESS = /^(?!.*[\w-]{20})[a-z\d.:/_-]{0,60}$/

function checkedUrl(name: string, url: string | URL): string {
  const text = String(url)
  try {
    // `URL.canParse` is missing on React Native.
    if (PLAIN_URL.test(text) && new URL(text)) return text.replace(/\/+$/, '')
  } catch {
    // The error of `URL` contains the text.
  }
  const got = HARMLESS.test(text) ? ` It is "${text}".` : ''
  throw new TypeError(
    `${name} must be an absolute http or https URL without credentials, a query, a fragment or spaces.${got}`,
  )
}
