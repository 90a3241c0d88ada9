import type { DocumentedOperation, OpenApiDocument } from '@leisure-ops/openapi'
import { importsOf } from './imports.ts'
import { type NamedOperations, operationsIn, type Signature, typeNameOf } from './signatures.ts'

/**
 * The interfaces of the client's options for TanStack Query, and the table from which it creates them: for each method, its kind
 * and the names of its parameters.
 */
export function queryOptionsOf(document: OpenApiDocument, operations: NamedOperations): string {
  const groups = Object.entries(operations.groups).map(([group, about]) => {
    const methods = operationsIn(document, operations, group)
    return {
      member: `  readonly ${group}: ${typeNameOf(group)}Queries`,
      type: `/** ${about} */\nexport interface ${typeNameOf(group)}Queries extends Keyed {\n${methods.map(memberOf).join('\n')}\n}`,
      row: `  ${group}: {\n${methods.map(rowOf).join('\n')}\n  },`,
    }
  })
  const types = [
    ...groups.map(({ type }) => type),
    `/** The options of every operation. */\nexport interface LeisureQueries extends Keyed {\n${groups.map(({ member }) => member).join('\n')}\n}`,
  ].join('\n\n')
  const table = `export const METHODS = {\n${groups.map(({ row }) => row).join('\n')}\n} as const`
  return `${importsOf(types)}\n${types}\n\n${table}\n`
}

interface Method {
  readonly operation: DocumentedOperation
  readonly method: string
  readonly signatures: readonly Signature[]
}

/** A POST that creates nothing is a query. It can also be used as a mutation, for example at a click. */
function kindsOf({ operation: { method, operation } }: Method): { isQuery: boolean; isMutation: boolean } {
  const isQuestion = method === 'POST' && operation['x-unknown-outcome'] === undefined
  return { isQuery: method === 'GET' || isQuestion, isMutation: method !== 'GET' }
}

function memberOf(one: Method): string {
  const { operation, method, signatures } = one
  const { isQuery, isMutation } = kindsOf(one)
  const [first] = signatures as readonly [Signature]
  const members = [
    ...(isQuery ? signatures.map(keyOf) : []),
    ...(isQuery ? signatures.map((signature) => queryOf(operation, signature)) : []),
    ...(isMutation ? [mutationOf(operation, first)] : []),
  ]
  const about = `\`${operation.method} ${operation.path}\`: ${operation.operation.summary}.`
  return `  /** ${about} */\n  readonly ${method}: Keyed & {\n${members.join('\n')}\n  }`
}

function keyOf({ parameters }: Signature): string {
  return `    key(${parameters.join(', ')}): Key`
}

function queryOf({ operationId }: DocumentedOperation, { parameters, result }: Signature): string {
  const quoted = /^SignedQuote<(.+)>$/.exec(result)?.[1]
  const type = `${quoted === undefined ? `LeisureQueryOptions<${result}` : `QuoteQueryOptions<${quoted}`}, '${operationId}'>`
  return `    queryOptions(${[...parameters, 'options?: QueryCallOptions'].join(', ')}): ${type}`
}

function mutationOf(
  { operationId }: DocumentedOperation,
  { parameters, options, result }: Signature,
): string {
  const variables = `{ ${parameters.map((one) => `readonly ${one}`).join('; ')} } & ${options}`
  return `    mutationOptions(): LeisureMutationOptions<${result}, ${variables}, '${operationId}'>`
}

function rowOf({ method, signatures: [first] }: Method): string {
  const names = first?.parameters.map((parameter) => `'${/^\w+/.exec(parameter)?.[0]}'`) ?? []
  return `    ${method}: { parameters: [${names.join(', ')}], isQuote: ${first?.result.startsWith('SignedQuote<')} },`
}
