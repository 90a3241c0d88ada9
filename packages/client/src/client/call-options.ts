import type { HeaderOptions } from '../http/headers.ts'
import type { RetryOptions } from '../http/retry.ts'

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call. It rejects with the signal's reason or, for a creation, with a `CancelledError`. */
  readonly signal?: AbortSignal | null | undefined
  /** Time limit of the whole call in milliseconds, including all attempts and reading the body. */
  readonly timeoutMs?: number | undefined
  /** Time limit of one attempt in milliseconds, including reading the body. */
  readonly attemptTimeoutMs?: number | undefined
  /** Overrides the client's `retry`, each option by itself. */
  readonly retry?: RetryOptions | undefined
  /**
   * Headers of this call. They override the client's. `null` removes a header. `Authorization` and
   * `X-Use-SSO` cannot be changed.
   */
  readonly headers?: HeaderOptions | undefined
}

/** Options of one creation. */
export interface CreationOptions extends CallOptions {
  /**
   * Sent as `Idempotency-Key`: 1 to 255 visible ASCII characters. A server that honours the header carries
   * out the creation only once. The service's specification does not define this header. The client therefore
   * repeats a creation only if `retry.creationsWithKey` says that the server honours the header.
   */
  readonly idempotencyKey?: string | undefined
}

/** Options of a call that sends a quote. */
export interface QuoteCallOptions extends CreationOptions {
  /**
   * Sends a quote even if, by the client's clock, it has expired or was made in the future. The service uses
   * its own clock. Default false.
   */
  readonly ignoreQuoteAge?: boolean | undefined
}
