import {
  bindToTenant,
  deleteTenant,
  inLongTransaction,
  type ServiceParts,
  type TenantFile,
  withoutPasswords,
  withoutTokens,
  writeTenant,
} from '@leisure-ops/service/internal'
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

/** Resets the tenant to its file. The clock is not changed. */
export function resetTenant(needs: ResetNeeds): SandboxHandler<'resetTenant'> {
  const { database, forget, faults, exchanges, quotes } = needs
  return async ({ tenant, now }) => {
    await inLongTransaction(database.unbound, async (trx) => {
      const bound = bindToTenant(trx, tenant.id)
      const { definition, password_hashes, applied_at } = await bound
        .selectFrom('tenants')
        .select(['definition', 'password_hashes', 'applied_at'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Read before the wait, because a long file is read and written in a turn of the event loop each.
      const file = demoOn(now, tenant.id, definition, applied_at) ?? JSON.parse(definition)
      await deleteTenant(bound)
      await writeTenant(trx, file, JSON.parse(password_hashes), now)
    })
    forget(tenant.id)
    faults.clear(tenant.id)
    exchanges.forget(tenant.id)
    quotes.forget(tenant.id)
    return { status: 204 }
  }
}

/**
 * The dates of a demo tenant keep their distance from today. Another file of the same id stays as it is.
 *
 * @returns `undefined` when the tenant was not made from the demo tenant of that id.
 */
function demoOn(now: Date, id: string, definition: string, appliedAt: Date): TenantFile | undefined {
  const [applied, today] = [appliedAt, now].map((day) => demoTenant(id, day))
  if (applied === undefined || today === undefined) return undefined
  const isDemo = JSON.stringify(withoutPasswords(withoutTokens(applied))) === definition
  return isDemo ? withoutTokens(today) : undefined
}
