import { compiledOnce, type RowsByTable, type TenantDatabase } from '../database/index.ts'
import type { QuotedLine } from './quoted-lines.ts'

/** The payment methods that need bank details: those with `is_bacs`, except the tenant's default method for recurring cards. */
export async function findBankMethods(
  database: TenantDatabase,
  defaultRecurringCardMethodId: string | null | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await selectBankMethods(database, {})
  return new Set(rows.map(({ id }) => id).filter((id) => id !== defaultRecurringCardMethodId))
}

const selectBankMethods = compiledOnce((database) =>
  database.selectFrom('payment_methods').select('id').where('is_bacs', '=', true),
)

/** A membership to create, and whose it is. */
export interface NewMembership {
  readonly memberId: number
  readonly line: QuotedLine
}

/** The numbers of the invoices of memberships, in their order; `undefined` for a membership with nothing to pay today. */
export function invoiceIdsOf(
  memberships: readonly { readonly line: QuotedLine }[],
  reserved: readonly number[],
): (number | undefined)[] {
  const left = [...reserved]
  return memberships.map(({ line }) => (isNothing(line.amount) ? undefined : left.shift()))
}

/**
 * The rows of memberships, and of an unpaid invoice for each that costs something today. A membership with an unpaid invoice is not
 * active.
 */
export function membershipRows(
  memberships: readonly NewMembership[],
  ids: readonly number[],
  invoiceIds: readonly (number | undefined)[],
  now: Date,
): RowsByTable {
  return {
    memberships: memberships.map(({ memberId, line }, index) => ({
      membership_id: ids[index] as number,
      member_id: memberId,
      membership_type_id: line.membershipTypeId,
      start_date: line.startDate,
      end_date: line.endDate,
      is_active: invoiceIds[index] === undefined,
      pricing: line.text,
    })),
    sales_invoices: memberships.flatMap(({ memberId, line }, index) => {
      const sales_invoice_id = invoiceIds[index]
      const membership_id = ids[index] as number
      const { amount, currency } = line
      return sales_invoice_id === undefined
        ? []
        : [{ sales_invoice_id, membership_id, member_id: memberId, amount, currency, created_at: now }]
    }),
  }
}

/** How many of the lines cost something today. */
export function countInvoices(lines: readonly QuotedLine[]): number {
  return lines.filter(({ amount }) => !isNothing(amount)).length
}

function isNothing(amount: string): boolean {
  return Number(amount) === 0
}
