import { sql } from 'kysely'
import { recordCall } from '../audit/audit-entries.ts'
import { FURTHEST_BEHIND_MS } from '../bookings/slot-repository.ts'
import { utcDateOf } from '../calendar.ts'
import { deleteResponsesAbout } from '../creations/idempotency.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'
import { lockMember } from './is-member.ts'

const OPERATION = 'deleteMember'

/**
 * Deletes a member: the deletion that the specification asks for before a creation is retried ("Errors":
 * "Members may exist and must be deleted before retrying"), and the one that a privacy law asks for.
 *
 * @param keepsFiles whether a member of a tenant file stays in it.
 */
export const deleteMember =
  (keepsFiles: boolean): Handler<typeof OPERATION> =>
  async (call) => {
    const { tenant, query, now } = call
    const { memberId } = call.path
    await inTransaction(tenant.database, async (trx) => {
      await lockTenant(trx)
      if (!(await lockMember(trx, memberId)))
        fail(OPERATION, 'member-not-found', { memberId: String(memberId) })
      if (query.get('force') !== 'true') await checkNotNeeded(trx, memberId, now)
      const kept_invoices = await deleteMemberData(trx, memberId, keepsFiles)
      await recordCall(trx, call, { action: 'delete-member', subject: String(memberId), kept_invoices })
    })
    return { status: 204 }
  }

/** @throws OperationFailure when a booking that is not over, or an active membership, needs the member. */
async function checkNotNeeded(trx: TenantDatabase, memberId: number, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - FURTHEST_BEHIND_MS)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  const booking = await trx
    .selectFrom('bookings')
    .innerJoin('slots', 'slots.reference', 'bookings.slot_reference')
    .select('bookings.booking_id')
    .where('slots.starts_at', '>', earliest)
    .where((eb) => eb.or({ 'bookings.member_id': memberId, 'bookings.paying_member_id': memberId }))
    .executeTakeFirst()
  const params = { memberId: String(memberId) }
  if (booking)
    fail(OPERATION, 'member-needed-by-booking', { ...params, bookingId: String(booking.booking_id) })
  // The primary member pays for those who are linked.
  const membership = await trx
    .selectFrom('memberships')
    .innerJoin('members', 'members.member_id', 'memberships.member_id')
    .select('memberships.membership_id')
    .where('memberships.is_active', '=', true)
    .where((eb) =>
      eb.or([eb('memberships.end_date', 'is', null), eb('memberships.end_date', '>=', utcDateOf(now))]),
    )
    .where((eb) => eb.or({ 'members.member_id': memberId, 'members.primary_member_id': memberId }))
    .executeTakeFirst()
  const membershipId = String(membership?.membership_id)
  if (membership) fail(OPERATION, 'member-needed-by-membership', { ...params, membershipId })
}

/**
 * Deletes a member and everything about the member. What other people have stays, without the link to the
 * member, and so do the amounts, dates and numbers of the invoices: the references of the tables say so. The
 * caller has locked the member's row, so that nothing new can refer to it.
 *
 * @param keepsFile whether a member of the tenant's file stays in it.
 * @returns how many invoices of the member are kept.
 */
async function deleteMemberData(trx: TenantDatabase, memberId: number, keepsFile: boolean): Promise<number> {
  // What is left of an invoice must not lead to the person through what others have.
  const { numUpdatedRows: kept } = await trx
    .updateTable('sales_invoices')
    .set({ member_id: null, booking_id: null, membership_id: null })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await deleteResponsesAbout(trx, memberId)
  await trx.deleteFrom('members').where('member_id', '=', memberId).execute()
  if (!keepsFile) await removeFromFile(trx, memberId)
  return Number(kept)
}

/** Locks the tenant, as applying a file does first: in another order, the two could wait for each other. */
async function lockTenant(trx: TenantDatabase): Promise<void> {
  await trx.selectFrom('tenants').select('applied_at').forNoKeyUpdate().execute()
}

/** Removes a member, and the member's bookings, from the stored file of the tenant, if it has the member. */
async function removeFromFile(trx: TenantDatabase, memberId: number): Promise<void> {
  const member = JSON.stringify({ members: [{ id: memberId }] })
  const stored = await trx
    .selectFrom('tenants')
    .select('definition')
    .where(sql<boolean>`definition::jsonb @> ${member}::jsonb`)
    .executeTakeFirst()
  if (stored === undefined) return
  const file: TenantFile = JSON.parse(stored.definition)
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
