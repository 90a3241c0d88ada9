import { type DocumentedOperation, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/**
 * An operation by its id.
 *
 * @throws TypeError when the document has none.
 */
export function documentedOperation(document: OpenApiDocument, operationId: string): DocumentedOperation {
  const found = operationsOf(document).find((one) => one.operationId === operationId)
  if (found === undefined) throw new TypeError(`There is no operation ${operationId}.`)
  return found
}
