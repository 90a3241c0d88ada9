import { stringifyWithQuotes } from '@leisure-ops/quote'
import { failureText } from './body-text.ts'
import type { Checks } from './checks.ts'
import { deadlineAfter } from './deadline.ts'
import { ApiError } from './errors/api-error.ts'
import { isLeisureError } from './errors/leisure-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import { UnexpectedResponseError } from './errors/unexpected-response-error.ts'
import { type FailureBody, readFailureBody } from './failures/body.ts'
import type { OperationId } from './failures/names.ts'
import { recognise } from './failures/recognise.ts'
import { OPERATIONS } from './generated/operations.ts'
import { type Hooks, tell } from './hooks.ts'
import { isWorthRetrying } from './retry.ts'
import type { Transport } from './transport.ts'

/** A request, before it is one. */
interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | boolean | undefined>>
  /** What is sent as JSON, each quote in it verbatim. */
  readonly body?: unknown
}

/** What a caller may say of one call. */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** How long the call may take, over all its attempts and to the end of the body. */
  readonly timeoutMs?: number
}

/** Calls an operation of one client, and reads the successful response within the time-out. */
export type Invoke = <T>(
  operation: OperationId,
  call: Call,
  read: (response: Response) => Promise<T>,
  options?: CallOptions,
) => Promise<T>

/** What the calls of one client have in common. */
export interface CallContext {
  readonly transport: Transport
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly hooks: Hooks
  readonly checks: Checks
}

/** Makes the function by which every named operation is called. It rejects with a {@link LeisureError}, or the reason of the caller's signal. */
export function createInvoke({ transport, baseUrl, timeoutMs: usual, hooks, checks }: CallContext): Invoke {
  return async (operation, call, read, { signal, timeoutMs = usual } = {}) => {
    checks.request?.(operation, call)
    const text = call.body === undefined ? undefined : stringifyWithQuotes(call.body)
    const start = performance.now()
    const deadline = deadlineAfter(timeoutMs, signal)
    let attempt = 0
    try {
      const response = await transport(operation, () => {
        attempt += 1
        return requestOf(baseUrl, operation, call, text, deadline.signal)
      })
      if (!response.ok) throw apiErrorOf(operation, response, readFailureBody(await failureText(response)))
      const value = await read(response)
      checks.response?.(operation, response.status, value)
      return value
    } catch (cause) {
      const unknownOutcome = unknownOutcomeOf(operation)
      const error = isLeisureError(cause)
        ? cause
        : deadline.hasPassed()
          ? new TimeoutError(operation, timeoutMs, unknownOutcome)
          : signal?.aborted
            ? signal.reason
            : new NetworkError(operation, cause, unknownOutcome)
      const { method, path } = OPERATIONS[operation]
      const code = error instanceof ApiError ? error.code : String((error as Error | undefined)?.name)
      tell(hooks.onError, { operation, method, path, attempt, code, durationMs: performance.now() - start })
      throw error
    } finally {
      deadline.clear()
    }
  }
}

/** The JSON of a successful response. */
export function json<T>(operation: OperationId): (response: Response) => Promise<T> {
  return async (response) => {
    const text = await response.text()
    if (text === '') throw new UnexpectedResponseError(operation, response.status, 'the body is empty')
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new UnexpectedResponseError(operation, response.status, 'the body is not JSON', error)
    }
  }
}

/** Nothing, of a response that has no body to speak of. */
export async function nothing(response: Response): Promise<void> {
  await response.body?.cancel()
}

function requestOf(
  baseUrl: string,
  operation: OperationId,
  { path, query }: Call,
  body: string | undefined,
  signal: AbortSignal,
): Request {
  const { method, path: template } = OPERATIONS[operation]
  return new Request(addressOf(baseUrl, template, path, query), {
    method,
    signal,
    // Nothing of the document redirects, and neither the token nor a member's data may follow to another host.
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

function addressOf(
  baseUrl: string,
  template: string,
  path: Call['path'] = {},
  query: Call['query'] = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(parameters).toString()
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search && `?${search}`}`
}

function apiErrorOf(operation: OperationId, response: Response, body: FailureBody): ApiError {
  const { code, params } = recognise(operation, response.status, body)
  return new ApiError({
    operation,
    status: response.status,
    code,
    params,
    sentence: sentenceOf(body),
    fieldErrors: body.kind === 'problem' ? body.fieldErrors : undefined,
    body: bodyOf(body),
    response,
    unknownOutcome: response.status >= 500 ? unknownOutcomeOf(operation) : undefined,
    retryable: isWorthRetrying(OPERATIONS[operation].method, response.status, body.kind === 'empty'),
  })
}

function sentenceOf(body: FailureBody): string | undefined {
  switch (body.kind) {
    case 'sentence':
      return body.sentence
    case 'problem':
      return Object.entries(body.fieldErrors)
        .map(([field, said]) => `${field}: ${said.join(' ')}`)
        .join('; ')
    case 'object': {
      const { errorMessage } = body.value as { errorMessage?: unknown }
      return typeof errorMessage === 'string' ? errorMessage : undefined
    }
    default:
      return undefined
  }
}

function bodyOf(body: FailureBody): unknown {
  switch (body.kind) {
    case 'empty':
      return undefined
    case 'sentence':
      return body.sentence
    case 'other':
      return body.text
    default:
      return body.value
  }
}

function unknownOutcomeOf(operation: OperationId): string | undefined {
  return (OPERATIONS[operation] as { readonly unknownOutcome?: string }).unknownOutcome
}
