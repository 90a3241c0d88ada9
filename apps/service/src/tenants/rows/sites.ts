import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { caseless } from '../../caseless.ts'
import type { FileSite, TenantFile } from '../tenant-file.ts'
import { distinct, rowsOf, type TableRows } from './table-rows.ts'

/** Sites, and the groups they are in. */
export function siteRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf('sites', ['id'], tenant.sites, (site, position) => ({
      id: site.id,
      id_key: caseless(site.id),
      position,
      name: site.name,
      currency: site.currency,
      default_price_level_id: site.defaultPriceLevelId ?? null,
      opening_date: site.openingDate ?? null,
      is_active: site.isActive ?? true,
      is_web_visible: site.isWebVisible ?? false,
      record: JSON.stringify(completeSite(site)),
    })),
    rowsOf('site_groups', ['id'], tenant.siteGroups, ({ id, number }) => ({
      id,
      id_key: caseless(id),
      number: number ?? null,
    })),
    rowsOf('site_group_sites', ['site_group_id', 'site_id'], tenant.siteGroups, ({ id, siteIds }) =>
      distinct(siteIds).map((site_id, position) => ({ site_group_id: id, site_id, position })),
    ),
  ]
}

/** A site of a tenant file as it is stored: with every member of the document, `null` or empty where it is not set. */
function completeSite(site: FileSite): unknown {
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
    const members = (value ?? {}) as Readonly<Record<string, unknown>>
    const names = Object.keys(properties)
    return Object.fromEntries(names.map((name) => [name, complete(properties[name], members[name])]))
  }
  if ([type].flat().includes('array')) return ((value ?? []) as unknown[]).map((one) => complete(items, one))
  return value ?? null
}
