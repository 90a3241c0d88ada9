import type { components } from '@leisure-ops/openapi/companion-types'
import type { Selectable } from 'kysely'
import { fieldsOf } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { pageOf } from '../http/json-pages.ts'
import { isMember } from '../members/is-member.ts'

/** Lists the invoices of a member, paid or not. */
export const listSalesInvoices: Handler<'listSalesInvoices'> = async ({ tenant: { database }, query }) => {
  const memberId = Number(query.get('memberId'))
  if (!(await isMember(database, memberId)))
    fail('listSalesInvoices', 'member-not-found', { memberId: String(memberId) })
  const rows = await selectPage(database, query).where('member_id', '=', memberId).execute()
  return { status: 200, body: rows.map(showInvoice) }
}

/** Lists the unpaid invoices of all members, and of those who were deleted. */
export const listUnpaidInvoices: Handler<'listUnpaidInvoices'> = async ({ tenant: { database }, query }) => {
  const rows = await selectPage(database, query).where('paid_at', 'is', null).execute()
  return { status: 200, body: rows.map(showInvoice) }
}

/** The invoices of a page, of any member. */
function selectPage(database: TenantDatabase, query: URLSearchParams) {
  const { after, limit } = pageOf(query)
  return database
    .selectFrom('sales_invoices')
    .selectAll()
    .where('sales_invoice_id', '>', after)
    .orderBy('sales_invoice_id')
    .limit(limit)
}

function showInvoice(row: Selectable<Tables['sales_invoices']>): components['schemas']['SalesInvoice'] {
  return {
    ...fieldsOf(row, 'sales_invoice_id', 'member_id', 'booking_id', 'membership_id', 'amount', 'currency'),
    createdAt: row.created_at.toISOString(),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    ...fieldsOf(row, 'payment_reference'),
  }
}
