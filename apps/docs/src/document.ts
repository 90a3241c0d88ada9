import {
  type DocumentedOperation,
  failuresOf,
  operationsOf,
  quoteFieldsOf,
  requestsOf,
  responsesOf,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

// What pages, samples and the playground are made from.

export const OPERATIONS = operationsOf(document)
export const REQUESTS = requestsOf(document)
export const RESPONSES = responsesOf(document)
export const FAILURES = failuresOf(document)
export const QUOTE_FIELDS = quoteFieldsOf(document)

/** @throws TypeError when the document has no operation of this id. */
export function operationOf(operationId: string): DocumentedOperation {
  const found = OPERATIONS.find((one) => one.operationId === operationId)
  if (found === undefined) throw new TypeError(`There is no operation ${operationId}.`)
  return found
}
