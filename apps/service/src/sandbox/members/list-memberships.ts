import type { SandboxHandler } from '../handler.ts'
import { readCursor } from '../read-number.ts'

const PAGE = 100

/** Memberships of all members, the newest first. */
export const listMemberships: SandboxHandler<'listMemberships'> = async ({ tenant, query }) => {
  const before = readCursor('listMemberships', 'before', query)
  const rows = await tenant.database
    .selectFrom('memberships')
    .innerJoin('members', 'members.member_id', 'memberships.member_id')
    .select([
      'memberships.membership_id',
      'memberships.membership_type_id',
      'memberships.member_id',
      'memberships.start_date',
      'memberships.end_date',
      'memberships.is_active',
      'members.first_name',
      'members.last_name',
    ])
    .$if(before !== undefined, (select) => select.where('memberships.membership_id', '<', Number(before)))
    .orderBy('memberships.membership_id', 'desc')
    .limit(PAGE)
    .execute()
  const ids = rows.map(({ membership_id }) => membership_id)
  const unpaid = ids.length === 0 ? [] : await readUnpaid(tenant.database, ids)
  const body = rows.map((row) => ({
    membershipId: row.membership_id,
    membershipTypeId: row.membership_type_id,
    memberId: row.member_id,
    memberName: `${row.first_name} ${row.last_name}`,
    startDate: `${row.start_date}T00:00:00`,
    endDate: row.end_date && `${row.end_date}T00:00:00`,
    isActive: row.is_active,
    unpaid: unpaidOf(unpaid, row.membership_id),
  }))
  return { status: 200, body }
}

type Database = Parameters<typeof listMemberships>[0]['tenant']['database']

function readUnpaid(database: Database, membershipIds: readonly number[]) {
  return database
    .selectFrom('sales_invoices')
    .select(['membership_id', 'amount', 'currency'])
    .where('membership_id', 'in', membershipIds)
    .where('paid_at', 'is', null)
    .execute()
}

function unpaidOf(unpaid: Awaited<ReturnType<typeof readUnpaid>>, membershipId: number) {
  const invoice = unpaid.find(({ membership_id }) => membership_id === membershipId)
  return invoice ? { amount: invoice.amount, currency: invoice.currency } : null
}
