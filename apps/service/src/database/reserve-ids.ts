import { sql } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { Database } from './open-database.ts'
import type { TenantDatabase } from './tenant-database.ts'

/**
 * The sequences of the records that the service numbers. Members and bookings, which a tenant file may number
 * itself, have a column with the tenant's distance from them.
 */
export const SEQUENCES = {
  members: { sequence: 'member_ids', offset: 'member_id_offset' },
  bookings: { sequence: 'booking_ids', offset: 'booking_id_offset' },
  memberships: { sequence: 'membership_ids' },
  sales_invoices: { sequence: 'sales_invoice_ids' },
} as const

type Numbered = keyof typeof SEQUENCES

/**
 * Reserves new numbers for records of a tenant, by their tables. They are those of sequences that all tenants
 * share. Members and bookings add an offset of the tenant, which lies above the numbers in its file: a file
 * with large numbers changes nothing for the other tenants.
 *
 * @returns the numbers, in ascending order.
 */
export async function reserveIds<Table extends Numbered>(
  trx: TenantDatabase,
  counts: Readonly<Record<Table, number>>,
): Promise<Record<Table, number[]>> {
  const [ids] = await selectIds(trx, counts, Object.keys(counts) as Table[])
  return ids as Record<Table, number[]>
}

/** The highest number that the columns of the numbers can hold. */
const HIGHEST_ID = 2 ** 31 - 1

/** How much of the numbers is used, by table: from 0 to 1. The tenant whose numbers are highest counts. */
export async function usedIds({ unbound }: Pick<Database, 'unbound'>): Promise<Record<Numbered, number>> {
  const used = Object.entries(SEQUENCES).map(([table, { sequence, ...own }]) => {
    const offset = 'offset' in own ? sql`(SELECT max(${sql.ref(own.offset)}) FROM tenants)` : sql`0`
    const last = sql`coalesce(pg_sequence_last_value(${sequence}::text::regclass), 0)`
    return sql`(${last} + coalesce(${offset}, 0))::float8 / ${HIGHEST_ID} AS ${sql.ref(table)}`
  })
  const { rows } = await sql<Record<Numbered, number>>`SELECT ${sql.join(used)}`.execute(unbound)
  return rows[0] as Record<Numbered, number>
}

type Counts = Readonly<Partial<Record<Numbered, number>>>

const selectIds = compileOnce((database, counts: Counts, tables: readonly Numbered[]) =>
  database.selectFrom('tenants').select(
    tables.map((table) => {
      const { sequence, offset } = { offset: undefined, ...SEQUENCES[table] }
      const next = offset ? sql`nextval(${sequence}) + ${sql.ref(offset)}` : sql`nextval(${sequence})`
      const series = sql`generate_series(1, ${counts[table]}::integer)`
      return sql`ARRAY(SELECT (${next})::integer FROM ${series})`.as(table)
    }),
  ),
)
