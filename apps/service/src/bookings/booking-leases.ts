import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import { endLease, findLeases, type Lease } from './lease-repository.ts'
import { FURTHEST_BEHIND_MS, lockSlots, usedPlaces } from './slot-repository.ts'

const OPERATION = 'createBookingLease'

/** How long a lease holds its place (specification, "Limits"). */
const LEASE_LIFETIME_MS = 10 * 60_000

/** Holds one place of a slot for ten minutes (specification, "Endpoints": "booking lease"). */
export const createBookingLease =
  (makeId: () => string): Handler<typeof OPERATION> =>
  async (call) => {
    const { slotReference } = call.body()
    const expiresAt = new Date(call.now.getTime() + LEASE_LIFETIME_MS)
    const lease = { leaseId: makeId(), slotReference, expiresAt }
    await inTransaction(call.tenant.database, async (trx) => {
      const slot = (await lockSlots(trx, [slotReference])).get(slotReference)
      if (slot === undefined) return fail(OPERATION, 'slot-not-found', { reference: slotReference })
      const startedAtMs = Date.parse(`${slot.startsAt}Z`) + FURTHEST_BEHIND_MS
      if (startedAtMs < call.now.getTime()) fail(OPERATION, 'slot-started', { slotReference })
      const { booked, held } = (await usedPlaces(trx, call.now, [slotReference]))(slotReference)
      if (booked + held >= slot.capacity) fail(OPERATION, 'slot-full', { slotReference })
      await trx
        .insertInto('leases')
        .values({ lease_id: lease.leaseId, slot_reference: slotReference, expires_at: expiresAt })
        .execute()
    })
    return { status: 201, body: leaseBody(lease) }
  }

/** Reads a lease that has not been used. */
export const getBookingLease: Handler<'getBookingLease'> = async ({ tenant, path: { leaseId } }) => {
  const lease = (await findLeases(tenant.database, [leaseId])).get(leaseId)
  if (lease === undefined) return fail('getBookingLease', 'lease-not-found', { leaseId })
  return { status: 200, body: leaseBody(lease) }
}

/** Ends a lease, so that its place is free at once. */
export const giveBackBookingLease: Handler<'giveBackBookingLease'> = async ({ tenant, path }) => {
  const isEnded = await inTransaction(tenant.database, (trx) => endLease(trx, path.leaseId))
  if (!isEnded) fail('giveBackBookingLease', 'lease-not-found', path)
  return { status: 204 }
}

function leaseBody({ leaseId, slotReference, expiresAt }: Lease) {
  return { leaseId, slotReference, expiresAt: expiresAt.toISOString() }
}
