import type { operations as CompanionOperations } from '@leisure-ops/openapi/companion-types'
import type { operations as ServiceOperations } from '@leisure-ops/openapi/types'
import type { Logger } from 'pino'
import type { FaultEffect, FaultPoint } from './extension/service-extension.ts'
import type { FailureName, FieldError, OperationId } from './failure.ts'
import type { Tenant } from './tenants/tenant.ts'

type operations = ServiceOperations & CompanionOperations

/** Values of the path, decoded, of an operation of any document. */
export type PathOf<Operation extends { parameters: unknown }> = Operation['parameters'] extends {
  path: infer P
}
  ? P
  : Record<never, never>

/** The request body as the document describes it, without fields that are `null`. */
export type BodyOf<O extends OperationId> = WithoutNulls<RequestBody<operations[O]>>

/** A value whose fields are omitted instead of `null`. */
type WithoutNulls<T> = T extends object
  ? { [Field in keyof T]: WithoutNulls<null extends T[Field] ? OrOmitted<T[Field]> : T[Field]> }
  : T
type OrOmitted<T> = Exclude<T, null> | (undefined extends T ? never : undefined)

/** The request body of an operation of any document. */
export type RequestBody<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined

type SuccessStatus<Responses> = Extract<keyof Responses, 200 | 201 | 204>
type SuccessBody<Responses> = Responses[SuccessStatus<Responses>] extends {
  content: { 'application/json': infer Body }
}
  ? Body
  : never

/** What a handler returns when the operation succeeds. */
export type ResponseOf<O extends OperationId> = SuccessResponse<operations[O]['responses']>

/** What a handler returns when it succeeds. A failure is raised with `fail`, not returned. */
export type SuccessResponse<Responses> = {
  readonly status: SuccessStatus<Responses>
} & (SuccessBody<Responses> extends never
  ? Record<never, never>
  :
      | { readonly body: SuccessBody<Responses> }
      /** JSON that is already written: a signed quote, a site of the snapshot, a stored response. */
      | { readonly text: string | Uint8Array }
      /** JSON in pieces, for responses that are too long for memory. */
      | { readonly stream: AsyncIterable<string | Uint8Array> })

/** One call of an operation, authenticated, allowed, and read. */
export interface Call<O extends OperationId> {
  readonly operation: O
  readonly tenant: Tenant
  /** The moment at which the call began. Everything in it is judged by this moment. */
  readonly now: Date
  readonly path: PathOf<operations[O]>
  /** The query as sent: a repeated parameter has several values. */
  readonly query: URLSearchParams
  /** The request body exactly as it was sent. A quote is cut out of this, never serialised again. */
  readonly text: string
  /** The parsed request body before any check, for rules that are checked before the fields. */
  readonly sent: unknown
  /**
   * The request body, after its fields were checked. A property that was `null` has been removed.
   *
   * @throws OperationFailure with every error of a field that is sent in a problem document.
   */
  body(judge?: JudgeErrors): BodyOf<O>
  /**
   * Whether a field breaks a rule that is answered with a message, such as a missing `memberships`. Such a
   * rule has its own place in the order of checks, so {@link body} does not raise it.
   */
  violates(failure: FailureName<O>): boolean
  /** Passes a named point, at which an extension may make the operation fail, or do nothing. */
  reach(point: FaultPoint): Promise<FaultEffect>
  /** The value of the `Idempotency-Key` header. */
  readonly idempotencyKey: string | undefined
  /** Counts the request as one that is answered with the stored response of an earlier one. */
  markRepeated(): void
  /** The `Authorization` header, so that an extension can send a request in the caller's name. */
  readonly authorization: string
  /** Whose token it is, and the id of the request, for the audit. */
  readonly caller: string
  readonly requestId: string
  /** The address at the other end of the connection. */
  readonly address: string
  readonly log: Logger
}

/**
 * Decides which errors are raised, for an operation that has rules of its own, or answers an error in another
 * way.
 *
 * @param found those of the document's schema. @param body may have any shape.
 */
export type JudgeErrors = (found: readonly FieldError[], body: unknown) => readonly FieldError[]

/** Carries out an operation. There is one for each `operationId`. */
export type Handler<O extends OperationId> = (call: Call<O>) => Promise<ResponseOf<O>>

/** A handler for each operation of both documents. A missing or surplus handler does not compile. */
export type Handlers = { readonly [O in OperationId]: Handler<O> }
