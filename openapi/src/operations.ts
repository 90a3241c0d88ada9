import type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  SecurityRequirementObject,
} from './openapi-objects.ts'

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const

/** An operation of the document, with what it has from its path and from the document. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly ParameterObject[]
  /** Alternatives: of the operation, or of the document. */
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
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        security: operation.security ?? document.security ?? [],
        operation,
      }
    }),
  )
}
