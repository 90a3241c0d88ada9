import type { Day } from '../calendar.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { readCatalogue, type SharedCatalogue } from './read-catalogue.ts'
import type { CatalogueKey } from './request.ts'

/** Catalogues of tenants, for each combination of what requests name. */
export class Catalogues extends RecentReads<SharedCatalogue> {
  of(tenant: Tenant, key: CatalogueKey, today: Day): Promise<SharedCatalogue> {
    return this.read(tenant, [key, today], () => readCatalogue(tenant.database, key, today))
  }
}
