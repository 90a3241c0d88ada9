import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Shape, StoredSite } from './show-site.ts'
import { SiteSnapshot } from './site-snapshot.ts'

/** A snapshot of the sites for each tenant and shape. */
export class SiteSnapshots extends RecentReads<SiteSnapshot> {
  of(tenant: Tenant, shape: Shape): Promise<SiteSnapshot> {
    return this.read(tenant, shape, () => readSites(tenant.database, shape))
  }
}

/** Every site in its order, and every group. */
async function readSites(database: TenantDatabase, shape: Shape): Promise<SiteSnapshot> {
  const [sites, memberships, groups] = await Promise.all([
    database.selectFrom('sites').select('record').orderBy('position').execute(),
    database.selectFrom('site_group_sites').select(['site_id', 'site_group_id']).execute(),
    database.selectFrom('site_groups').select('id').execute(),
  ])
  const siteKeysByGroup = new Map(groups.map(({ id }) => [caseless(id), new Set<string>()]))
  for (const { site_id, site_group_id } of memberships)
    siteKeysByGroup.get(caseless(site_group_id))?.add(caseless(site_id))
  const records = sites.map(({ record }) => JSON.parse(record) as StoredSite)
  return new SiteSnapshot(records, siteKeysByGroup, shape)
}
