import type { components } from '@leisure-ops/openapi/companion-types'
import type { Selectable } from 'kysely'
import { withInvoices } from '../bookings/booking-repository.ts'
import { anyOf, fieldsOf, rowsBy } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'

/** How many of its bookings and of its invoices a member is shown with, the latest. */
const MAX_PURCHASES = 100

type Purchases = Pick<components['schemas']['StoredMember'], 'memberships' | 'bookings' | 'salesInvoices'>

/** Reads what members have bought, whoever pays for it. */
export async function readPurchases(
  database: TenantDatabase,
  ids: readonly number[],
): Promise<(memberId: number) => Purchases> {
  const [memberships, bookings, invoices] = await Promise.all([
    readMemberships(database, ids),
    readLatest(database, ids, 'bookings', 'booking_id'),
    readLatest(database, ids, 'sales_invoices', 'sales_invoice_id'),
  ])
  const showBooking = await withInvoices(database, bookings)
  const membershipsOf = rowsBy(memberships, 'member_id')
  const bookingsOf = rowsBy(bookings, 'member_id')
  const invoicesOf = rowsBy(invoices, 'member_id')
  return (memberId: number) => ({
    memberships: membershipsOf(memberId).map((one) => ({
      ...fieldsOf(one, 'membership_id', 'membership_type_id'),
      startDate: atMidnight(one.start_date),
      endDate: one.end_date && atMidnight(one.end_date),
      ...fieldsOf(one, 'is_active', 'sales_invoice_id'),
    })),
    bookings: bookingsOf(memberId).map(showBooking),
    salesInvoices: invoicesOf(memberId).map((one) => ({
      ...fieldsOf(one, 'sales_invoice_id', 'amount', 'currency'),
      isPaid: one.paid_at !== null,
    })),
  })
}

/** Memberships with their invoices. One that costs nothing at first has none. */
function readMemberships(database: TenantDatabase, ids: readonly number[]) {
  return database
    .selectFrom('memberships')
    .leftJoin('sales_invoices', 'sales_invoices.membership_id', 'memberships.membership_id')
    .selectAll('memberships')
    .select('sales_invoices.sales_invoice_id')
    .where('memberships.member_id', '=', anyOf(ids))
    .orderBy('memberships.membership_id')
    .execute()
}

/** The latest rows of each member, in the order of their numbers. */
async function readLatest<Name extends 'bookings' | 'sales_invoices'>(
  database: TenantDatabase,
  ids: readonly number[],
  table: Name,
  id: keyof Tables[Name] & string,
): Promise<Selectable<Tables[Name]>[]> {
  const rows = await database
    .selectFrom('members')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom(table as 'bookings')
          .selectAll()
          .whereRef(`${table}.member_id` as 'bookings.member_id', '=', 'members.member_id')
          .orderBy(id as 'booking_id', 'desc')
          .limit(MAX_PURCHASES)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('members.member_id', '=', anyOf(ids))
    .orderBy(`latest.${id}` as 'latest.booking_id')
    .execute()
  return rows as unknown as Selectable<Tables[Name]>[]
}

/** A day as the document writes it. */
export function atMidnight(day: string): string {
  return `${day}T00:00:00`
}
