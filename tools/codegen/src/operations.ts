import {
  dereference,
  failuresOf,
  type NamedResponse,
  type OpenApiDocument,
  operationsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { successesOf } from '@leisure-ops/openapi/internal'

/**
 * The operation table of the client: method, path, the statuses of a success, and the outermost type of its
 * body. For a creation, also what may exist when its outcome is unknown, and after which failures.
 */
export function operationTableOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const rows = operationsOf(document).map(({ operationId, method, path, operation }) => {
    const outcome = operation['x-unknown-outcome']?.description
    const own = failures.filter((one) => outcome !== undefined && one.operationId === operationId)
    const remaining = JSON.stringify(own.filter(mayRemain).map(({ name }) => name))
    const successes = successesOf(document, operation)
    const shape = shapeOf(successes[0]?.schema, document)
    const members = [
      `method: '${method}'`,
      `path: ${JSON.stringify(path)}`,
      `successes: [${successes.map(({ status }) => status).join(', ')}]`,
      ...(shape === undefined ? [] : [`shape: '${shape}'`]),
      ...(outcome === undefined
        ? []
        : [`unknownOutcome: ${JSON.stringify(outcome)}`, `mayRemain: ${remaining}`]),
    ]
    return `  ${operationId}: { ${members.join(', ')} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n`
}

/** The outermost type of the body of a success; `undefined` when it has no body. */
function shapeOf(
  schema: SchemaObject | undefined,
  document: OpenApiDocument,
): 'array' | 'object' | undefined {
  return schema && (dereference(document, schema).type === 'array' ? 'array' : 'object')
}

function mayRemain({ operationId, name, leftBehind }: NamedResponse): boolean {
  if (leftBehind === undefined) {
    throw new TypeError(
      `${operationId} has x-unknown-outcome, and its failure ${name} has no x-left-behind. Add one.`,
    )
  }
  return leftBehind === 'possible'
}
