import {
  type DocumentedOperation,
  dereference,
  isSignedQuote,
  type OpenApiDocument,
  operationsOf,
  quoteFieldsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'

/** The methods of the client and their operations. This table is written by hand, because the document does not contain it. */
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

/** A signature of a method of the client. */
export interface Signature {
  /** The parameters before the options, as TypeScript writes them: `siteId: string`. */
  readonly parameters: readonly string[]
  /** The type of the options. */
  readonly options: string
  /** The type of the result. */
  readonly result: string
}

/**
 * The operations of a group, with the name of the method of each.
 *
 * @param group a key of `table.groups`.
 */
export function operationsIn(document: OpenApiDocument, table: NamedOperations, group: string) {
  return operationsOf(document).flatMap((operation) => {
    const named = table.methods[operation.operationId] as NamedOperation
    const [own, method = ''] = named.method.split('.')
    return own === group ? [{ operation, method, signatures: signaturesOf(document, operation, named) }] : []
  })
}

/** `Users` for the group `users`. */
export function typeNameOf(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}

/**
 * @param file the name of the file that holds the table, for messages.
 * @throws TypeError when the table and the document do not have the same operations, or a query has no type.
 */
export function requireSameOperations(
  document: OpenApiDocument,
  { groups, methods }: NamedOperations,
  file: string,
): void {
  const operations = operationsOf(document)
  for (const { operationId, parameters } of operations) {
    const [group = '', method] = methods[operationId]?.method.split('.') ?? []
    if (method === undefined || !(group in groups)) {
      throw new TypeError(
        `The document has the operation ${operationId}, but the client has no method for it. Add "${operationId}": { "method": "group.name" } to ${file}, with one of the groups ${Object.keys(groups).join(', ')} or a new one, and implement the method in src/operations/.`,
      )
    }
    const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    if (query.length > 0 && methods[operationId]?.variants === undefined) {
      throw new TypeError(
        `${operationId} takes ${query.join(', ')} in the query, and its entry in ${file} does not say how the method takes it. Add "variants": [{ "query": "query?: TYPE", "result": "RESULT" }] to the entry, and write TYPE in src/operations/types.ts.`,
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

/** One signature for each variant. */
function signaturesOf(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  { variants = [{ query: '', result: resultOf(document, operation) }] }: NamedOperation,
): Signature[] {
  return variants.map(({ query, result }) => {
    const path = operation.parameters.filter((parameter) => parameter.in === 'path')
    const body = schemaOf(operation.operation.requestBody)
    const parameters = [
      ...path.map(({ name }) => `${name}: string`),
      ...(query === '' ? [] : [query]),
      ...(body === undefined ? [] : [`body: ${nameOf(body)}`]),
    ]
    return { parameters, options: optionsOf(document, operation), result }
  })
}

/** The type of the answer in TypeScript. A schema with a signature is a signed quote. */
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
