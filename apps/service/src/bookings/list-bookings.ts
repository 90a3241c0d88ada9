import { fieldsOf } from '../database/rows.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { pageOf } from '../http/json-pages.ts'
import { isMember } from '../members/is-member.ts'
import { withInvoices } from './booking-repository.ts'
import { findSlot } from './slot-repository.ts'

/** Who comes: bookings by their number, of a slot or of a member. */
export const listBookings: Handler<'listBookings'> = async ({ tenant: { database }, query }) => {
  const [reference, memberId] = [query.get('slotReference'), query.get('memberId')]
  if (reference !== null && (await findSlot(database, reference)) === undefined)
    fail('listBookings', 'slot-not-found', { reference })
  if (memberId !== null && !(await isMember(database, Number(memberId))))
    fail('listBookings', 'member-not-found', { memberId })
  const { after, limit } = pageOf(query)
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('members', 'members.member_id', 'bookings.member_id')
    .selectAll('bookings')
    .select(['members.first_name', 'members.last_name'])
    .$if(reference !== null, (bookings) => bookings.where('slot_reference', '=', reference as string))
    .$if(memberId !== null, (bookings) => bookings.where('bookings.member_id', '=', Number(memberId)))
    .where('booking_id', '>', after)
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  const show = await withInvoices(database, rows)
  const body = rows.map((row) => ({
    ...show(row),
    ...fieldsOf(row, 'member_id', 'first_name', 'last_name'),
    createdAt: row.created_at.toISOString(),
  }))
  return { status: 200, body }
}
