import { failureText } from './body-text.ts'
import { AccessTokenError } from './errors/access-token-error.ts'
import type { OperationId } from './failures/names.ts'
import { OPERATIONS } from './generated/operations.ts'
import { type CallEvent, type Hooks, tell } from './hooks.ts'
import { backoffMs, isWorthRetrying, type RetryOptions, retryAfterMs } from './retry.ts'
import type { TokenSource } from './token.ts'

/** What the outside world is, and how to deal with it. */
export interface TransportOptions {
  readonly fetch: (request: Request) => Promise<Response>
  readonly token: TokenSource
  readonly headers: Readonly<Record<string, string>>
  readonly retry: Required<RetryOptions>
  readonly hooks: Hooks
}

/** Sends a request of an operation, anew for each attempt. */
export type Transport = (operation: OperationId, request: () => Request) => Promise<Response>

/**
 * Sends requests with the credentials of the specification ("Authentication"), and makes reads again that failed for a
 * reason that may pass. A request that was refused for its token goes once more if there is another token.
 */
export function createTransport(options: TransportOptions): Transport {
  const { fetch, token, headers, retry, hooks } = options

  async function attempt(event: CallEvent, request: Request, accessToken: string): Promise<Response> {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    request.headers.set('Authorization', `Bearer ${accessToken}`)
    request.headers.set('X-Use-SSO', 'true')
    tell(hooks.onRequest, event)
    const start = performance.now()
    const response = await fetch(request)
    tell(hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - start })
    return response
  }

  return async (operation, makeRequest) => {
    const { method, path } = OPERATIONS[operation]
    const attempts = method === 'GET' || (method === 'PUT' && retry.put) ? retry.attempts : 1
    let fresh: string | undefined
    let wasRefused = false
    for (let number = 1; ; number++) {
      const event: CallEvent = { operation, method, path, attempt: number }
      const request = makeRequest()
      const { signal } = request
      const accessToken = fresh ?? (await tokenFor(operation))
      signal.throwIfAborted()
      const result = await attempt(event, request, accessToken).catch((error: unknown) => ({ error }))
      signal.throwIfAborted()

      if ('error' in result) {
        if (number >= attempts) throw result.error
        await pause(event, 0, backoffMs(number, retry.maxDelayMs, Math.random()), signal)
        continue
      }
      if (result.status === 401 && !wasRefused) {
        wasRefused = true
        fresh = await tokenFor(operation)
        if (fresh !== accessToken) {
          await result.body?.cancel()
          continue
        }
      }
      fresh = undefined
      const { response, isEmpty } = await looked(result)
      const asked = retryAfterMs(response.headers.get('Retry-After'), Date.now())
      const isTooLong = (asked ?? 0) > retry.maxDelayMs
      if (number >= attempts || isTooLong || !isWorthRetrying(method, response.status, isEmpty))
        return response
      await pause(event, response.status, asked ?? backoffMs(number, retry.maxDelayMs, Math.random()), signal)
    }
  }

  async function tokenFor(operation: OperationId): Promise<string> {
    try {
      return await token()
    } catch (error) {
      throw new AccessTokenError(operation, error)
    }
  }

  async function pause(
    event: CallEvent,
    status: number,
    delayMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    tell(hooks.onRetry, { ...event, status, delayMs })
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, delayMs)
      signal.addEventListener('abort', done)
    })
    signal.throwIfAborted()
  }
}

/** A failure has to be read to know whether it says anything; the response is made anew from what was read. */
async function looked(response: Response): Promise<{ response: Response; isEmpty: boolean }> {
  if (response.status !== 500) return { response, isEmpty: false }
  const text = await failureText(response)
  const { status, statusText, headers } = response
  return { response: new Response(text, { status, statusText, headers }), isEmpty: text === '' }
}
