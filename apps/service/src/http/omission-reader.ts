import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '@leisure-ops/openapi'

/**
 * Reads request bodies by the document's rules for members that are left out. A member that is `null` counts as left out if the
 * document does not allow `null`. Booleans and entries of arrays are exceptions: there, `null` is a fault. A member with
 * `x-when-omitted` gets that value when it is left out.
 */
export function createOmissionReader(document: OpenApiDocument) {
  const bodies = new Map(operationsOf(document).map((one) => [one.operationId, one.operation.requestBody]))
  const behind = (schema: SchemaObject) => dereference<SchemaObject>(document, schema as { $ref: string })

  function clean(reference: SchemaObject, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const { properties, items }: SchemaObject = behind(reference)
    if (Array.isArray(value)) return items ? value.map((entry) => clean(items, entry)) : value
    const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const schema = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
      if (schema === undefined) return [[name, member]]
      return member === null && countsAsLeftOut(schema) ? [] : [[name, clean(schema, member)]]
    })
    return { ...whenOmitted(properties), ...Object.fromEntries(members) }
  }

  function whenOmitted(properties: SchemaObject['properties'] = {}): object {
    const values = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] =>
      'x-when-omitted' in schema ? [[name, schema['x-when-omitted']]] : [],
    )
    return Object.fromEntries(values)
  }

  function countsAsLeftOut(schema: SchemaObject): boolean {
    const { type } = { ...behind(schema), ...schema }
    return type !== undefined && type !== 'boolean' && ![type].flat().includes('null')
  }

  return (operation: string, body: unknown): unknown => {
    const schema = bodies.get(operation)?.content['application/json']?.schema
    return schema ? clean(schema, body) : body
  }
}
