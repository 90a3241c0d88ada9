import { dereference, type OpenApiDocument, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'

type Schemas = components['schemas']

/** A schema of the document. If the document calls it otherwise, its reader does not compile. */
export function schemaNamed(name: keyof Schemas): SchemaObject {
  return document.components.schemas[name] as SchemaObject
}

/**
 * A limit of the document for a property, whose name is compiled as that of the schema is.
 *
 * @throws TypeError when the document has none.
 */
export function limitOf<Name extends keyof Schemas>(
  name: Name,
  property: keyof NonNullable<Schemas[Name]> & string,
  keyword: 'maximum' | 'maxItems' | 'maxLength',
): number {
  const limit = schemaNamed(name).properties?.[property]?.[keyword]
  if (typeof limit !== 'number') throw new TypeError(`${name}.${property} has no ${keyword} in the document.`)
  return limit
}

/**
 * Makes a function that gives a value each member of a schema, `null` or empty where it is missing, and drops
 * all others.
 */
export function completionOf(api: OpenApiDocument, schema: SchemaObject = {}): (value: unknown) => unknown {
  const { type, properties, items } = dereference(api, schema)
  if (properties) {
    const members = Object.entries(properties).map(([name, one]) => [name, completionOf(api, one)] as const)
    return (value) => {
      const given = (value ?? {}) as Readonly<Record<string, unknown>>
      return Object.fromEntries(members.map(([name, complete]) => [name, complete(given[name])]))
    }
  }
  if (![type].flat().includes('array')) return (value) => value ?? null
  const complete = completionOf(api, items)
  return (value) => ((value ?? []) as unknown[]).map(complete)
}
