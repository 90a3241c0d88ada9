import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'
import type { StoredSite } from './show-site.ts'
import type { SiteToShow } from './site-snapshot.ts'

/** Every site in its order, with the groups it is in, and every group. */
export async function loadSites(
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
