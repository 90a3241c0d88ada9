import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answersOf, type OpenApiDocument } from '@leisure-ops/openapi'

/** Where the bundled document is. */
export const DOCUMENT_FILE: string = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))

const document: OpenApiDocument = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))

/** The body of an operation's first answer that the document shows. */
export function exampleAnswer(operationId: string): unknown {
  return answersOf(document).find((answer) => answer.operationId === operationId)?.bodies[0]?.value
}
