import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

/** The operation of the document with this id. */
export function operationOf(operationId: string): DocumentedOperation {
  const operation = operations.get(operationId)
  if (operation === undefined) throw new TypeError(`The document has no operation ${operationId}.`)
  return operation
}
