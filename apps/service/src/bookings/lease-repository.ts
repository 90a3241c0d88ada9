import { anyOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'

/** A held place of a slot. It has expired from `expiresAt` on. */
export interface Lease {
  readonly leaseId: string
  readonly slotReference: string
  readonly expiresAt: Date
}

/** Leases by their ids, including expired ones. */
export async function findLeases(
  database: TenantDatabase,
  leaseIds: readonly string[],
): Promise<Map<string, Lease>> {
  if (leaseIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('leases')
    .select(['lease_id as leaseId', 'slot_reference as slotReference', 'expires_at as expiresAt'])
    .where('lease_id', '=', anyOf(leaseIds))
    .execute()
  return new Map(rows.map((lease) => [lease.leaseId, lease]))
}

/** Ends a lease, because it is used up or given back. @returns whether it was there. */
export async function endLease(trx: TenantDatabase, leaseId: string): Promise<boolean> {
  const used = await trx.deleteFrom('leases').where('lease_id', '=', leaseId).returning('lease_id').execute()
  return used.length === 1
}
