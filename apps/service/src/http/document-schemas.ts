import type { SchemaObject } from '@leisure-ops/openapi'
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
