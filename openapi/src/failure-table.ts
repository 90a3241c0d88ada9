import { dereference } from './dereference.ts'
import { type MessagePattern, messagePattern } from './message-pattern.ts'
import { failuresOf, type NamedResponse } from './named-responses.ts'
import type { LeftBehind, OpenApiDocument, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** A failure as a program in any language needs it to recognise the failure and to act on it. */
export interface FailureEntry extends MessagePattern {
  /** The `operationId`. */
  readonly operation: string
  readonly status: number
  readonly name: string
  /** When it happens. */
  readonly summary: string
  /** What to do about it. */
  readonly remedy: string
  /** The media types of its body; empty if the document shows no body. */
  readonly mediaTypes: readonly string[]
  /** The message, with a `{placeholder}` for each value; `null` if there is none or the tenant chooses it. */
  readonly template: string | null
  /** The members of a JSON object that identify it; `null` if it is not sent as a JSON object. */
  readonly members: Readonly<Record<string, unknown>> | null
  /** Whether an empty body with this status is this failure. */
  readonly emptyBody: boolean
  /** The number of the check that failed, counted from 1; `null` if the order is not known. */
  readonly step: number | null
  /** The field of the request that it is about, if the response does not name it. */
  readonly field: string | null
  /** Whether a creation may have left something behind; `null` for an operation that creates nothing. */
  readonly leftBehind: LeftBehind | null
}

/** Every failure, by operation and status in the order in which to compare a response with them. */
export function failureTableOf(document: OpenApiDocument): FailureEntry[] {
  const failures = failuresOf(document)
  const groups = Map.groupBy(failures, ({ operationId, status }) => `${operationId} ${status}`)
  return [...groups.values()].flatMap((group) =>
    group.toSorted((a, b) => fixedLength(b) - fixedLength(a)).map((failure) => entryOf(document, failure)),
  )
}

function entryOf(document: OpenApiDocument, failure: NamedResponse): FailureEntry {
  const { operationId, status, name, summary, remedy = '', bodies, body } = failure
  const template = failure.template ?? failure.message ?? null
  const isObject = body === 'shown' && template === null
  return {
    operation: operationId,
    status,
    name,
    summary,
    remedy,
    mediaTypes: bodies.map(({ mediaType }) => mediaType),
    template,
    ...messagePattern(template, body === 'unstated' ? '' : failure.fixedPart),
    members: isObject ? constantsOf(document, failure) : null,
    emptyBody: body !== 'shown' || failure.fixedPart === '',
    step: failure.step ?? null,
    field: failure.field ?? null,
    leftBehind: failure.leftBehind ?? null,
  }
}

/**
 * How many characters of a message are fixed. The more there are, the earlier a response is compared with it.
 * A message without values comes first.
 */
function fixedLength({ template, message, fixedPart }: NamedResponse): number {
  const certain = fixedPart ?? template
  if (certain !== undefined) return certain.replace(/\{\w+\}|…/g, '').length
  if (message !== undefined) return Number.MAX_SAFE_INTEGER
  return 0
}

/** The members of a failure's JSON object that are constant in the schema. No other body has all of them. */
function constantsOf(document: OpenApiDocument, { operationId, status, bodies }: NamedResponse) {
  const operation = operationsOf(document).find((one) => one.operationId === operationId)
  const reference = operation?.operation.responses[status]
  const response = reference && dereference(document, reference)
  const schema = dereference(document, response?.content?.[bodies[0]?.mediaType ?? '']?.schema ?? {})
  const alternatives = (schema.oneOf ?? [schema]) as readonly SchemaObject[]
  return Object.fromEntries(
    alternatives
      .flatMap((one) => Object.entries(dereference(document, one).properties ?? {}))
      .flatMap(([name, member]) => ('const' in member ? [[name, member.const]] : [])),
  )
}
