import { inTransaction } from '../database/index.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { endLease, findLeases, holdPlace, type Lease } from './lease-repository.ts'

const OPERATION = 'createBookingLease'

/** Holds one place of a slot for ten minutes (specification, "Endpoints": "booking lease"). */
export const createBookingLease =
  (makeId: () => string): Handler<typeof OPERATION> =>
  async (call) => {
    const { slotReference } = call.body()
    const lease = await inTransaction(call.tenant.database, (trx) =>
      holdPlace(trx, slotReference, makeId(), call.now),
    )
    if (lease === 'unknown-slot') return fail(OPERATION, 'slot-unknown', { reference: slotReference })
    if (lease === 'full') return fail(OPERATION, 'slot-full', { slotReference })
    return { status: 201, body: shown(lease) }
  }

/** Reads a lease that has not been used. */
export const getBookingLease: Handler<'getBookingLease'> = async ({ tenant, path: { leaseId } }) => {
  const lease = (await findLeases(tenant.database, [leaseId])).get(leaseId)
  if (lease === undefined) return fail('getBookingLease', 'lease-unknown', { leaseId })
  return { status: 200, body: shown(lease) }
}

/** Ends a lease, so that its place is free at once. */
export const giveBackBookingLease: Handler<'giveBackBookingLease'> = async ({
  tenant,
  path: { leaseId },
}) => {
  const isEnded = await inTransaction(tenant.database, (trx) => endLease(trx, leaseId))
  if (!isEnded) fail('giveBackBookingLease', 'lease-unknown', { leaseId })
  return { status: 204 }
}

function shown({ leaseId, slotReference, expiresAt }: Lease) {
  return { leaseId, slotReference, expiresAt: expiresAt.toISOString() }
}
