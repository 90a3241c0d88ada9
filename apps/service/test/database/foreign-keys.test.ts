import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { newDatabase } from './shared-postgres.ts'

// Sessions keep the plans of foreign keys, so that one made for an empty table must suit a full one.
it('a foreign key finds a member by its primary key while there are none', async () => {
  const { unbound, close } = await openDatabase({ uri: await newDatabase() })
  const { rows } = await sql`EXPLAIN SELECT 1 FROM ONLY members
    WHERE tenant_id = 'demo' AND member_id = 1 FOR KEY SHARE`.execute(unbound)
  expect(JSON.stringify(rows)).toContain('Index Scan using members_pkey')
  await close()
}, 60_000)
