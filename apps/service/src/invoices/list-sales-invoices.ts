import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'

/** Lists the invoices of a member, paid or not. */
export const listSalesInvoices: Handler<'listSalesInvoices'> = async ({ tenant: { database }, query }) => {
  const memberId = Number(query.get('memberId'))
  const member = await database
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (member === undefined) fail('listSalesInvoices', 'member-unknown', { memberId: String(memberId) })
  const rows = await database
    .selectFrom('sales_invoices')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('sales_invoice_id')
    .execute()
  const body = rows.map((row) => ({
    salesInvoiceId: row.sales_invoice_id,
    bookingId: row.booking_id,
    membershipId: row.membership_id,
    amount: row.amount,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    paymentReference: row.payment_reference,
  }))
  return { status: 200, body }
}
