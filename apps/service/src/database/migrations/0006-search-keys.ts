import { type Kysely, sql } from 'kysely'
import { findWithoutKeys, storeKeys } from '../../members/search-keys.ts'
import { boundToTenant } from '../bound-to-tenant.ts'
import type { UnboundTables } from '../tables.ts'

/** The texts by which members are found, of those who exist. Their case is folded by the service, some thousand members at a time. */
export async function fill(database: Kysely<UnboundTables>): Promise<void> {
  for (const { tenant_id } of await database.selectFrom('tenants').select('tenant_id').execute()) {
    const bound = boundToTenant(database, tenant_id)
    let after = 0
    for (;;) {
      const members = await findWithoutKeys(bound, { are: 'old', after, limit: 5000 })
      const last = members.at(-1)
      if (last === undefined) break
      await storeKeys(bound, members)
      after = last.member_id
    }
    // Until then PostgreSQL takes the columns for empty. Of an empty table it would keep plans that read all of it.
    if (after > 0) await sql`ANALYZE members`.execute(database)
  }
}

export const STATEMENTS: readonly string[] = []

/** An older version neither reads nor writes the columns. */
export const COMPATIBLE_SINCE = '0002-companion'
