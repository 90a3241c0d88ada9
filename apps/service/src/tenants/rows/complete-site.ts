import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { FileSite } from '../tenant-file.ts'

type Members = Readonly<Record<string, unknown>>

/** A site of a tenant file as it is stored: with every member of the document, `null` or empty where it is not set. */
export function completeSite(site: FileSite): unknown {
  return complete(document.components.schemas.Site, {
    ...site,
    isActive: site.isActive ?? true,
    isWebVisible: site.isWebVisible ?? false,
    openingDate: site.openingDate ? `${site.openingDate}T00:00:00` : null,
  })
}

/** A value with every member of its schema. */
function complete(schema: SchemaObject = {}, value: unknown): unknown {
  const { type, properties, items } = dereference(document, schema)
  if (properties) {
    const members = (value ?? {}) as Members
    const names = Object.keys(properties)
    return Object.fromEntries(names.map((name) => [name, complete(properties[name], members[name])]))
  }
  if ([type].flat().includes('array')) return ((value ?? []) as unknown[]).map((one) => complete(items, one))
  return value ?? null
}
