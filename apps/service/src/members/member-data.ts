import { sql } from 'kysely'
import { lockSlots } from '../bookings/slot-repository.ts'
import { deleteResponsesAbout } from '../creations/remembered-responses.ts'
import { anyOf, type TenantDatabase } from '../database/index.ts'
import type { TenantFile } from '../tenants/index.ts'

/**
 * Deletes a member and everything about the member. What other people have stays, without the link to the member, and so do the
 * amounts, dates and numbers of the invoices. The caller has locked the member's row, so that nothing new can refer to it.
 *
 * @param file of {@link lockFile}, which has the member no longer. Without it, the file stays as it is.
 * @returns how many invoices of the member are kept.
 */
export async function deleteMemberData(
  trx: TenantDatabase,
  memberId: number,
  file?: TenantFile,
): Promise<number> {
  await freePlaces(trx, memberId)
  await unlink(trx, memberId)
  const kept = await keepInvoices(trx, memberId)
  await deleteResponsesAbout(trx, memberId)
  // Addresses, numbers, consents, bookings, memberships and the rest go with the member.
  await trx.deleteFrom('members').where('member_id', '=', memberId).execute()
  if (file) await removeFromFile(trx, memberId, file)
  return kept
}

/** Takes the person out of the member's invoices, and what is deleted with the member out of the invoices of those who pay for it. */
async function keepInvoices(trx: TenantDatabase, memberId: number): Promise<number> {
  const purchases = { booking_id: 'bookings', membership_id: 'memberships' } as const
  for (const [id, table] of Object.entries(purchases) as [keyof typeof purchases, 'bookings'][])
    await trx
      .updateTable('sales_invoices')
      .set({ [id]: null })
      .where(id, 'in', (eb) =>
        eb.selectFrom(table).select(sql.ref<number>(id).as('id')).where('member_id', '=', memberId),
      )
      .execute()
  const { numUpdatedRows } = await trx
    .updateTable('sales_invoices')
    .set({ member_id: null, booking_id: null, membership_id: null })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function freePlaces(trx: TenantDatabase, memberId: number): Promise<void> {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['booking_id', 'slot_reference'])
    .where('member_id', '=', memberId)
    .execute()
  if (bookings.length === 0) return
  const bySlot = Map.groupBy(bookings, (booking) => booking.slot_reference)
  await lockSlots(trx, [...bySlot.keys()])
  for (const [reference, { length }] of bySlot)
    await trx
      .updateTable('slots')
      .set(({ eb }) => ({ taken: eb('taken', '-', length) }))
      .where('reference', '=', reference)
      .execute()
  await trx
    .updateTable('bookings')
    .set({ joined_booking_id: null })
    .where('joined_booking_id', '=', anyOf(bookings.map(({ booking_id }) => booking_id)))
    .execute()
}

async function unlink(trx: TenantDatabase, memberId: number): Promise<void> {
  for (const link of ['guardian_member_id', 'primary_member_id'] as const)
    await trx
      .updateTable('members')
      .set({ [link]: null })
      .where(link, '=', memberId)
      .execute()
  await trx
    .updateTable('bookings')
    .set({ paying_member_id: null })
    .where('paying_member_id', '=', memberId)
    .execute()
}

/**
 * The tenant's file as it was applied. Who applies another one has to wait, and locks the tenant first, too: in another order, an
 * deletion and an apply could wait for each other.
 */
export async function lockFile(trx: TenantDatabase): Promise<TenantFile> {
  const { definition } = await trx
    .selectFrom('tenants')
    .select('definition')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return JSON.parse(definition)
}

/** The tenant keeps its file, and members of the file are in it, with their bookings. */
async function removeFromFile(trx: TenantDatabase, memberId: number, file: TenantFile): Promise<void> {
  const { members = [], bookings = [] } = file
  const left = members.filter(({ id }) => id !== memberId)
  if (left.length === members.length) return
  await trx
    .updateTable('tenants')
    .set({
      definition: JSON.stringify({
        ...{ ...file, members: left },
        bookings: bookings.filter((booking) => booking.memberId !== memberId),
      }),
    })
    .execute()
}
