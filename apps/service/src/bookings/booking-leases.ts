import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { holdPlace } from './lease.ts'

const OPERATION = 'createBookingLease'

/** Holds one place of a slot for ten minutes. */
export const createBookingLease =
  (makeId: () => string): Handler<typeof OPERATION> =>
  async (call) => {
    const { slotReference } = call.body()
    const lease = await call.tenant.database
      .transaction()
      .execute((trx) => holdPlace(trx, slotReference, makeId(), call.now))
    if (lease === 'unknown-slot') return fail(OPERATION, 'slot-unknown', { slotReference })
    if (lease === 'full') return fail(OPERATION, 'slot-full', { slotReference })
    const body = { ...lease, expiresAt: lease.expiresAt.toISOString() }
    return { status: 201, body }
  }
