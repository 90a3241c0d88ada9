import type { TenantDatabase } from '../database/index.ts'
import type { QuotedLine } from './quoted-lines.ts'

/** The payment methods that need bank details: those with `is_bacs`, except the tenant's default method for recurring cards. */
export async function findBankMethods(
  database: TenantDatabase,
  defaultRecurringCardMethodId: string | null | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('payment_methods').select('id').where('is_bacs', '=', true).execute()
  return new Set(rows.map(({ id }) => id).filter((id) => id !== defaultRecurringCardMethodId))
}

/** Whether all membership types still exist. One may have been removed since it was priced. */
export async function typesExist(trx: TenantDatabase, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const rows = await trx.selectFrom('membership_types').select('id').where('id', 'in', distinct).execute()
  return rows.length === distinct.length
}

/** A membership to create, and whose it is. */
export interface NewMembership {
  readonly memberId: number
  readonly line: QuotedLine
}

/**
 * Stores memberships, and an unpaid invoice for each that costs something today. A membership with an unpaid invoice is not
 * active.
 *
 * @returns the invoices in the order of the memberships; `undefined` for a membership with nothing to pay.
 */
export async function createMemberships(
  trx: TenantDatabase,
  memberships: readonly NewMembership[],
  now: Date,
): Promise<(number | undefined)[]> {
  if (memberships.length === 0) return []
  const created = await trx
    .insertInto('memberships')
    .values(
      memberships.map(({ memberId, line }) => ({
        member_id: memberId,
        membership_type_id: line.membershipTypeId,
        start_date: line.startDate,
        end_date: line.endDate,
        is_active: isNothing(line.amount),
        pricing: line.text,
      })),
    )
    .returning('membership_id')
    .execute()
  const membershipIds = created.map(({ membership_id }) => membership_id).sort((a, b) => a - b)
  const invoices = memberships.flatMap(({ memberId, line }, index) =>
    isNothing(line.amount)
      ? []
      : {
          member_id: memberId,
          membership_id: membershipIds[index] as number,
          amount: line.amount,
          currency: line.currency,
          created_at: now,
        },
  )
  if (invoices.length === 0) return memberships.map(() => undefined)
  const rows = await trx
    .insertInto('sales_invoices')
    .values(invoices)
    .returning(['sales_invoice_id', 'membership_id'])
    .execute()
  const invoiceOf = new Map(rows.map((row) => [row.membership_id, row.sales_invoice_id]))
  return membershipIds.map((id) => invoiceOf.get(id))
}

function isNothing(amount: string): boolean {
  return /^-?0+\.0+$/.test(amount)
}
