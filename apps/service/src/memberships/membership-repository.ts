import type { RowsByTable } from '../database/insert-rows.ts'
import { columnsOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { readEntries } from '../tenants/read-entries.ts'
import type { FilePaymentMethod } from '../tenants/tenant-file.ts'
import type { QuotedLine } from './quoted-lines.ts'

/** The payment methods that need bank details: those of BACS, but the default method for recurring cards. */
export async function findBankMethods(
  database: TenantDatabase,
  defaultRecurringCardMethodId: string | null | undefined,
): Promise<ReadonlySet<string>> {
  const methods = await readEntries<FilePaymentMethod>(database, 'payment_methods')
  const needing = methods.filter(({ id, isBacs }) => isBacs && id !== defaultRecurringCardMethodId)
  return new Set(needing.map(({ id }) => id))
}

/** A membership to create, whose it is, and the number of its invoice if there is something to pay today. */
interface NewMembership {
  readonly membershipId: number
  readonly memberId: number
  readonly invoiceId: number | undefined
  readonly line: QuotedLine
}

/** The rows of memberships. One that costs something today has an unpaid invoice, and is not active yet. */
export function membershipRows(memberships: readonly NewMembership[], now: Date): RowsByTable {
  return {
    memberships: memberships.map(({ membershipId, memberId, invoiceId, line }) => ({
      membership_id: membershipId,
      member_id: memberId,
      ...columnsOf(line, 'membership_type_id', 'start_date', 'end_date'),
      is_active: invoiceId === undefined,
      pricing: line.text,
    })),
    sales_invoices: memberships.flatMap(
      ({ membershipId: membership_id, memberId: member_id, invoiceId, line: { amount, currency } }) =>
        invoiceId === undefined
          ? []
          : [{ sales_invoice_id: invoiceId, membership_id, member_id, amount, currency, created_at: now }],
    ),
  }
}

/** Whether a line costs something today. */
export function isPayable({ amount }: QuotedLine): boolean {
  return Number(amount) !== 0
}
