import { dereference } from './dereference.ts'
import type { OpenApiDocument, ResponseObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** An answer that the document shows under a name: a success case, or a failure. */
export interface NamedAnswer {
  readonly operationId: string
  readonly status: number
  /** Key of the example, or of the entry in `x-failures`. Unique within the operation. */
  readonly name: string
  readonly summary: string
  /** The body in each media type it is shown in; empty for an answer without a body. */
  readonly bodies: readonly { readonly mediaType: string; readonly value: unknown }[]
  /** `shown`, or why there is nothing to show: no body, or one that the specification does not state. */
  readonly body: 'shown' | 'none' | 'unstated'
  /** The sentence that is shown, bare or in a problem document. A password rejection and a success have none. */
  readonly sentence?: string
  /** The sentence with its values as `{placeholders}`, where it holds values. */
  readonly message?: string
  /** What the specification leaves open about it, and how it was read. */
  readonly reading?: string
}

/** Every answer of the document that has a name, in its order: operations, statuses, then names. */
export function answersOf(document: OpenApiDocument): NamedAnswer[] {
  return operationsOf(document).flatMap(({ operationId, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      answersOfResponse(document, dereference<ResponseObject>(document, response)).map((answer) => ({
        operationId,
        status: Number(status),
        ...answer,
      })),
    ),
  )
}

/** The answers that are failures: every name with a status of 400 or above. */
export function failuresOf(document: OpenApiDocument): NamedAnswer[] {
  return answersOf(document).filter((answer) => answer.status >= 400)
}

type AnswerOfResponse = Omit<NamedAnswer, 'operationId' | 'status'>

function answersOfResponse(document: OpenApiDocument, response: ResponseObject): AnswerOfResponse[] {
  const shown = new Map<string, AnswerOfResponse>()
  for (const [mediaType, { examples = {} }] of Object.entries(response.content ?? {})) {
    for (const [name, reference] of Object.entries(examples)) {
      const example = dereference(document, reference)
      const bodies = [...(shown.get(name)?.bodies ?? []), { mediaType, value: example.value }]
      const sentence = sentenceOf(mediaType, example.value)
      shown.set(name, {
        name,
        summary: example.summary,
        bodies,
        body: 'shown',
        ...(sentence !== undefined && { sentence }),
        ...(example['x-message'] !== undefined && { message: example['x-message'] }),
        ...(example['x-reading'] !== undefined && { reading: example['x-reading'] }),
      })
    }
  }
  const silent = Object.entries(response['x-failures'] ?? {}).map(([name, { summary, body }]) => ({
    name,
    summary,
    bodies: [],
    body,
  }))
  return [...shown.values(), ...silent]
}

function sentenceOf(mediaType: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (mediaType !== 'application/problem+json') return undefined
  return Object.values((value as { errors: Record<string, string[]> }).errors).flat()[0]
}
