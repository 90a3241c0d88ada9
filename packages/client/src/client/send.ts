import { stringifyWithQuotes } from '@leisure-ops/quote'
import createClient, { type Client } from 'openapi-fetch'
import { ApiError } from '../errors/api-error.ts'
import { UnexpectedResponseError } from '../errors/call-errors.ts'
import type { OperationId } from '../failures/names.ts'
import { readFailure } from '../failures/recognise.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { Call, type Fetch, type Settings } from '../http/call.ts'
import { mergedHeaders } from '../http/headers.ts'
import { type ReceivedResponse, readResponse, textOf, unreadCopyOf } from '../http/received-response.ts'
import { isTransient } from '../http/retry.ts'
import { transport } from '../http/transport.ts'
import type { paths } from '../schema.ts'
import type { CreationOptions } from './call-options.ts'

/** The values of a request, before they are text. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The optional checks of a client. */
export interface Checks {
  /** Throws when the request must not be sent. */
  readonly request?: (operation: OperationId, parts: RequestParts) => void
  /** Returns what is wrong with a success: what follows "The service answered 200". */
  readonly response?: (operation: OperationId, status: number, text: string) => string | undefined
}

/** The part of openapi-fetch's options for one call that is read here. The rest is passed on. */
export interface SendOptions extends CreationOptions {
  readonly params?: Omit<RequestParts, 'body'> | undefined
  readonly body?: unknown
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

/** What to do with a response. */
interface Ending<T> {
  readonly success: (received: ReceivedResponse, call: Call, result: Result) => T
  readonly failure: (error: ApiError, result: Result) => T
}

/**
 * Sends a call through openapi-fetch, within its limits. It rejects with a `LeisureError`, with what a
 * middleware throws, or, unless it is a creation, with the reason of the caller's signal.
 */
export type Send = <T>(operation: OperationId, options: SendOptions, ending: Ending<T>) => Promise<T>

/** The client of openapi-fetch, and the function by which every named operation and every verb uses it. */
export function createSend(
  settings: Settings,
  checks: Checks,
): { readonly client: Client<paths>; readonly send: Send } {
  const client = createClient<paths>({ baseUrl: settings.baseUrl, pathSerializer: filledPath })
  const request = client.request as (method: string, path: string, options: object) => Promise<Result>

  const send: Send = async (operation, options, { success, failure }) => {
    const { method, path } = OPERATIONS[operation]
    const { signal, timeoutMs, attemptTimeoutMs, retry, headers, idempotencyKey, ...others } = options
    const { params, body, fetch, middleware, parseAs = 'json', ...init } = others
    const key = idempotencyKey === undefined ? undefined : { 'idempotency-key': checkedKey(idempotencyKey) }
    const ownHeaders = mergedHeaders(settings.headers, headers, key)
    if (checks.request) {
      // A wrong address is reported first, as it is without checks.
      filledPath(path, params?.path ?? {})
      checks.request(operation, { ...params, body })
    }
    const sent = { ...params?.query, ...params?.path }
    const call = new Call(operation, sent, settings, { signal, timeoutMs, attemptTimeoutMs, retry })
    const isRaw = parseAs !== 'json'
    let last: ReceivedResponse | undefined

    const run = async (): Promise<[ReceivedResponse, Result]> => {
      const text = body === undefined ? undefined : stringifyWithQuotes(body)
      const sending = async ({ url, headers }: Request) => {
        const own: Fetch = fetch ? (...request) => fetch(new Request(...request)) : settings.fetch
        const outgoing = { url, init: { ...init, method, body: text ?? null }, fetch: own }
        const received = await transport(call, { ...outgoing, headers: Object.fromEntries(headers) })
        const { ok, status } = received.response
        const flaw = ok && checks.response?.(operation, status, textOf(received))
        if (flaw) throw new UnexpectedResponseError(call, status, flaw)
        last = { ...received, response: unreadCopyOf(received) }
        return last.response
      }
      const result = await request(method, path, {
        ...init,
        // Each attempt sends the text, so openapi-fetch gets it, too.
        ...{ middleware, headers: ownHeaders, body: text, bodySerializer: String, fetch: sending },
        params: { path: {}, ...params },
        parseAs: isRaw ? parseAs : 'stream',
      })
      const { response, error } = result
      if (response === last?.response) return [last, result]
      // A middleware answered.
      if (response.ok && !isRaw) return [await readResponse(response, settings.maxResponseBytes), result]
      const content = typeof error === 'string' ? error : JSON.stringify(error)
      return [{ response, content, isCut: false }, result]
    }

    const report = (code: string) => {
      const { requestId, startMs } = call
      const durationMs = performance.now() - startMs
      call.tell(settings.hooks.onError, { code, requestId, durationMs })
    }
    let failed: [ApiError, Result]
    try {
      const [final, result] = await call.deadline.within(run())
      if (result.response.ok) return success(final, call, result)
      failed = [apiErrorOf(final, call), result]
    } catch (error) {
      report(String((error as Error | undefined)?.name))
      throw error
    } finally {
      call.deadline.clear()
    }
    report(failed[0].code)
    return failure(...failed)
  }
  return { client, send }
}

function checkedKey(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new TypeError('idempotencyKey must be a string of 1 to 255 visible ASCII characters.')
}

/**
 * What cannot be a segment of a path: nothing, half of a surrogate pair, and `.` and `..`, which a URL parser
 * removes even when they are percent-encoded.
 */
const NO_SEGMENT = /^(\.|%2e){0,2}$|\p{Cs}/iu

/**
 * The path of an operation with its values filled in.
 *
 * @param template as the document writes it, `/api/users/{username}`.
 * @throws TypeError when a value is missing, or would change the path.
 */
function filledPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === 'string' && !NO_SEGMENT.test(value)) return encodeURIComponent(value)
    throw new TypeError(
      `${name} must be a non-empty string other than "." and "..", without a lone surrogate.`,
    )
  })
}

function apiErrorOf(received: ReceivedResponse, call: Call): ApiError {
  const { response } = received
  const { operationId: operation, requestId, settings } = call
  let { failure } = received
  if (failure === undefined) {
    failure = readFailure(operation, response.status, textOf(received), call.sent)
    call.settle(call.isOpen, response.status, failure.code)
  }
  const { docsUrl } = settings
  const { method, unknownOutcome } = call.operation
  return new ApiError({
    ...{ operation, response, requestId, ...failure },
    docs: docsUrl && failure.code !== 'undocumented' ? `${docsUrl}/failures/${failure.code}.html` : undefined,
    unknownOutcome: call.openOutcome,
    retryable: isTransient(method, received) && !unknownOutcome,
  })
}
