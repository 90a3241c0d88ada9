import { sql } from 'kysely'
import type { TenantDatabase } from './bound-to-tenant.ts'

/** The sequences of the records that a tenant file may number itself, and the columns with the tenant's distance from them. */
export const SEQUENCES = {
  members: { sequence: 'member_ids', offset: 'member_id_offset' },
  bookings: { sequence: 'booking_ids', offset: 'booking_id_offset' },
} as const

/**
 * Reserves new numbers for records of a tenant. They are those of a sequence that all tenants share, moved by an offset of the tenant,
 * which lies above the numbers in its file: a file with large numbers changes nothing for the other tenants.
 *
 * @returns the numbers, in ascending order.
 */
export async function reserveIds(
  trx: TenantDatabase,
  table: keyof typeof SEQUENCES,
  count: number,
): Promise<number[]> {
  const { sequence, offset } = SEQUENCES[table]
  const rows = await trx
    .selectFrom(['tenants', sql`generate_series(1, ${count}::integer)`.as('one')])
    .select(sql<number>`(nextval(${sequence}) + ${sql.ref(`tenants.${offset}`)})::integer`.as('id'))
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
