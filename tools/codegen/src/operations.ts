import { failuresOf, type NamedAnswer, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/**
 * The operation table of the client: method and path; for a creation also what may exist when the outcome is not known, and the
 * failures after which that is so.
 */
export function operationTableOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const rows = operationsOf(document).map(({ operationId, method, path, operation }) => {
    const outcome = operation['x-unknown-outcome']
    const remaining = JSON.stringify(
      failures.filter((one) => one.operationId === operationId && mayRemain(one)).map(({ name }) => name),
    )
    const members = [
      `method: '${method}'`,
      `path: ${JSON.stringify(path)}`,
      ...(outcome === undefined
        ? []
        : [`unknownOutcome: ${JSON.stringify(outcome)}`, `mayRemain: ${remaining}`]),
    ]
    return `  ${operationId}: { ${members.join(', ')} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n`
}

/** Where the document does not say: a failure after the checks may leave something behind. */
function mayRemain({ leftBehind, status }: NamedAnswer): boolean {
  return leftBehind === undefined ? status >= 500 || status === 422 : leftBehind === 'possible'
}
