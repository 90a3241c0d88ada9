import { caseless } from '../../caseless.ts'
import type { TenantFile } from '../tenant-file.ts'
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
      record: JSON.stringify(site),
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
