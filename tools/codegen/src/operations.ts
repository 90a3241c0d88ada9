import { failuresOf, type NamedAnswer, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/**
 * The operation table of the client: method, path and the statuses of a success. For a creation, also what may exist when the outcome is
 * not known, and the failures after which it may exist.
 */
export function operationTableOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const rows = operationsOf(document).map(({ operationId, method, path, operation }) => {
    const outcome = operation['x-unknown-outcome']
    const own = failures.filter((one) => outcome !== undefined && one.operationId === operationId)
    const remaining = JSON.stringify(own.filter(mayRemain).map(({ name }) => name))
    const members = [
      `method: '${method}'`,
      `path: ${JSON.stringify(path)}`,
      `successes: [${Object.keys(operation.responses)
        .filter((status) => status.startsWith('2'))
        .join(', ')}]`,
      ...(outcome === undefined
        ? []
        : [`unknownOutcome: ${JSON.stringify(outcome)}`, `mayRemain: ${remaining}`]),
    ]
    return `  ${operationId}: { ${members.join(', ')} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n`
}

function mayRemain({ operationId, name, leftBehind }: NamedAnswer): boolean {
  if (leftBehind === undefined) {
    throw new TypeError(
      `${operationId} has x-unknown-outcome, and its failure ${name} has no x-left-behind. Add one.`,
    )
  }
  return leftBehind === 'possible'
}
