import type { Kysely } from 'kysely'
import {
  boundToTenant,
  type Database,
  inTransaction,
  type UnboundTables,
  withoutDeadline,
} from '../database/index.ts'
import { deleteTenant } from './delete-tenant.ts'
import type { TenantFile } from './tenant-file.ts'
import { withoutPasswords, writeTenant } from './write-tenant.ts'

/**
 * Resets a tenant to its file as it was applied, in one transaction. Everything else of the tenant is deleted.
 *
 * @param fileOn the file of a tenant whose dates keep their distance from the day on which it is applied.
 */
export async function resetTenant(
  database: Database,
  tenantId: string,
  now: Date,
  fileOn?: (day: Date) => TenantFile | undefined,
): Promise<void> {
  const reset = async (trx: Kysely<UnboundTables>) => {
    const bound = boundToTenant(trx, tenantId)
    const { definition, password_hashes, applied_at } = await bound
      .selectFrom('tenants')
      .select(['definition', 'password_hashes', 'applied_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await deleteTenant(bound)
    const file = JSON.parse(definition) as TenantFile
    const applied = fileOn?.(applied_at)
    // A file of somebody's own may have the same id.
    const isMoved = applied !== undefined && withoutPeople(applied) === withoutPeople(file)
    const restored = (isMoved && fileOn?.(now)) || file
    await writeTenant(trx, restored, JSON.parse(password_hashes), now)
  }
  await withoutDeadline(() => inTransaction(database.unbound, reset))
}

/** A file for comparison: without passwords, and without its members, of whom some may have been erased. */
function withoutPeople(file: TenantFile): string {
  return JSON.stringify({ ...withoutPasswords(file), members: [] })
}
