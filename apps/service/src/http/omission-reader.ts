import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '@leisure-ops/openapi'
import { SEARCHED_ENTRIES } from '../failure.ts'

interface Shape {
  readonly properties: SchemaObject['properties'] | undefined
  readonly items: SchemaObject['items'] | undefined
  readonly maxItems: number
  readonly omitted: object
}

/**
 * Reads request bodies by the document's rules for properties that are left out. A property that is `null` counts as left out if the
 * document does not allow `null`. Booleans and entries of arrays are exceptions: there, `null` is a fault. A property with
 * `x-when-omitted` gets that value when it is left out.
 */
export function createOmissionReader(document: OpenApiDocument) {
  const bodies = new Map(operationsOf(document).map((one) => [one.operationId, one.operation.requestBody]))
  const behind = (schema: SchemaObject) => dereference<SchemaObject>(document, schema as { $ref: string })

  const known = new WeakMap<SchemaObject, Shape>()

  /** What is needed of a schema, found once, because a body may have a hundred thousand objects. */
  function shapeOf(reference: SchemaObject): Shape {
    const found = known.get(reference)
    if (found !== undefined) return found
    const { properties, items, ...more }: SchemaObject = behind(reference)
    const maxItems = Number(more.maxItems ?? Number.POSITIVE_INFINITY)
    const shape = { properties, items, maxItems, omitted: whenOmitted(properties) }
    known.set(reference, shape)
    return shape
  }

  function clean(reference: SchemaObject, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const { properties, items, maxItems, omitted } = shapeOf(reference)
    if (Array.isArray(value)) {
      // An array that is too long is refused, and only its first entries are searched for further faults.
      const end = value.length > maxItems ? SEARCHED_ENTRIES : value.length
      return items ? value.map((entry, index) => (index < end ? clean(items, entry) : entry)) : value
    }
    const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const schema = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
      if (schema === undefined) return [[name, member]]
      return member === null && countsAsLeftOut(schema) ? [] : [[name, clean(schema, member)]]
    })
    return { ...omitted, ...Object.fromEntries(members) }
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
