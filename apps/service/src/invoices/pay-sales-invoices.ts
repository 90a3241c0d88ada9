import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'

/** Pays the invoices of a member. The memberships that were waiting for the payment become active. */
export const paySalesInvoices: Handler<'paySalesInvoices'> = async (call) => {
  const { memberId } = call.body()
  const salesInvoiceIds = await call.tenant.database.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('member_id')
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) fail('paySalesInvoices', 'member-unknown', { memberId: String(memberId) })
    const paid = await trx
      .updateTable('sales_invoices')
      .set({ paid_at: call.now })
      .where('member_id', '=', memberId)
      .where('paid_at', 'is', null)
      .returning(['sales_invoice_id', 'membership_id'])
      .execute()
    const memberships = paid.flatMap(({ membership_id }) => membership_id ?? [])
    if (memberships.length > 0)
      await trx
        .updateTable('memberships')
        .set({ is_active: true })
        .where('membership_id', 'in', memberships)
        .execute()
    return paid.map(({ sales_invoice_id }) => sales_invoice_id).sort((a, b) => a - b)
  })
  return { status: 200, body: { salesInvoiceIds } }
}
