import type { Database } from '../database/index.ts'
import type { Catalogues } from '../pricing/catalogues.ts'
import type { SiteSnapshots } from '../sites/site-snapshots.ts'
import { resetTenant as reset } from '../tenants/index.ts'
import type { Exchanges } from './exchanges/exchanges.ts'
import type { Faults } from './faults.ts'
import type { SandboxHandler } from './handler.ts'
import type { RecentPrices } from './recent-prices.ts'

/** What a reset restores. */
export interface ResetNeeds {
  readonly database: Database
  readonly faults: Faults
  readonly exchanges: Exchanges
  readonly recentPrices: RecentPrices
  readonly siteSnapshots: SiteSnapshots
  readonly catalogues: Catalogues
}

/** Resets the tenant to its file. The clock is not changed. */
export function resetTenant(needs: ResetNeeds): SandboxHandler<'resetTenant'> {
  const { database, faults, exchanges, recentPrices, siteSnapshots, catalogues } = needs
  return async ({ tenant, now }) => {
    await reset(database, tenant.id, now)
    siteSnapshots.forget(tenant.id)
    catalogues.forget(tenant.id)
    faults.clear(tenant.id)
    exchanges.clear(tenant.id)
    recentPrices.forget(tenant.id)
    return { status: 204 }
  }
}
