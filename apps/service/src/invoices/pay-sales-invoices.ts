import { recordCall } from '../audit/audit-entries.ts'
import { type KeyedRequests, type KeyedResponse, respondOnce } from '../creations/idempotency.ts'
import { anyOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Call, Handler } from '../handler.ts'
import { lockMember } from '../members/is-member.ts'
import { inTransaction } from '../postgres/in-transaction.ts'

const OPERATION = 'paySalesInvoices'

/**
 * Pays the invoices of a member (specification, "Endpoints": "pay for sales invoices"). Memberships that
 * were waiting for the payment become active.
 */
export function paySalesInvoices(keyed: KeyedRequests): Handler<typeof OPERATION> {
  return async (call) => {
    const { database } = call.tenant
    const text = await keyed.run(call, async (request) => {
      const payment = call.body()
      return inTransaction(database, (trx) => respondOnce(trx, request, () => pay(trx, payment, call)))
    })
    return { status: 200, text }
  }
}

async function pay(
  trx: TenantDatabase,
  { memberId, reference }: ReturnType<Call<typeof OPERATION>['body']>,
  call: Call<typeof OPERATION>,
): Promise<KeyedResponse> {
  if (!(await lockMember(trx, memberId))) fail(OPERATION, 'member-not-found', { memberId: String(memberId) })
  const paid = await trx
    .updateTable('sales_invoices')
    .set({ paid_at: call.now, payment_reference: reference ?? null })
    .where('member_id', '=', memberId)
    .where('paid_at', 'is', null)
    .returning(['sales_invoice_id', 'membership_id'])
    .execute()
  if (paid.length > 0) await recordCall(trx, call, { action: 'pay-invoices', subject: String(memberId) })
  const memberships = paid.flatMap(({ membership_id }) => membership_id ?? [])
  if (memberships.length > 0)
    await trx
      .updateTable('memberships')
      .set({ is_active: true })
      .where('membership_id', '=', anyOf(memberships))
      .execute()
  const salesInvoiceIds = paid.map(({ sales_invoice_id }) => sales_invoice_id).sort((a, b) => a - b)
  return { body: { salesInvoiceIds }, memberIds: [memberId] }
}
