import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Shape, StoredSite } from './show-site.ts'
import { SiteSnapshot, type SiteToShow } from './site-snapshot.ts'

/** A snapshot of the sites for each tenant and shape. */
export class SiteSnapshots extends RecentReads<SiteSnapshot> {
  of(tenant: Tenant, shape: Shape): Promise<SiteSnapshot> {
    return this.read(tenant, shape, async () => {
      const { sites, groupKeys } = await loadSites(tenant.database)
      return new SiteSnapshot(sites, groupKeys, shape)
    })
  }
}

/** Every site in its order, with the groups it is in, and every group. */
async function loadSites(
  database: TenantDatabase,
): Promise<{ sites: SiteToShow[]; groupKeys: ReadonlySet<string> }> {
  const [sites, memberships, groups] = await Promise.all([
    database.selectFrom('sites').select(['id', 'record']).orderBy('position').execute(),
    database.selectFrom('site_group_sites').select(['site_id', 'site_group_id']).execute(),
    database.selectFrom('site_groups').select('id').execute(),
  ])
  const groupsOfSite = Map.groupBy(memberships, ({ site_id }) => caseless(site_id))
  return {
    sites: sites.map(({ id, record }) => ({
      site: JSON.parse(record) as StoredSite,
      groupKeys: new Set(groupsOfSite.get(caseless(id))?.map(({ site_group_id }) => caseless(site_group_id))),
    })),
    groupKeys: new Set(groups.map(({ id }) => caseless(id))),
  }
}
