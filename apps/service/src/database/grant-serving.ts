import { type Kysely, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Tables, UnboundTables } from './tenant-database.ts'

/** What people do. */
const WRITTEN: readonly (keyof Tables)[] = [
  'bookings',
  'idempotency_records',
  'leases',
  'members',
  'member_bank_details',
  'member_details',
  'memberships',
  'sales_invoices',
  'slots',
  'staff_users',
]

/** What is only added, and what PostgreSQL writes in it: who did it, and when. */
const ADDED = {
  audit_entries: ['entry_id', 'database_role', 'occurred_at'],
  service_keys: ['first_seen'],
}

const UNDEFINED_OBJECT = '42704'

/**
 * Grants a role what serving needs: to read everything, and to change what people do, but no configuration.
 *
 * @throws StartError when there is no such role.
 */
export async function grantServing(unbound: Kysely<UnboundTables>, role: string): Promise<void> {
  const rights = [
    'USAGE ON SCHEMA public',
    'USAGE ON ALL SEQUENCES IN SCHEMA public',
    'SELECT ON ALL TABLES IN SCHEMA public',
    `INSERT, UPDATE, DELETE ON ${WRITTEN.join(', ')}`,
    // The stored copy of a tenant's file, from which a deleted member is removed.
    'UPDATE (definition, file_sha256, definition_sha256) ON tenants',
  ]
  await unbound.transaction().execute(async (trx) => {
    for (const [table, written] of Object.entries(ADDED)) {
      const { rows } = await sql<{ columns: string }>`
        SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
        WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped AND attname <> ALL (${written})`.execute(
        trx,
      )
      rights.push(`INSERT (${rows[0]?.columns}) ON ${table}`)
    }
    for (const right of rights)
      await sql`GRANT ${sql.raw(right)} TO ${sql.id(role)}`.execute(trx).catch((error) => {
        if (error.code !== UNDEFINED_OBJECT) throw error
        throw new StartError(`There is no role "${role}". Create it in PostgreSQL first.`, { cause: error })
      })
  })
}
