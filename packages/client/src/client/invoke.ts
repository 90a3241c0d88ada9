import { QuoteExpiredError as ExpiredQuote, SignedQuote } from '@leisure-ops/quote'
import { QuoteExpiredError, UnexpectedResponseError } from '../errors/call-errors.ts'
import type { OperationId } from '../failures/names.ts'
import type { Call } from '../http/call.ts'
import { type ReceivedResponse, textOf } from '../http/received-response.ts'
import type { operations } from '../schema.ts'
import type { QuoteCallOptions } from './call-options.ts'
import type { RequestParts, Send } from './send.ts'

/** Exists only in the type of a call, which carries its operation. */
declare const operationOfCall: unique symbol

/**
 * The promise of a named operation. It resolves with the data, or rejects with a `LeisureError`. Its type
 * carries the operation `O`, so that `safe(call)` knows the names of its failures. Any `Promise<T>` is
 * assignable to `LeisureCall<T>`, so `safe` accepts it, too.
 */
export interface LeisureCall<T, O extends OperationId = OperationId> extends Promise<T> {
  readonly [operationOfCall]?: O
}

/** What a call resolved with, and the response that it came in. */
export interface DataWithResponse<T> {
  readonly data: T
  /** The response. Its body has not been read. */
  readonly response: Response
  /** The id of the request in the logs of the service or of a proxy; `undefined` when no header has one. */
  readonly requestId: string | undefined
}

/** What the document says that an operation takes. */
type PartsOf<O extends OperationId> = Pick<operations[O]['parameters'], 'path'> & {
  readonly query?: WithUndefined<NonNullable<operations[O]['parameters']['query']>> | undefined
} & BodyOf<operations[O]>

/** What is `undefined` is not sent. */
type WithUndefined<T> = { [K in keyof T]: T[K] | undefined }

/** A body is sent as JSON, and each quote in it byte for byte. */
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: WithQuotes<Body> }
  : { readonly body?: never }

/** JSON omits what is `undefined`. */
type WithQuotes<T> = {
  [K in keyof T]: K extends 'pricingQuote'
    ? SignedQuote<T[K]>
    : T[K] extends object[]
      ? WithQuotes<T[K]>
      : T[K] | (object extends Pick<T, K> ? undefined : never)
}

/** What the document says that an operation returns. */
type ResponseOf<O extends OperationId> = JsonOf<Success<operations[O]['responses']>>
type Success<Responses> = Responses[keyof Responses & (200 | 201 | 204)]
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined

/** What an operation with quotes does beside what every operation does. */
interface Handling<T> {
  /** Finds the quotes in a body, whose age is checked before it is sent. */
  readonly quotes?: (body: unknown) => readonly unknown[]
  /** Reads the successful response. Default: its JSON. */
  readonly read?: (received: ReceivedResponse, call: Call) => T
}

/**
 * Calls an operation, and resolves with what is read of the successful response. The types come from the
 * document, so a method whose path, query, body or response differs from it does not compile.
 */
export interface Invoke {
  <O extends OperationId>(
    ...given: [...Given<O>, handling?: Pick<Handling<never>, 'quotes'>]
  ): LeisureCall<ResponseOf<O>, O>
  <O extends OperationId>(
    ...given: [...Given<O>, handling: Handling<SignedQuote<ResponseOf<O>>>]
  ): LeisureCall<SignedQuote<ResponseOf<O>>, O>
}
type Given<O extends OperationId> = [operation: O, parts: PartsOf<O>, options: QuoteCallOptions | undefined]

/** Where a call keeps what {@link withResponse} returns. Other copies of this package find it, too. */
const WHOLE = Symbol.for('@leisure-ops/client.whole@1')

/**
 * The same call, which resolves with the response beside the data.
 *
 * @param call what a named operation returned. For any other promise, the result rejects with a TypeError.
 * @example
 * const { data, requestId } = await withResponse(leisure.users.get('jsmith'))
 */
export function withResponse<T, O extends OperationId>(
  call: LeisureCall<T, O>,
): LeisureCall<DataWithResponse<T>, O> {
  // Nobody else may wait for it, and an unhandled rejection would end a Node process.
  call.catch(() => {})
  const { [WHOLE]: whole } = call as { readonly [WHOLE]?: LeisureCall<DataWithResponse<T>, O> }
  return whole ?? Promise.reject(new TypeError('withResponse takes what a named operation returned.'))
}

/** Creates the function that calls every named operation. */
export function createInvoke(send: Send, now: () => Date): Invoke {
  const run = async (
    operation: OperationId,
    parts: RequestParts,
    { ignoreQuoteAge, ...options }: QuoteCallOptions = {},
    { quotes = () => [], read = jsonOf }: Handling<unknown> = {},
  ): Promise<DataWithResponse<unknown>> => {
    const { body, ...params } = parts
    for (const quote of quotes(body)) requireUsableQuote(operation, quote, ignoreQuoteAge ? undefined : now)
    if ('body' in parts && (typeof body !== 'object' || body === null))
      throw new TypeError('body must be an object.')
    return send(
      operation,
      { ...options, params, body },
      {
        success: (received, call) => {
          const { response } = received
          return { data: read(received, call), response, requestId: call.requestId }
        },
        failure: (error) => {
          throw error
        },
      },
    )
  }
  const invoke = (...given: Parameters<typeof run>) => {
    const whole = run(...given)
    const call = whole.then(({ data }) => data)
    return Object.defineProperty(call, WHOLE, { value: whole })
  }
  return invoke as Invoke
}

/**
 * The JSON of a success; `undefined` when the document has no body for it.
 *
 * @throws UnexpectedResponseError when the body is not JSON, or not the array or object of the document.
 */
export function jsonOf(received: ReceivedResponse, call: Call): unknown {
  const { shape } = call.operation
  if (!shape) return undefined
  const text = textOf(received)
  const { status } = received.response
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const flaw = text ? 'a body that is not JSON' : 'an empty body'
    throw new UnexpectedResponseError(call, status, `with ${flaw}`, cause)
  }
  const found = Array.isArray(value) ? 'array' : value && typeof value
  if (found === shape) return value
  throw new UnexpectedResponseError(call, status, `with a body that is not an ${shape}. Check baseUrl`)
}

/**
 * Refuses a value that is not a `SignedQuote`, and a quote that is too old or too far ahead of the clock.
 *
 * @param now the clock; without it, a quote of any age will do.
 * @throws TypeError, QuoteExpiredError
 */
function requireUsableQuote(operation: OperationId, value: unknown, now: (() => Date) | undefined): void {
  const quote = SignedQuote.from(value)
  if (quote === undefined) {
    throw new TypeError(
      'pricingQuote must be a SignedQuote. Make one from its text: SignedQuote.fromText(text).',
    )
  }
  const status = now ? quote.status(now() ?? Number.NaN) : 'usable'
  if (status !== 'usable') throw new QuoteExpiredError(operation, new ExpiredQuote(status, quote.timeStamp))
}
