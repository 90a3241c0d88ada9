import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

/** The operation of the document with this id. */
export function operationOf(operationId: string): DocumentedOperation {
  const operation = operations.get(operationId)
  if (operation === undefined) throw new TypeError(`The document has no operation ${operationId}.`)
  return operation
}

/** Whether an operation creates or changes something when it succeeds: its success is 201 or 204. */
export function changesSomething(operationId: string): boolean {
  const { responses } = operationOf(operationId).operation
  return '201' in responses || '204' in responses
}
