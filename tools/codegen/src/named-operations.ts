import {
  type DocumentedOperation,
  dereference,
  failuresOf,
  isSignedQuote,
  type OpenApiDocument,
  operationsOf,
  quoteFieldsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { docstringOf } from './docstrings.ts'

/** Which method of the client is which operation: what is written by hand, and in no document. */
export interface NamedOperations {
  /** What each group is about, by its name. */
  readonly groups: Readonly<Record<string, string>>
  /** By operation. */
  readonly methods: Readonly<Record<string, NamedOperation>>
}

interface NamedOperation {
  /** `users.list`. */
  readonly method: string
  /** The signatures of an operation with a query, each with the parameter and the type of the result. */
  readonly variants?: readonly { readonly query: string; readonly result: string }[]
}

/**
 * The interfaces of the client's named operations, with their docstrings.
 *
 * @param file the name of the file that holds the table, for messages.
 * @throws TypeError when the table and the document do not have the same operations.
 */
export function namedOperationsOf(document: OpenApiDocument, table: NamedOperations, file: string): string {
  const operations = operationsOf(document)
  requireSameOperations(operations, table, file)
  const groups = Object.entries(table.groups).map(([group, about]) => {
    const methods = operations.flatMap((operation) => {
      const named = table.methods[operation.operationId] as NamedOperation
      const [own, method = ''] = named.method.split('.')
      return own === group ? methodsOf(document, operation, method, named) : []
    })
    const name = group.charAt(0).toUpperCase() + group.slice(1)
    return `/** ${about} */\nexport interface ${name} {\n${methods.join('\n')}\n}\n`
  })
  const text = groups.join('\n')
  return `${importsOf(text)}\n${text}`
}

function requireSameOperations(
  operations: readonly DocumentedOperation[],
  { groups, methods }: NamedOperations,
  file: string,
): void {
  for (const { operationId } of operations) {
    const [group = '', method] = methods[operationId]?.method.split('.') ?? []
    if (method === undefined || !(group in groups)) {
      throw new TypeError(
        `The document has the operation ${operationId}, and the client has no method for it. Add "${operationId}": { "method": "group.name" } to ${file}, with one of the groups ${Object.keys(groups).join(', ')} or a new one, and implement the method in src/operations/.`,
      )
    }
  }
  const known = operations.map(({ operationId }) => operationId)
  const gone = Object.keys(methods).find((operationId) => !known.includes(operationId))
  if (gone !== undefined) {
    throw new TypeError(
      `The document has no operation ${gone}. Remove it from ${file} and from src/operations/.`,
    )
  }
}

/** One signature for each variant, each with the docstring, as editors want it. */
function methodsOf(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  method: string,
  { variants = [{ query: '', result: resultOf(document, operation) }] }: NamedOperation,
): string[] {
  const names = failuresOf(document)
    .filter(({ operationId }) => operationId === operation.operationId)
    .map(({ name }) => name)
  return variants.map(({ query, result }) => {
    const path = operation.parameters.filter((parameter) => parameter.in === 'path')
    const body = schemaOf(operation.operation.requestBody)
    const parameters = [
      ...path.map(({ name }) => `${name}: string`),
      ...(query === '' ? [] : [query]),
      ...(body === undefined ? [] : [`body: ${nameOf(body)}`]),
      `options?: ${optionsOf(document, operation)}`,
    ]
    return `${docstringOf(operation, names, '  ')}\n  ${method}(${parameters.join(', ')}): LeisureCall<${result}, '${operation.operationId}'>`
  })
}

/** What the answer is in TypeScript; a schema with a signature is a signed quote. */
function resultOf(document: OpenApiDocument, { operation }: DocumentedOperation): string {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = success && schemaOf(dereference(document, success))
  if (schema === undefined) return 'void'
  if (schema.items !== undefined) return `${nameOf(schema.items)}[]`
  return isSignedQuote(document, schema) ? `SignedQuote<${nameOf(schema)}>` : nameOf(schema)
}

function optionsOf(document: OpenApiDocument, { operationId, operation }: DocumentedOperation): string {
  if (operation['x-unknown-outcome'] === undefined) return 'CallOptions'
  const hasQuote = quoteFieldsOf(document).some((field) => field.operationId === operationId)
  return hasQuote ? 'QuoteCallOptions' : 'CreationOptions'
}

function schemaOf(
  holder: { readonly content?: Readonly<Record<string, { schema: unknown }>> } | undefined,
): SchemaObject | undefined {
  return holder?.content?.['application/json']?.schema as SchemaObject | undefined
}

function nameOf({ $ref = '' }: SchemaObject): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** The types that the interfaces mention, from where the client writes them by hand. */
function importsOf(text: string): string {
  const code = text.replace(/\/\*\*.*?\*\//gs, '')
  const mentioned = [...new Set(code.match(/\b[A-Z]\w+/g))].filter(
    (name) => !code.match(/(?<=interface )\w+/g)?.includes(name),
  )
  const elsewhere: Readonly<Record<string, string>> = {
    SignedQuote: '@leisure-ops/quote',
    LeisureCall: '../client/leisure-call.ts',
    CallOptions: '../client/invoke.ts',
    CreationOptions: '../client/invoke.ts',
    QuoteCallOptions: '../operations/quote-age.ts',
  }
  const files = Map.groupBy(mentioned.sort(), (name) => elsewhere[name] ?? '../operations/types.ts')
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import type { ${names.join(', ')} } from '${from}'\n`)
    .join('')
}
