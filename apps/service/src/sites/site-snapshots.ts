import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Shape } from './show-site.ts'
import { loadSites } from './site-repository.ts'
import { SiteSnapshot } from './site-snapshot.ts'

/** A snapshot of the sites for each tenant and shape. */
export class SiteSnapshots extends RecentReads<SiteSnapshot> {
  of(tenant: Tenant, shape: Shape): Promise<SiteSnapshot> {
    return this.read(tenant, shape, async () => {
      const { sites, groupKeys } = await loadSites(tenant.database)
      return new SiteSnapshot(sites, groupKeys, shape)
    })
  }
}
