import { holdPlace } from '../../bookings/lease.ts'
import { failSandbox, type SandboxHandler } from '../handler.ts'

const OPERATION = 'createBookingLease'

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
