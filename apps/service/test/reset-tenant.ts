import type { Database } from '../src/database/open-database.ts'
import { boundToTenant } from '../src/database/tenant-database.ts'
import { inLongTransaction } from '../src/postgres/in-transaction.ts'
import { deleteTenant } from '../src/tenants/delete-tenant.ts'
import { writeTenant } from '../src/tenants/write-tenant.ts'

/** Resets a tenant to its file as it was applied, as a sandbox does. */
export async function resetTenant(database: Database, tenantId: string, now: Date): Promise<void> {
  await inLongTransaction(database.unbound, async (trx) => {
    const bound = boundToTenant(trx, tenantId)
    const { definition, password_hashes } = await bound
      .selectFrom('tenants')
      .select(['definition', 'password_hashes'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await deleteTenant(bound)
    await writeTenant(trx, JSON.parse(definition), JSON.parse(password_hashes), now)
  })
}
