import { anyOf, type TenantDatabase } from '../database/index.ts'
import { heldPlaces, lockSlots } from './slot-repository.ts'

/** How long a lease holds its place (specification, "Limits"). */
const LEASE_LIFETIME_MS = 10 * 60_000

/** A held place of a slot. It has expired from `expiresAt` on. */
export interface Lease {
  readonly leaseId: string
  readonly slotReference: string
  readonly expiresAt: Date
}

/** Holds a place of a slot. */
export async function holdPlace(
  trx: TenantDatabase,
  slotReference: string,
  leaseId: string,
  now: Date,
): Promise<Lease | 'unknown-slot' | 'full'> {
  const slot = (await lockSlots(trx, [slotReference])).get(slotReference)
  if (slot === undefined) return 'unknown-slot'
  const held = (await heldPlaces(trx, now, [slotReference])).get(slotReference) ?? 0
  if (slot.taken + held >= slot.capacity) return 'full'
  const expiresAt = new Date(now.getTime() + LEASE_LIFETIME_MS)
  await trx
    .insertInto('leases')
    .values({ lease_id: leaseId, slot_reference: slotReference, expires_at: expiresAt })
    .execute()
  return { leaseId, slotReference, expiresAt }
}

/** Leases by their ids, including expired ones. */
export async function findLeases(
  database: TenantDatabase,
  leaseIds: readonly string[],
): Promise<Map<string, Lease>> {
  if (leaseIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('leases')
    .selectAll()
    .where('lease_id', '=', anyOf(leaseIds))
    .execute()
  return new Map(
    rows.map((row) => [
      row.lease_id,
      { leaseId: row.lease_id, slotReference: row.slot_reference, expiresAt: row.expires_at },
    ]),
  )
}

/** Ends a lease, because it is used up or given back. @returns whether it was there. */
export async function endLease(trx: TenantDatabase, leaseId: string): Promise<boolean> {
  const used = await trx.deleteFrom('leases').where('lease_id', '=', leaseId).returning('lease_id').execute()
  return used.length === 1
}
