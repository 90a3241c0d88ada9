import {
  boundToTenant,
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
      const bound = boundToTenant(trx, tenant.id)
      const { definition, password_hashes, applied_at } = await bound
        .selectFrom('tenants')
        .select(['definition', 'password_hashes', 'applied_at'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      await deleteTenant(bound)
      await writeTenant(
        trx,
        movedTo(now, JSON.parse(definition), applied_at),
        JSON.parse(password_hashes),
        now,
      )
    })
    forget(tenant.id)
    faults.clear(tenant.id)
    exchanges.forget(tenant.id)
    quotes.forget(tenant.id)
    return { status: 204 }
  }
}

/** The dates of a demo tenant keep their distance from today. A file of somebody's own may have the same id, and stays as it is. */
function movedTo(now: Date, file: TenantFile, appliedAt: Date): TenantFile {
  const demoOn = (day: Date) => {
    const demo = demoTenant(file.id, day)
    return demo && withoutTokens(demo)
  }
  const applied = demoOn(appliedAt)
  const isDemo = applied !== undefined && JSON.stringify(withoutPasswords(applied)) === JSON.stringify(file)
  return (isDemo && demoOn(now)) || file
}
