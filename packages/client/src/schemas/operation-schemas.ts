import { SignedQuote } from '@leisure-ops/quote'
import * as z from 'zod/mini'
import type { OperationId } from '../failures/names.ts'
import type { NearestOperation } from '../failures/nearest-operation.ts'
import type { Messages } from '../forms/messages.ts'
import { REQUESTS, RESPONSES } from '../generated/schemas.ts'
import type {
  MembersWithMembershipsRequest,
  MemberWithBookingRequest,
  StaffUserReplacement,
} from '../operations/types.ts'
import type { operations } from '../schema.ts'
import { type Building, buildSchema } from '../validate/schema-check.ts'
import { brokenRule } from '../validate/schema-violations.ts'
import { violationOf } from '../validate/violation.ts'

/** A schema of zod/mini. An interface, so that a program can name it in declarations of its own. */
export interface Schema<T> extends z.ZodMiniType<T, T> {}

/** A schema of zod/mini, and a Standard Schema. In `shape`, that of an object has those of its properties. */
export type SchemaOf<T> = Schema<T> &
  ([T] extends [readonly unknown[] | SignedQuote]
    ? unknown
    : [T] extends [object]
      ? { readonly shape: { readonly [Name in keyof T]-?: SchemaOf<T[Name]> } }
      : unknown)

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never

/** The bodies whose types differ from those of the document. */
interface BodiesOfClient {
  readonly updateStaffUser: StaffUserReplacement
  readonly addMemberWithBooking: MemberWithBookingRequest
  readonly addMembersWithMemberships: MembersWithMembershipsRequest
}

interface PartsOf<O extends OperationId> {
  readonly path: NonNullable<operations[O]['parameters']['path']>
  readonly query: NonNullable<operations[O]['parameters']['query']>
  readonly body: O extends keyof BodiesOfClient ? BodiesOfClient[O] : JsonOf<operations[O]['requestBody']>
}

/** The schemas of the parts of a request: of its `path`, its `query` and its `body`, if it has one. */
export type RequestSchemas<O extends OperationId> = {
  readonly [Part in keyof PartsOf<O> as PartsOf<O>[Part] extends never ? never : Part]: SchemaOf<
    PartsOf<O>[Part]
  >
}

/** The schema of a successful response. */
export type ResponseSchema<O extends OperationId> = SchemaOf<
  JsonOf<operations[O]['responses'][Extract<keyof operations[O]['responses'], 200 | 201>]>
>

/**
 * The schemas of a request. They check what `checkRequest` checks, but for the age of quotes, of which each
 * must be a `SignedQuote`. A field has one issue, for its first broken rule. A date may be one of `<input
 * type="date">`, such as `2026-12-10`: what the schema returns has `2026-12-10T00:00:00`, which the service
 * takes. Each call builds the schemas again: call it once, outside of a component.
 *
 * @param messages the messages for the people who fill in a form. Default: the service's own messages.
 */
export function requestSchemas<O extends string>(
  operation: NearestOperation<O>,
  messages?: Messages,
): RequestSchemas<Extract<O, OperationId>>
export function requestSchemas(operation: OperationId, messages?: Messages): object {
  const building: Building = {
    tell: messagesOf(operation, messages),
    abort: true,
    dates: true,
    quote: (params) =>
      z.custom((value) => value instanceof SignedQuote, {
        ...params,
        params: { code: 'invalid_type', expected: 'SignedQuote' },
      }),
  }
  const parts = Object.entries(REQUESTS[operation])
  return Object.fromEntries(parts.map(([part, schema]) => [part, buildSchema(schema, building)]))
}

/**
 * The schema of the successful response of an operation. Of an object it returns the properties that the
 * document has. A quote is checked as `quote.value`.
 */
export function responseSchema<O extends string>(
  operation: NearestOperation<O>,
): ResponseSchema<Extract<O, OperationId>>
export function responseSchema(operation: OperationId): unknown {
  const [schema = {}] = Object.values(RESPONSES[operation])
  return buildSchema(schema, { tell: messagesOf(operation) })
}

/** The message for a broken rule. A property that is checked by itself is called by its name. */
function messagesOf(operation: OperationId, messages?: Messages): Building['tell'] {
  const said = messages as Readonly<Record<string, (params: object, message: string) => string>> | undefined
  return (issue, name, { field, ...place }) => {
    const path = issue.path?.length ? issue.path : field === '' ? [] : [field]
    const { code, params, message } = violationOf(operation, brokenRule(operation, issue, path, name, place))
    return said?.[code]?.(params, message) ?? message
  }
}
