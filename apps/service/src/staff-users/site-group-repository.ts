import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'

/** A site group, with the sites it is made of. */
interface SiteGroup {
  /** As it is spelled in the tenant. */
  readonly id: string
  /** Its sites, as `caseless` makes them. */
  readonly siteKeys: ReadonlySet<string>
}

/** The site group with this id, ignoring case. */
export async function findSiteGroup(database: TenantDatabase, id: string): Promise<SiteGroup | undefined> {
  const rows = await database
    .selectFrom('site_groups')
    .leftJoin('site_group_sites', 'site_group_sites.site_group_id', 'site_groups.id')
    .select(['site_groups.id', 'site_group_sites.site_id'])
    .where('site_groups.id_key', '=', caseless(id))
    .execute()
  const [group] = rows
  if (group === undefined) return undefined
  return {
    id: group.id,
    siteKeys: new Set(rows.flatMap(({ site_id }) => (site_id ? [caseless(site_id)] : []))),
  }
}
