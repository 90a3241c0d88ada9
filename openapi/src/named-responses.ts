import { dereference } from './dereference.ts'
import type { FailureNotes, LeftBehind, OpenApiDocument, ResponseObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** A named response of the document: a success or a failure. */
export interface NamedResponse {
  readonly operationId: string
  readonly status: number
  /** Key of the example, or of the entry in `x-failures`. Unique within the operation. */
  readonly name: string
  readonly summary: string
  /** The body in each documented media type; empty for a response without a body. */
  readonly bodies: readonly { readonly mediaType: string; readonly value: unknown }[]
  /**
   * `shown`; `none` for a response without a body; or `unstated` when the specification does not show the
   * body. Service and mock then send the one in `bodies`.
   */
  readonly body: 'shown' | 'none' | 'unstated'
  /**
   * The message as the service sends it, with the values of the example: on its own or in a problem document.
   * A password rejection and a success have none.
   */
  readonly message?: string
  /** The template of `message`: the same text with `{placeholders}`. Not set if the message has no values. */
  readonly template?: string
  /**
   * The part of the message that does not depend on its wording, if the specification does not show the whole
   * message. `…` stands for any text. Empty if no part is certain.
   */
  readonly fixedPart?: string
  /** What to do about a failure. */
  readonly remedy?: string
  /** The check that failed: its number in the operation's `x-steps`, counted from 1. */
  readonly step?: number
  /** The field of the request that a failure is about, if the response does not name it. */
  readonly field?: string
  /** Whether a failure may leave something behind. Set if the operation has `x-unknown-outcome`. */
  readonly leftBehind?: LeftBehind
  /** An ambiguity of the service's specification about this response, and how the document resolves it. */
  readonly assumption?: string
}

/** Every named response of the document, in the order of the document: operations, statuses, then names. */
export function responsesOf(document: OpenApiDocument): NamedResponse[] {
  return operationsOf(document).flatMap(({ operationId, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      namedResponsesOf(document, dereference<ResponseObject>(document, response)).map((named) => ({
        operationId,
        status: Number(status),
        ...named,
      })),
    ),
  )
}

/** The responses that are failures: every name with a status of 400 or above. */
export function failuresOf(document: OpenApiDocument): NamedResponse[] {
  return responsesOf(document).filter(({ status }) => status >= 400)
}

type ResponseOfStatus = Omit<NamedResponse, 'operationId' | 'status'>

function namedResponsesOf(document: OpenApiDocument, response: ResponseObject): ResponseOfStatus[] {
  const shown = new Map<string, ResponseOfStatus>()
  for (const [mediaType, { examples = {} }] of Object.entries(response.content ?? {})) {
    for (const [name, reference] of Object.entries(examples)) {
      const example = dereference(document, reference)
      const bodies = [...(shown.get(name)?.bodies ?? []), { mediaType, value: example.value }]
      const body = example['x-body'] ?? 'shown'
      const message = body === 'shown' ? messageOf(mediaType, example.value) : undefined
      shown.set(name, {
        name,
        bodies,
        body,
        ...notesOf(name, example, response),
        ...(message !== undefined && { message }),
        ...(example['x-message'] !== undefined && { template: example['x-message'] }),
        ...(example['x-fixed-part'] !== undefined && { fixedPart: example['x-fixed-part'] }),
      })
    }
  }
  const silent = Object.entries(response['x-failures'] ?? {}).map(([name, failure]) => ({
    name,
    bodies: [],
    body: 'none' as const,
    ...notesOf(name, failure, response),
  }))
  return [...shown.values(), ...silent]
}

function notesOf(name: string, notes: FailureNotes, response: ResponseObject) {
  const leftBehind = notes['x-left-behind'] ?? response['x-left-behind']
  return {
    summary: notes.summary,
    ...(notes.description !== undefined && { remedy: notes.description.replace(`\`${name}\`: `, '') }),
    ...(notes['x-step'] !== undefined && { step: notes['x-step'] }),
    ...(notes['x-field'] !== undefined && { field: notes['x-field'] }),
    ...(leftBehind !== undefined && { leftBehind }),
    ...(notes['x-assumption'] !== undefined && { assumption: notes['x-assumption'] }),
  }
}

function messageOf(mediaType: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (mediaType !== 'application/problem+json') return undefined
  const { errors = {}, detail } = value as { errors?: Record<string, string[]>; detail?: string }
  return detail ?? Object.values(errors).flat()[0]
}
