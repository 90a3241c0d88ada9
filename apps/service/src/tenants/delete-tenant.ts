import { operatorOfProcess, recordAction } from '../audit/audit-entries.ts'
import type { Database } from '../database/open-database.ts'
import { bindToTenant, type TenantDatabase } from '../database/tenant-database.ts'
import { inLongTransaction } from '../postgres/in-transaction.ts'
import { StartError } from '../start-error.ts'
import { configurationRows } from './rows/configuration.ts'

/** Deletes records before those that they refer to. The rest is deleted with the tenant. */
export async function deleteTenant(trx: TenantDatabase): Promise<void> {
  const configured = configurationRows({ id: '', roleIds: 'numeric' }).map(({ table }) => table)
  const tables = [...configured, 'slots', 'members', 'bookings', 'sales_invoices'] as const
  for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
  await trx.deleteFrom('tenants').execute()
}

/**
 * Removes a tenant in one transaction. Its entries of the audit stay.
 *
 * @param isWithData whether it is removed also when it has members or invoices.
 * @throws StartError when there is no such tenant, or it may not be removed.
 */
export async function removeTenant(database: Database, id: string, isWithData: boolean): Promise<void> {
  await inLongTransaction(database.unbound, async (unbound) => {
    const trx = bindToTenant(unbound, id)
    const tenant = await trx.selectFrom('tenants').select('applied_at').forUpdate().executeTakeFirst()
    if (tenant === undefined) throw new StartError(`There is no tenant ${id}.`)
    const [members, invoices] = [await countOf(trx, 'members'), await countOf(trx, 'sales_invoices')]
    if (!isWithData && members + invoices > 0)
      throw new StartError(
        `Tenant ${id} has ${members} members and ${invoices} invoices. To remove it with them, add --with-data ${id}.`,
      )
    await deleteTenant(trx)
    await recordAction(trx, { action: 'remove-tenant', actor: operatorOfProcess() })
  })
}

async function countOf(trx: TenantDatabase, table: 'members' | 'sales_invoices'): Promise<number> {
  const { rows } = await trx
    .selectFrom(table as 'members')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
