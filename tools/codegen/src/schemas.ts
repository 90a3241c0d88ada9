import {
  type DocumentedOperation,
  dereference,
  type OpenApiDocument,
  operationsOf,
  type ParameterObject,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { successesOf } from '@leisure-ops/openapi/internal'

/** What `packages/client/src/validate/schema-check.ts` understands. */
const KEYWORDS = [
  ...['$ref', 'type', 'const', 'enum', 'properties', 'required', 'items', 'x-violations'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
  'dependentRequired',
]
/** Keywords that do not affect validity. */
const ANNOTATIONS = [
  ...['title', 'description', 'examples', 'deprecated', 'writeOnly', 'format', 'contentEncoding'],
  ...['x-assumption', 'x-when-omitted', 'x-shown'],
]
const TYPES = ['object', 'array', 'integer', 'string', 'number', 'boolean', 'null']

type Components = Map<string, object>

/** The schemas of requests, successful responses and their components, without what only describes. */
export function schemasOf(document: OpenApiDocument): string {
  const components: Components = new Map()
  const operations = operationsOf(document)
  const requests = operations.map((operation) => `  ${requestOf(operation, document, components)},`)
  const responses = operations.map((operation) => `  ${responsesOf(operation, document, components)},`)
  const rows = [...components].map(([name, schema]) => `  ${name}: ${JSON.stringify(schema)},`)
  return `import type { OperationId } from '../failures/names.ts'
import type { RequestSchemas, Schema } from '../validate/schema-check.ts'

export const COMPONENTS: Readonly<Record<string, Schema>> = {\n${rows.join('\n')}\n}

export const REQUESTS: Readonly<Record<OperationId, RequestSchemas>> = {\n${requests.join('\n')}\n}

/** By operation and status; a response without a body has none. */
export const RESPONSES: Readonly<Record<OperationId, Readonly<Record<number, Schema>>>> = {\n${responses.join('\n')}\n}
`
}

function requestOf(
  { operationId, parameters, operation }: DocumentedOperation,
  document: OpenApiDocument,
  components: Components,
): string {
  const places = (['path', 'query'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return own.length === 0 ? [] : [[place, objectOf(own)] as const]
  })
  const body = operation.requestBody?.content['application/json']?.schema
  const parts = [...places, ...(body === undefined ? [] : [['body', body] as const])].map(
    ([part, schema]) => [part, withoutAnnotations(schema, `${operationId}, ${part}`, document, components)],
  )
  return `${operationId}: ${JSON.stringify(Object.fromEntries(parts))}`
}

function responsesOf(
  { operationId, operation }: DocumentedOperation,
  document: OpenApiDocument,
  components: Components,
): string {
  const responses = successesOf(document, operation).flatMap(({ status, schema }) => {
    const at = `${operationId}, ${status}`
    return schema === undefined ? [] : [[status, withoutAnnotations(schema, at, document, components)]]
  })
  return `${operationId}: ${JSON.stringify(Object.fromEntries(responses))}`
}

function objectOf(parameters: readonly ParameterObject[]): SchemaObject {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/**
 * A schema without its annotations. A `$ref` becomes the name of its component.
 *
 * @param at where the schema stands, for messages: `createStaffUser, body`, `StaffUser/properties/email`.
 * @throws TypeError with the place, for what the client's checks do not understand and would let pass.
 */
export function withoutAnnotations(
  schema: SchemaObject,
  at: string,
  document: OpenApiDocument,
  components: Components,
): object {
  const inside = (member: SchemaObject, place: string) =>
    withoutAnnotations(member, `${at}/${place}`, document, components)
  const kept = Object.entries(schema).flatMap(([keyword, value]) => {
    // What messages call a field. Of a component, it is only for people.
    if (keyword === 'title' && /\/properties\/[^/]+$/.test(at)) return [[keyword, value]]
    if (ANNOTATIONS.includes(keyword)) return []
    if (!KEYWORDS.includes(keyword)) throw new TypeError(`${at}: ${UNKNOWN} the keyword "${keyword}".`)
    if (keyword === '$ref') return [[keyword, componentOf(String(value), document, components)]]
    if (keyword === 'items') return [[keyword, inside(value as SchemaObject, 'items')]]
    if (keyword !== 'properties') return [[keyword, value]]
    const members = Object.entries(value as Record<string, SchemaObject>)
    const plain = members.map(([name, member]) => [name, inside(member, `properties/${name}`)])
    return [[keyword, Object.fromEntries(plain)]]
  })
  const type = [schema.type ?? []].flat().find((one) => !TYPES.includes(one))
  if (type !== undefined) throw new TypeError(`${at}: ${UNKNOWN} the type "${type}".`)
  const rule = kept.find(([keyword]) => !['x-violations', 'title'].includes(String(keyword)))?.[0]
  if (rule !== undefined && !['$ref', 'type', 'const', 'enum'].some((keyword) => keyword in schema))
    throw new TypeError(`${at}: the schema has "${rule}" and no "type", so its check would accept anything.`)
  return Object.fromEntries(kept)
}

const UNKNOWN = 'packages/client/src/validate/schema-check.ts does not know'

function componentOf($ref: string, document: OpenApiDocument, components: Components): string {
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  if (!components.has(name)) {
    components.set(name, {})
    components.set(
      name,
      withoutAnnotations(dereference<SchemaObject>(document, { $ref }), name, document, components),
    )
  }
  return name
}
