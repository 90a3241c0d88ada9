import { dereference } from './dereference.ts'
import type { OpenApiDocument } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** A request body that the document shows under a name. */
export interface NamedRequest {
  readonly operationId: string
  readonly name: string
  readonly summary: string
  readonly body: unknown
}

/** Every named request body, in the order of the document. */
export function requestsOf(document: OpenApiDocument): NamedRequest[] {
  return operationsOf(document).flatMap(({ operationId, operation }) =>
    Object.entries(operation.requestBody?.content['application/json']?.examples ?? {}).map(
      ([name, reference]) => {
        const { summary, value } = dereference(document, reference)
        return { operationId, name, summary, body: value }
      },
    ),
  )
}
