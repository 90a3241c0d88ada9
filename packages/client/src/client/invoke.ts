import { type SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts'
import type { OperationId } from '../failures/names.ts'
import { unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { filledPath, queryString } from '../http/address.ts'
import { type Answer, textOf } from '../http/answer.ts'
import { type HeaderOptions, mergedHeaders } from '../http/headers.ts'
import type { Outgoing } from '../http/outgoing.ts'
import type { operations } from '../schema.ts'
import type { Checks, RequestParts } from './checks.ts'
import type { LeisureCall } from './leisure-call.ts'
import type { ClientSettings } from './options.ts'
import type { Limits, Perform } from './perform.ts'

/** Options of one call. */
export interface CallOptions extends Limits {
  /** Cancels the call, which then rejects with the signal's reason, or, for a creation, with a `CancelledError`. */
  readonly signal?: AbortSignal | null | undefined
  /** Time limit of the whole call in milliseconds, including all attempts and reading the body. */
  readonly timeoutMs?: number | undefined
  /** Time limit of one attempt in milliseconds, including reading the body. */
  readonly attemptTimeoutMs?: number | undefined
  /**
   * Headers of this call. They override the client's. `null` removes a header. `Authorization` and `X-Use-SSO` cannot be changed.
   */
  readonly headers?: HeaderOptions | undefined
}

/** Options of one creation. */
export interface CreationOptions extends CallOptions {
  /**
   * Sent as `Idempotency-Key`: 1 to 255 visible ASCII characters. A server that honours the header carries out the
   * creation only once. The service's specification does not define this header. The client therefore repeats a creation
   * only if `retry.creationsWithKey` says that the server honours the header.
   */
  readonly idempotencyKey?: string | undefined
}

/** What the document says that an operation takes. */
type PartsOf<O extends OperationId> = Pick<operations[O]['parameters'], 'path'> & {
  readonly query?: operations[O]['parameters']['query'] | undefined
} & BodyOf<operations[O]>

/** A body is sent as JSON, and each quote in it byte for byte. */
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: WithQuotes<Body> }
  : { readonly body?: never }

type WithQuotes<T> = {
  [K in keyof T]: K extends 'pricingQuote'
    ? SignedQuote<T[K]>
    : T[K] extends object[]
      ? WithQuotes<T[K]>
      : T[K]
}

/** What the document says that an operation returns. */
type AnswerOf<O extends OperationId> = JsonOf<Success<operations[O]['responses']>>
type Success<Responses> = Responses[keyof Responses & (200 | 201 | 204)]
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined

/** Reads the answer of a success. */
export interface Reader<T> {
  readonly readsBody: boolean
  readonly read: (answer: Answer, operation: OperationId) => T
}

/**
 * Calls an operation, and resolves with what the reader returns for the successful answer. The types come from the document, so a
 * method whose path, query, body or answer differs from it does not compile.
 */
export type Invoke = <O extends OperationId, T extends AnswerOf<O> | SignedQuote<AnswerOf<O>> = AnswerOf<O>>(
  operation: O,
  parts: PartsOf<O>,
  options: CreationOptions | undefined,
  reader?: Reader<T>,
) => LeisureCall<T, O>

/** Creates the function that calls every named operation. */
export function createInvoke(
  perform: Perform,
  { baseUrl, headers: usual }: ClientSettings,
  checks: Checks,
): Invoke {
  const invoke = async (
    operation: OperationId,
    parts: RequestParts,
    options: CreationOptions = {},
    reader: Reader<unknown> = json,
  ) => {
    const { method, path } = OPERATIONS[operation]
    const { idempotencyKey } = options
    const url = baseUrl + filledPath(path, parts.path ?? {}) + queryString(parts.query ?? {})
    checks.request?.(operation, parts)
    const body = 'body' in parts ? jsonOf(parts.body) : null
    const headers = mergedHeaders(
      { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
      usual,
      options.headers,
      { 'idempotency-key': checkedKey(idempotencyKey) },
    )
    const call: Outgoing = {
      operation,
      readsBody: reader.readsBody,
      hasKey: 'idempotency-key' in headers,
      request: (credentials, added, signal) => [
        url,
        { method, signal, body, redirect: 'manual', headers: { ...added, ...headers, ...credentials } },
      ],
    }
    return perform<unknown>(call, options, {
      success: (answer) => {
        const value = reader.read(answer, operation)
        checks.response?.(operation, answer.response.status, value)
        return value
      },
      failure: (error) => {
        throw error
      },
    })
  }
  return invoke as Invoke
}

/** The JSON of a success. */
const json: Reader<unknown> = {
  readsBody: true,
  read: (answer, operation) => {
    const text = textOf(answer)
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw unexpected(answer, operation, `with ${text ? 'a body that is not JSON' : 'an empty body'}`, cause)
    }
  },
}

/** For a success whose body is not needed. */
export const nothing: Reader<undefined> = { readsBody: false, read: () => undefined }

/** A successful answer that does not match the document. A creation may have been carried out nevertheless. */
export function unexpected(
  { response: { status } }: { readonly response: { readonly status: number } },
  operation: OperationId,
  fault: string,
  cause?: unknown,
): UnexpectedResponseError {
  const unknownOutcome = unknownOutcomeOf(operation)
  return new UnexpectedResponseError(operation, status, fault, { cause, unknownOutcome })
}

function jsonOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) throw new TypeError('body must be an object.')
  return stringifyWithQuotes(body)
}

function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return key
  throw new TypeError('idempotencyKey must be a string of 1 to 255 visible ASCII characters.')
}
