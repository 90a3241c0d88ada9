import type { SandboxHandler } from '../handler.ts'

const MOST_SHOWN = 100

/** Leases that nobody has used, the newest first. */
export const listLeases: SandboxHandler<'listLeases'> = async ({ tenant }) => {
  const rows = await tenant.database
    .selectFrom('leases')
    .selectAll()
    .orderBy('expires_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const body = rows.map(({ lease_id, slot_reference, expires_at }) => ({
    leaseId: lease_id,
    slotReference: slot_reference,
    expiresAt: expires_at.toISOString(),
  }))
  return { status: 200, body }
}
