import { sql } from 'kysely'
import type { TenantDatabase } from './bound-to-tenant.ts'

/** The sequences of the records that a tenant file may number itself, and the columns with the tenant's distance from them. */
export const SEQUENCES = {
  members: { sequence: 'member_ids', offset: 'member_id_offset' },
  bookings: { sequence: 'booking_ids', offset: 'booking_id_offset' },
} as const

/** The sequences of the other records. */
const WITHOUT_OFFSET = { memberships: 'membership_ids', sales_invoices: 'sales_invoice_ids' } as const

type Numbered = keyof typeof SEQUENCES | keyof typeof WITHOUT_OFFSET

/**
 * Reserves new numbers for records of a tenant, by their tables. They are those of sequences that all tenants share. Members and
 * bookings add an offset of the tenant, which lies above the numbers in its file: a file with large numbers changes nothing for the
 * other tenants.
 *
 * @returns the numbers, in ascending order.
 */
export function reserveIds<Table extends Numbered>(
  trx: TenantDatabase,
  counts: Readonly<Record<Table, number>>,
): Promise<Record<Table, number[]>> {
  const tables = Object.entries(counts) as [Table, number][]
  return trx
    .selectFrom('tenants')
    .select(
      tables.map(([table, count]) =>
        sql<
          number[]
        >`ARRAY(SELECT (${nextOf(table)})::integer FROM generate_series(1, ${count}::integer))`.as(table),
      ),
    )
    .executeTakeFirstOrThrow() as unknown as Promise<Record<Table, number[]>>
}

function nextOf(table: Numbered) {
  if (table === 'memberships' || table === 'sales_invoices') return sql`nextval(${WITHOUT_OFFSET[table]})`
  const { sequence, offset } = SEQUENCES[table]
  return sql`nextval(${sequence}) + ${sql.ref(`tenants.${offset}`)}`
}
