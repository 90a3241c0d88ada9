import type { components } from '@leisure-ops/openapi/types'
import type { Tenant } from '@leisure-ops/service/extension'
import type { FailedRequest } from './failure-hints.ts'

/** Why the first booking that could not be made has no place: its lease was used or has expired, or the slot is full. */
export async function unplacedBookingHint({
  tenant: { database },
  body,
  now,
}: FailedRequest): Promise<string | undefined> {
  const { bookingDetails } = body as components['schemas']['MemberWithBookingRequest']
  for (const { leaseId, bookingId } of bookingDetails) {
    const hint = leaseId
      ? await leaseHint(database, leaseId, now)
      : await joinHint(database, bookingId as number, now)
    if (hint !== undefined) return hint
  }
  return undefined
}

type TenantDatabase = Tenant['database']

async function leaseHint(database: TenantDatabase, leaseId: string, now: Date): Promise<string | undefined> {
  const lease = await database
    .selectFrom('leases')
    .select(['expires_at', 'slot_reference'])
    .where('lease_id', '=', leaseId)
    .executeTakeFirst()
  if (lease === undefined) return usedLeaseHint(database, leaseId)
  const { expires_at, slot_reference } = lease
  if (expires_at <= now)
    return `The lease expired at ${expires_at.toISOString()}, and it is now ${now.toISOString()}. Hold the slot again.`
  return fullSlotHint(database, slot_reference, 0)
}

async function usedLeaseHint(database: TenantDatabase, leaseId: string): Promise<string> {
  const booking = await database
    .selectFrom('bookings')
    .select(['booking_id', 'member_id'])
    .where('lease_id', '=', leaseId)
    .executeTakeFirst()
  if (booking === undefined) return 'The lease id is unknown, and no booking of this tenant used it.'
  return `Booking ${booking.booking_id} of member ${booking.member_id} used the lease. A lease can be used for one booking only.`
}

/** A booking that joins another one must not take places that leases hold. */
async function joinHint(database: TenantDatabase, bookingId: number, now: Date): Promise<string | undefined> {
  const booking = await database
    .selectFrom('bookings')
    .select('slot_reference')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (booking === undefined) return undefined
  const { held } = await database
    .selectFrom('leases')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('slot_reference', '=', booking.slot_reference)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return fullSlotHint(database, booking.slot_reference, Number(held))
}

async function fullSlotHint(
  database: TenantDatabase,
  reference: string,
  held: number,
): Promise<string | undefined> {
  const { capacity, taken } = await database
    .selectFrom('slots')
    .select(['capacity', 'taken'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  if (taken + held < capacity) return undefined
  return held > 0
    ? `${reference} has ${capacity} places. Leases hold ${held}, and the others are booked.`
    : `All ${capacity} places of ${reference} are booked.`
}
