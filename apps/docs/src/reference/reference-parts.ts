import {
  type DocumentedOperation,
  dereference,
  isSignedQuote,
  type OpenApiDocument,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { referenceAddress } from './reference-address.ts'

/** A place of the reference: an operation, a body, a parameter or a field. */
export interface ReferencePart {
  /** What stands after the `#` of its address. */
  readonly place: string
  readonly title: string
  readonly text: string
}

/** An operation of the reference, its parameters, and the fields of its request and of its successful answers. */
export function referenceParts(document: OpenApiDocument, documented: DocumentedOperation): ReferencePart[] {
  const { operationId, method, path, operation } = documented
  return [
    {
      place: placeOf(documented),
      title: operation.summary,
      text: `${operationId} ${method} ${path}. ${operation.description}`,
    },
    ...parametersOf(documented),
    ...bodiesOf(documented).flatMap(([place, body]) => fieldsOf(document, documented, place, body)),
  ]
}

function parametersOf(documented: DocumentedOperation): ReferencePart[] {
  return documented.parameters.map(({ name, in: where, description }) => ({
    place: placeOf(documented, `t=request&in=${where}&path=${name}`),
    title: titleOf(name, documented),
    text: description,
  }))
}

/** The bodies of an operation that have a schema: where Redoc puts their fields, and the schema. */
function bodiesOf({ operation }: DocumentedOperation): [string, SchemaObject][] {
  const contents = [
    ['t=request', operation.requestBody?.content] as const,
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(
        ([status, answer]) => [`t=response&c=${status}`, 'content' in answer ? answer.content : {}] as const,
      ),
  ]
  return contents.flatMap(([place, content = {}]) => {
    const schema = content['application/json']?.schema
    return schema === undefined ? [] : [[place, schema] satisfies [string, SchemaObject]]
  })
}

/**
 * The fields of a body, the inner ones too. Redoc leaves out that the whole body is a list. A quote that is sent back has no
 * fields here: they are those of the answer that it came in.
 */
function fieldsOf(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  place: string,
  body: SchemaObject,
): ReferencePart[] {
  const parts: ReferencePart[] = []
  const follow = (reference: SchemaObject, path: string) => {
    const schema = dereference<SchemaObject>(document, reference)
    if (schema.items !== undefined) follow(schema.items, path === '' ? '' : `${path}[]`)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const inner = path === '' ? name : `${path}/${name}`
      const { description = '' } = { ...dereference<SchemaObject>(document, field), ...field }
      parts.push({
        place: placeOf(documented, `${place}&path=${inner}`),
        title: titleOf(inner.replaceAll('/', '.'), documented),
        text: `${nameOf(reference)} ${description}`,
      })
      if (!isSignedQuote(document, field)) follow(field, inner)
    }
  }
  follow(body, '')
  return parts
}

function titleOf(field: string, { operation }: DocumentedOperation): string {
  return `${field} – ${operation.summary}`
}

/** The name of the schema that a field belongs to. */
function nameOf({ $ref = '' }: SchemaObject): string {
  return $ref.split('/').at(-1) ?? ''
}

/** `/sites/getsite`, or `/sites/getsite#sites/getsite/t=request&in=path&path=siteid`. */
function placeOf(documented: DocumentedOperation, inner?: string): string {
  const operation = referenceAddress(documented).replace('/reference#', '')
  return inner === undefined ? operation : `${operation}#${operation.slice(1)}/${inner.toLowerCase()}`
}
