import { stringifyWithQuotes } from '@leisure-ops/quote'
import createClient, { type Client } from 'openapi-fetch'
import { ApiError } from '../errors/api-error.ts'
import { CancelledError, TimeoutError } from '../errors/call-errors.ts'
import { readFailureBody } from '../failures/body.ts'
import type { OperationId } from '../failures/names.ts'
import { recognise } from '../failures/recognise.ts'
import { unknownOutcomeAfter, unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { callHook } from '../hooks.ts'
import { type Answer, readAnswer, textOf, unread } from '../http/answer.ts'
import { type Call, eventOf, type Fetch, openOutcome, requestIdOf, type Settings } from '../http/call.ts'
import { startDeadline } from '../http/deadline.ts'
import { mergedHeaders } from '../http/headers.ts'
import { isTransient } from '../http/retry.ts'
import { transport } from '../http/transport.ts'
import type { paths } from '../schema.ts'
import type { CallOptions } from './call-options.ts'
import type { Checks, RequestParts } from './checks.ts'
import { checkedMs } from './options.ts'
import { filledPath } from './path.ts'

/** The part of openapi-fetch's options for one call that is read here. The rest is passed on. */
export interface SendOptions extends Omit<CallOptions, 'headers'> {
  readonly params?: Omit<RequestParts, 'body'> | undefined
  readonly body?: unknown
  readonly headers?: object | undefined
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  readonly middleware?: readonly unknown[] | undefined
  readonly parseAs?: string | undefined
}

/** What openapi-fetch resolves with. */
export interface Result {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** What to do with an answer. */
interface Ending<T> {
  readonly success: (answer: Answer, result: Result) => T
  readonly failure: (error: ApiError, result: Result) => T
}

/**
 * Sends a call through openapi-fetch, within its limits. It rejects with a `LeisureError`, with what a middleware throws, or, unless
 * it is a creation, with the reason of the caller's signal.
 */
export type Send = <T>(operation: OperationId, options: SendOptions, ending: Ending<T>) => Promise<T>

/** The one client of openapi-fetch, and the function by which every named operation and every verb uses it. */
export function createSend(
  settings: Settings,
  checks: Checks,
): { readonly client: Client<paths>; readonly send: Send } {
  const { baseUrl, hooks, docsUrl } = settings
  const client = createClient<paths>({
    baseUrl,
    headers: { accept: 'application/json', ...settings.headers },
    bodySerializer: (body: unknown) => stringifyWithQuotes(body),
    pathSerializer: filledPath,
  })
  const { use } = client
  const request = client.request as (method: string, path: string, options: object) => Promise<Result>
  let hasMiddleware = false
  client.use = (...middleware) => {
    use(...middleware)
    hasMiddleware = true
  }

  const send: Send = async (operation, options, { success, failure }) => {
    const { method, path } = OPERATIONS[operation]
    const { signal, timeoutMs, attemptTimeoutMs, params, fetch, parseAs = 'json', ...rest } = options
    if (rest.headers) checkHeaders(rest.headers)
    if (checks.request) {
      // As without checks, an address comes first.
      filledPath(path, params?.path ?? {})
      checks.request(operation, { ...params, body: rest.body })
    }
    const limitMs = checkedMs('timeoutMs', timeoutMs) ?? settings.timeoutMs
    const attemptMs = checkedMs('attemptTimeoutMs', attemptTimeoutMs) ?? settings.attemptTimeoutMs
    const start = performance.now()
    // The deadline ends at once if the signal is aborted, and its error is made from the call.
    const call = { operation, settings, attemptTimeoutMs: attemptMs, attempt: 0, isOpen: false } as Call
    const late = () => new TimeoutError(operation, baseUrl, limitMs, 'timeoutMs', openOutcome(call))
    const cancelled = (reason: unknown) =>
      unknownOutcomeOf(operation) ? new CancelledError(operation, reason, openOutcome(call)) : reason
    const deadline = startDeadline(limitMs, late, signal, cancelled)
    call.deadline = deadline
    const report = (code: string) =>
      callHook(hooks.onError, () => ({
        ...{ ...eventOf(call), code, requestId: requestIdOf(call) },
        durationMs: performance.now() - start,
      }))

    const isSeen = hasMiddleware || rest.middleware !== undefined
    const isRaw = parseAs !== 'json'
    let init: RequestInit = {}
    let answer: Answer | undefined
    // openapi-fetch makes its request with this. `fetch` makes one itself, so without a middleware that would see it, none is made.
    const outlined = Object.assign(
      function outline(url: string, given: RequestInit) {
        init = given
        return isSeen ? new Request(url, given) : { url, headers: given.headers }
      },
      { prototype: Request.prototype },
    )
    const sending = async ({ url, headers }: Request) => {
      const own: Fetch = fetch ? (...request) => fetch(new Request(...request)) : settings.fetch
      // The middleware can still see its own headers.
      const outgoing = { url, init, headers: isSeen ? new Headers(headers) : headers, fetch: own }
      const sent = await transport(call, outgoing)
      const { ok, status } = sent.response
      if (ok) checks.response?.(operation, status, textOf(sent))
      answer = ok && !isSeen && !isRaw ? sent : { ...sent, response: unread(sent) }
      return answer.response
    }
    const run = async (): Promise<[Answer, Result]> => {
      const result = await request(method, path, {
        ...rest,
        params: { path: {}, ...params },
        parseAs: isRaw ? parseAs : 'stream',
        Request: outlined,
        fetch: sending,
      })
      const { response, error } = result
      if (response === answer?.response) return [answer, result]
      // A middleware answered.
      if (response.ok && !isRaw) return [await readAnswer(response, settings.maxResponseBytes), result]
      const content = typeof error === 'string' ? error : JSON.stringify(error)
      return [{ response, content, isCut: false }, result]
    }

    let failed: [ApiError, Result]
    try {
      const [final, result] = await deadline.within(run())
      if (result.response.ok) return success(final, result)
      failed = [apiErrorOf(final, call, docsUrl), result]
    } catch (error) {
      report(String((error as Error | undefined)?.name))
      throw error
    } finally {
      deadline.clear()
    }
    report(failed[0].code)
    return failure(...failed)
  }
  return { client, send }
}

/** Checks headers here, because an error of `Headers` would show the value. */
function checkHeaders(headers: object): void {
  const pairs = Symbol.iterator in headers ? (headers as Iterable<[string, string]>) : Object.entries(headers)
  mergedHeaders(Object.fromEntries(pairs))
}

function apiErrorOf(answer: Answer, call: Call, docsUrl: string | undefined): ApiError {
  const { operation } = call
  const { response } = answer
  const { status } = response
  const failure = readFailureBody(textOf(answer))
  const known = recognise(operation, status, failure)
  const { code } = known
  return new ApiError({
    operation,
    response,
    requestId: requestIdOf(call),
    ...failure,
    ...known,
    docs: docsUrl && code !== 'undocumented' ? `${docsUrl}/failures/${code}.html` : undefined,
    unknownOutcome: unknownOutcomeAfter(operation, status, code),
    retryable: isTransient(OPERATIONS[operation].method, answer) && !unknownOutcomeOf(operation),
  })
}
