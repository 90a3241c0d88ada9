import type { TenantDatabase } from '../database/tenant-database.ts'

/** The entries of a list of the tenant file that is stored by entry, in the order of the file. */
export async function readEntries<Entry>(
  database: TenantDatabase,
  list: 'sites' | 'payment_methods' | 'membership_types',
): Promise<Entry[]> {
  const rows = await database.selectFrom(list).select('record').orderBy('position').execute()
  return rows.map(({ record }) => JSON.parse(record))
}
