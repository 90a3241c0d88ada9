import { holdPlace } from '../../bookings/lease.ts'
import { failSandbox, type SandboxHandler } from '../handler.ts'

const OPERATION = 'createBookingLease'
const LISTED = 100

/** Holds one place of a slot for ten minutes. */
export const createBookingLease =
  (makeId: () => string): SandboxHandler<typeof OPERATION> =>
  async (call) => {
    const { slotReference } = call.body()
    const lease = await call.tenant.database
      .transaction()
      .execute((trx) => holdPlace(trx, slotReference, makeId(), call.now))
    if (lease === 'unknown-slot') return failSandbox(OPERATION, 'slot-unknown', { slotReference })
    if (lease === 'full') return failSandbox(OPERATION, 'slot-full', { slotReference })
    const body = { ...lease, expiresAt: lease.expiresAt.toISOString() }
    return { status: 201, body }
  }

/** Leases that nobody has used, the newest first. */
export const listLeases: SandboxHandler<'listLeases'> = async ({ tenant }) => {
  const rows = await tenant.database
    .selectFrom('leases')
    .selectAll()
    .orderBy('expires_at', 'desc')
    .limit(LISTED)
    .execute()
  const body = rows.map(({ lease_id, slot_reference, expires_at }) => ({
    leaseId: lease_id,
    slotReference: slot_reference,
    expiresAt: expires_at.toISOString(),
  }))
  return { status: 200, body }
}
