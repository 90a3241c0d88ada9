import { resetTenant as reset, type ServiceParts, withoutTokens } from '@leisure-ops/service/extension'
import { demoTenant } from './demo-tenants.ts'
import type { Exchanges } from './exchanges/exchanges.ts'
import type { Faults } from './faults.ts'
import type { SandboxHandler } from './handler.ts'
import type { RememberedQuotes } from './remembered-quotes.ts'

/** What a reset restores. */
export interface ResetNeeds extends Pick<ServiceParts, 'database' | 'forget'> {
  readonly faults: Faults
  readonly exchanges: Exchanges
  readonly quotes: RememberedQuotes
}

/** Resets the tenant to its file. The clock is not changed, and the dates of a demo tenant are moved to match it. */
export function resetTenant(needs: ResetNeeds): SandboxHandler<'resetTenant'> {
  const { database, forget, faults, exchanges, quotes } = needs
  return async ({ tenant, now }) => {
    await reset(database, tenant.id, now, (day) => {
      const file = demoTenant(tenant.id, day)
      return file && withoutTokens(file)
    })
    forget(tenant.id)
    faults.clear(tenant.id)
    exchanges.forget(tenant.id)
    quotes.forget(tenant.id)
    return { status: 204 }
  }
}
