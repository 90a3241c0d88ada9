import type { SignedQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import type { Answer } from '../http/answer.ts'
import type { operations } from '../schema.ts'
import type { CreationOptions } from './call-options.ts'
import type { RequestParts } from './checks.ts'
import type { LeisureCall } from './leisure-call.ts'
import { jsonOf } from './read-json.ts'
import type { Send } from './send.ts'

/** What the document says that an operation takes. */
type PartsOf<O extends OperationId> = Pick<operations[O]['parameters'], 'path'> & {
  readonly query?: operations[O]['parameters']['query'] | undefined
} & BodyOf<operations[O]>

/** A body is sent as JSON, and each quote in it byte for byte. */
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: WithQuotes<Body> }
  : { readonly body?: never }

/** JSON leaves out what is `undefined`. */
type WithQuotes<T> = {
  [K in keyof T]: K extends 'pricingQuote'
    ? SignedQuote<T[K]>
    : T[K] extends object[]
      ? WithQuotes<T[K]>
      : T[K] | (object extends Pick<T, K> ? undefined : never)
}

/** What the document says that an operation returns. */
type AnswerOf<O extends OperationId> = JsonOf<Success<operations[O]['responses']>>
type Success<Responses> = Responses[keyof Responses & (200 | 201 | 204)]
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined

/**
 * Calls an operation, and resolves with what `read` returns for the successful answer. The types come from the document, so a
 * method whose path, query, body or answer differs from it does not compile.
 */
export interface Invoke {
  <O extends OperationId>(
    operation: O,
    parts: PartsOf<O>,
    options: CreationOptions | undefined,
  ): LeisureCall<AnswerOf<O>, O>
  <O extends OperationId>(
    operation: O,
    parts: PartsOf<O>,
    options: CreationOptions | undefined,
    read: (answer: Answer, operation: OperationId) => SignedQuote<AnswerOf<O>>,
  ): LeisureCall<SignedQuote<AnswerOf<O>>, O>
}

/** Creates the function that calls every named operation. */
export function createInvoke(send: Send): Invoke {
  const invoke = async (
    operation: OperationId,
    parts: RequestParts,
    { idempotencyKey, headers, ...limits }: CreationOptions = {},
    read = jsonOf,
  ) => {
    const { body, ...params } = parts
    if ('body' in parts && (typeof body !== 'object' || body === null)) {
      throw new TypeError('body must be an object.')
    }
    const options = {
      ...limits,
      headers:
        idempotencyKey === undefined
          ? headers
          : { ...headers, 'idempotency-key': checkedKey(idempotencyKey) },
      params,
      body,
    }
    return send<unknown>(operation, options, {
      success: (answer) => read(answer, operation),
      failure: (error) => {
        throw error
      },
    })
  }
  return invoke as Invoke
}

function checkedKey(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new TypeError('idempotencyKey must be a string of 1 to 255 visible ASCII characters.')
}
