import type { NamedAnswer, OpenApiDocument } from '@leisure-ops/openapi'
import { MOCK_URL } from '../local-urls.ts'
import { documentedOperation } from './documented-operation.ts'
import { exampleAddress } from './example-address.ts'

/** The command that asks the mock for one answer by its name. The body does not matter then, so none is sent. */
export function failureCommand(document: OpenApiDocument, { operationId, name }: NamedAnswer): string {
  const operation = documentedOperation(document, operationId)
  const method = operation.method === 'GET' ? '' : ` --request ${operation.method}`
  return [
    `curl --include${method} '${MOCK_URL}${exampleAddress(operation)}'`,
    "--header 'Authorization: Bearer <ACCESS_TOKEN>'",
    "--header 'X-Use-SSO: true'",
    `--header 'Prefer: example=${name}'`,
  ].join(' \\\n  ')
}
