import { dereference } from './dereference.ts'
import type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  SchemaObject,
  SecurityRequirementObject,
} from './openapi-objects.ts'

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const

/** An operation with the parameters of its path and, where it has none itself, the document's security. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly ParameterObject[]
  /** The alternatives, of which a request has to meet one. */
  readonly security: readonly SecurityRequirementObject[]
  readonly operation: OperationObject
}

/** Every operation, in the order of the document. */
export function operationsOf(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      return {
        operationId: operation.operationId,
        method: method.toUpperCase() as DocumentedOperation['method'],
        path,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
          dereference<ParameterObject>(document, one),
        ),
        security: operation.security ?? document.security ?? [],
        operation,
      }
    }),
  )
}

/** The statuses of an operation's success, each with the schema of its body, if it has one. */
export function successesOf(
  document: OpenApiDocument,
  { responses }: OperationObject,
): { status: string; schema: SchemaObject | undefined }[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => ({
      status,
      schema: dereference(document, response).content?.['application/json']?.schema,
    }))
}

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
