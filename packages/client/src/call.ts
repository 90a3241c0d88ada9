import { stringifyWithQuotes } from '@leisure-ops/quote'
import { failureText } from './body-text.ts'
import { deadlineAfter } from './deadline.ts'
import { ApiError } from './errors/api-error.ts'
import { isLeisureError } from './errors/leisure-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import { UnexpectedResponseError } from './errors/unexpected-response-error.ts'
import { readFailureBody } from './failures/body.ts'
import type { OperationId } from './failures/names.ts'
import { recognise } from './failures/recognise.ts'
import { OPERATIONS } from './generated/operations.ts'
import { type Hooks, tell } from './hooks.ts'
import { isWorthRetrying } from './retry.ts'
import type { Attempt, Transport } from './transport.ts'

/** A request, before it is one. */
interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object | undefined
  /** What is sent as JSON, each quote in it verbatim. */
  readonly body?: object | undefined
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
  options?: CallOptions,
  read?: Read<T>,
) => Promise<T>

/** Reads a successful response. */
type Read<T> = (response: Response, operation: OperationId) => Promise<T>

/** What the calls of one client have in common. */
export interface CallContext {
  readonly transport: Transport
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly hooks: Hooks
}

/** Makes the function by which every named operation is called. It rejects with a {@link LeisureError}, or the reason of the caller's signal. */
export function createInvoke({ transport, baseUrl, timeoutMs: usual, hooks }: CallContext): Invoke {
  return async <T>(
    operation: OperationId,
    call: Call,
    { signal, timeoutMs = usual }: CallOptions = {},
    read: Read<T> = json,
  ) => {
    const text = call.body && stringifyWithQuotes(call.body)
    const { method, path } = OPERATIONS[operation]
    const start = performance.now()
    const late = () => new TimeoutError(operation, timeoutMs, unknownOutcomeOf(operation))
    const deadline = deadlineAfter(timeoutMs, late, signal)
    let attempt = 0
    const answer = async () => {
      const response = await transport(operation, deadline.signal, (headers) => {
        attempt += 1
        return requestOf(baseUrl, operation, call, text, headers, deadline.signal)
      })
      if (!response.ok) throw await apiErrorOf(operation, response)
      return read(response, operation)
    }
    try {
      return await Promise.race([answer(), deadline.over])
    } catch (cause) {
      const error = isLeisureError(cause)
        ? cause
        : deadline.signal.aborted
          ? deadline.signal.reason
          : new NetworkError(operation, cause, unknownOutcomeOf(operation))
      const code = error instanceof ApiError ? error.code : String(error?.name)
      tell(hooks.onError, { operation, method, path, attempt, code, durationMs: performance.now() - start })
      throw error
    } finally {
      deadline.clear()
    }
  }
}

/** The JSON of a successful response. */
export async function json<T>(response: Response, operation: OperationId): Promise<T> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unexpected(response, operation, `the body is ${text ? 'not JSON' : 'empty'}`, cause)
  }
}

/** Nothing, of a response that has no body to speak of. */
export async function nothing(response: Response): Promise<void> {
  await response.body?.cancel()
}

/** A success that is not what the document says. A creation has been carried out all the same, as far as anybody knows. */
export function unexpected(
  { status }: { readonly status: number },
  operation: OperationId,
  fault: string,
  cause?: unknown,
): UnexpectedResponseError {
  const unknownOutcome = unknownOutcomeOf(operation)
  return new UnexpectedResponseError(operation, status, fault, { cause, unknownOutcome })
}

function requestOf(
  baseUrl: string,
  operation: OperationId,
  { path = {}, query = {} }: Call,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Attempt {
  const { method, path: template } = OPERATIONS[operation]
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const sent = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][]
  const search = sent.length > 0 ? `?${new URLSearchParams(sent)}` : ''
  return [
    baseUrl + filled + search,
    {
      method,
      signal,
      // Nothing of the document redirects, and neither the token nor a member's data may follow to another host.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
    },
  ]
}

async function apiErrorOf(operation: OperationId, response: Response): Promise<ApiError> {
  const { status } = response
  const { sentences, ...failure } = readFailureBody(await failureText(response))
  const unknownOutcome = status >= 500 ? unknownOutcomeOf(operation) : undefined
  const isWorth = isWorthRetrying(OPERATIONS[operation].method, status, failure.body === undefined)
  return new ApiError({
    operation,
    response,
    ...failure,
    ...recognise(operation, status, { sentences, ...failure }),
    unknownOutcome,
    retryable: isWorth && !unknownOutcome,
  })
}

function unknownOutcomeOf(operation: OperationId): string | undefined {
  return (OPERATIONS[operation] as { readonly unknownOutcome?: string }).unknownOutcome
}
