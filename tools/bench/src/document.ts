import { answersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/** The body of an operation's first answer that the document shows. */
export function exampleAnswer(operationId: string): unknown {
  return answersOf(document).find((answer) => answer.operationId === operationId)?.bodies[0]?.value
}
