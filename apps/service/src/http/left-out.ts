import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '@leisure-ops/openapi'

/**
 * Takes out of request bodies what counts as left out: members that are `null` where the document takes no `null`. A
 * boolean is the exception, since nothing could stand in for it; an entry of an array is not a member.
 *
 * @returns the very same body when there is nothing to take out.
 */
export function createNullRemover(document: OpenApiDocument) {
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
    return Object.fromEntries(members)
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
