import { newDatabase } from '@leisure-ops/postgres/shared'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'

// A session keeps the plans of its foreign keys. A plan that was made for an empty table must suit a full one.
it('a foreign key to an empty table is checked by the index of the primary key', async () => {
  const { unbound, close } = await openDatabase({ uri: await newDatabase() })
  const { rows } = await sql`EXPLAIN SELECT 1 FROM ONLY members
    WHERE tenant_id = 'demo' AND member_id = 1 FOR KEY SHARE`.execute(unbound)
  expect(JSON.stringify(rows)).toContain('Index Scan using members_pkey')
  await close()
}, 60_000)
