import type { SandboxHandler } from '../handler.ts'
import { readCursor } from '../read-number.ts'

const PAGE = 100

/** Bookings of all members, the newest first. */
export const listBookings: SandboxHandler<'listBookings'> = async ({ tenant, query }) => {
  const before = readCursor('listBookings', 'before', query)
  const rows = await tenant.database
    .selectFrom('bookings')
    .innerJoin('members', 'members.member_id', 'bookings.member_id')
    .select([
      'bookings.booking_id',
      'bookings.slot_reference',
      'bookings.member_id',
      'bookings.paying_member_id',
      'bookings.joined_booking_id',
      'members.first_name',
      'members.last_name',
    ])
    .$if(before !== undefined, (select) => select.where('bookings.booking_id', '<', Number(before)))
    .orderBy('bookings.booking_id', 'desc')
    .limit(PAGE)
    .execute()
  const body = rows.map((row) => ({
    bookingId: row.booking_id,
    slotReference: row.slot_reference,
    memberId: row.member_id,
    memberName: `${row.first_name} ${row.last_name}`,
    payingMemberId: row.paying_member_id,
    joinedBookingId: row.joined_booking_id,
  }))
  return { status: 200, body }
}
