import { sql } from 'kysely'
import { deleteResponsesAbout } from '../creations/idempotency.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'

/**
 * Deletes a member and everything about the member. What other people have stays, without the link to the
 * member, and so do the amounts, dates and numbers of the invoices. The caller has locked the member's row,
 * so that nothing new can refer to it.
 *
 * @param keepsFile whether a member of the tenant's file stays in it.
 * @returns how many invoices of the member are kept.
 */
export async function deleteMemberData(
  trx: TenantDatabase,
  memberId: number,
  keepsFile: boolean,
): Promise<number> {
  await freePlaces(trx, memberId)
  await unlink(trx, memberId)
  const kept = await keepInvoices(trx, memberId)
  await deleteResponsesAbout(trx, memberId)
  // Addresses, numbers, consents, bookings, memberships and the rest go with the member.
  const { is_filed } = await trx
    .deleteFrom('members')
    .where('member_id', '=', memberId)
    .returning('is_filed')
    .executeTakeFirstOrThrow()
  if (is_filed && !keepsFile) await removeFromFile(trx, memberId)
  return kept
}

/** Takes the person out of the member's invoices, and what is deleted out of those of other people. */
async function keepInvoices(trx: TenantDatabase, memberId: number): Promise<number> {
  // The member's own come first, so that none of them is written twice: there may be many.
  const { numUpdatedRows } = await trx
    .updateTable('sales_invoices')
    .set({ member_id: null, booking_id: null, membership_id: null })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const purchases = { booking_id: 'bookings', membership_id: 'memberships' } as const
  for (const [id, table] of Object.entries(purchases) as [keyof typeof purchases, 'bookings'][])
    await trx
      .updateTable('sales_invoices')
      .set({ [id]: null })
      .where(id, 'in', (eb) =>
        eb.selectFrom(table).select(sql.ref<number>(id).as('id')).where('member_id', '=', memberId),
      )
      .execute()
  return Number(numUpdatedRows)
}

/** Frees the places of the member's bookings. Slots are locked in the order in which bookings lock them. */
async function freePlaces(trx: TenantDatabase, memberId: number): Promise<void> {
  const slots = trx
    .selectFrom('bookings')
    .select(({ fn }) => ['slot_reference', fn.countAll<number>().as('freed')])
    .where('member_id', '=', memberId)
    .groupBy('slot_reference')
  await trx
    .selectFrom('slots')
    .innerJoin(slots.as('own'), 'own.slot_reference', 'slots.reference')
    .select('slots.reference')
    .orderBy('slots.reference')
    .forUpdate('slots')
    .execute()
  await trx
    .updateTable('slots')
    .from(slots.as('own'))
    .set(({ eb, ref }) => ({ taken: eb('taken', '-', ref('own.freed')) }))
    .whereRef('slots.reference', '=', 'own.slot_reference')
    .execute()
  await trx
    .updateTable('bookings')
    .set({ joined_booking_id: null })
    .where('joined_booking_id', 'in', (eb) =>
      eb.selectFrom('bookings as own').select('own.booking_id').where('own.member_id', '=', memberId),
    )
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

/** Locks the tenant, as applying a file does first: in another order, the two could wait for each other. */
export async function lockTenant(trx: TenantDatabase): Promise<void> {
  await trx.selectFrom('tenants').select('applied_at').forNoKeyUpdate().execute()
}

/** Removes a member, and the member's bookings, from the stored file of the tenant. */
async function removeFromFile(trx: TenantDatabase, memberId: number): Promise<void> {
  const { definition } = await trx.selectFrom('tenants').select('definition').executeTakeFirstOrThrow()
  const file: TenantFile = JSON.parse(definition)
  const { members = [], bookings = [] } = file
  await trx
    .updateTable('tenants')
    .set({
      definition: JSON.stringify({
        ...{ ...file, members: members.filter(({ id }) => id !== memberId) },
        bookings: bookings.filter((booking) => booking.memberId !== memberId),
      }),
    })
    .execute()
}
