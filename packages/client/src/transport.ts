import { AccessTokenError } from './errors/access-token-error.ts'
import type { OperationId } from './failures/names.ts'
import { OPERATIONS } from './generated/operations.ts'
import { type CallEvent, type Hooks, tell } from './hooks.ts'
import { backoffMs, isWorthRetrying, type RetryOptions, retryAfterMs } from './retry.ts'
import type { TokenSource } from './token.ts'

/** What the outside world is, and how to deal with it. */
export interface TransportOptions {
  readonly fetch: (input: string | Request, init: RequestInit) => Promise<Response>
  readonly token: TokenSource
  readonly headers: Readonly<Record<string, string>>
  readonly retry: RetryOptions & { readonly attempts: number; readonly maxDelayMs: number }
  readonly hooks: Hooks
}

/** What `fetch` takes. A `Request` is made only where there is one already: making one costs as much as all else here. */
export type Attempt = readonly [input: string | Request, init: RequestInit]

/** Sends a request of an operation, made anew with these headers for each attempt. */
export type Transport = (
  operation: OperationId,
  signal: AbortSignal,
  attemptWith: (headers: Readonly<Record<string, string>>) => Attempt,
) => Promise<Response>

/**
 * Sends requests with the credentials of the specification ("Authentication"), and makes reads again that failed for a
 * reason that may pass. A request that was refused for its token goes once more if there is another token.
 */
export function createTransport({ fetch, token, headers, retry, hooks }: TransportOptions): Transport {
  return async (operation, signal, attemptWith) => {
    const { method, path } = OPERATIONS[operation]
    const attempts = method === 'GET' || (method === 'PUT' && retry.put) ? retry.attempts : 1
    const askToken = () =>
      token().catch((error) => {
        throw new AccessTokenError(operation, error)
      })
    let fresh: string | undefined
    let wasRefused = false
    for (let attempt = 1; ; attempt++) {
      const event: CallEvent = { operation, method, path, attempt }
      signal.throwIfAborted()
      const accessToken = fresh ?? (await askToken())
      let response: Response | undefined
      let delayMs: number | undefined
      try {
        const own = { authorization: `Bearer ${accessToken}`, 'x-use-sso': 'true' }
        const request = attemptWith({ ...headers, ...own })
        tell(hooks.onRequest, event)
        const start = performance.now()
        response = await fetch(...request)
        tell(hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - start })
      } catch (error) {
        signal.throwIfAborted()
        if (attempt >= attempts) throw error
      }
      if (response?.status === 401 && !wasRefused) {
        wasRefused = true
        fresh = await askToken()
        if (fresh !== accessToken) {
          await response.body?.cancel()
          continue
        }
      }
      fresh = undefined
      if (response) {
        delayMs = retryAfterMs(response.headers.get('Retry-After') ?? '', Date.now())
        const isOver = response.ok || attempt >= attempts || (delayMs ?? 0) > retry.maxDelayMs
        if (isOver || !isWorthRetrying(method, response.status, await isEmpty(response))) return response
        await response.body?.cancel()
      }
      delayMs ??= backoffMs(attempt, retry.maxDelayMs, Math.random())
      tell(hooks.onRetry, { ...event, status: response?.status ?? 0, delayMs })
      await pause(delayMs, signal)
    }
  }
}

/** Whether a failed read says nothing. No other answer is looked into. */
async function isEmpty(response: Response): Promise<boolean> {
  if (response.status !== 500) return false
  const reader = response.clone().body?.getReader()
  const first = await reader?.read()
  // A copy is cancelled only when the response is as well; there is nothing to wait for.
  reader?.cancel()
  return first?.done ?? true
}

/** Ends early when the call is over. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    signal.addEventListener('abort', done)
  })
}
