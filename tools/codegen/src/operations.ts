import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/** The operation table of the client: method, path, and what may be left behind when the outcome is not known. */
export function operationTableOf(document: OpenApiDocument): string {
  const rows = operationsOf(document).map(({ operationId, method, path, operation }) => {
    const outcome = operation['x-unknown-outcome']
    const members = [
      `method: '${method}'`,
      `path: ${JSON.stringify(path)}`,
      ...(outcome === undefined ? [] : [`unknownOutcome: ${JSON.stringify(outcome)}`]),
    ]
    return `  ${operationId}: { ${members.join(', ')} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n`
}
