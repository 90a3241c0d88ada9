import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { openPGlite } from '../../src/database/pglite.ts'

it('the prepared database equals what the migrations create (if it does not, build the service)', async () => {
  const prepared = await openPGlite({ memory: true })
  const migrated = await openDatabase({ uri: await newDatabase() })
  expect(await tablesOf(prepared)).toEqual(await tablesOf(migrated))
  await Promise.all([prepared.close(), migrated.close()])
})

/** Every column, index and constraint, as PostgreSQL writes it. */
async function tablesOf({ unbound }: Pick<Database, 'unbound'>): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS text
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    ORDER BY 1`.execute(unbound)
  expect(rows.length).toBeGreaterThan(100)
  return rows
}
