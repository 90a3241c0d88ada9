import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migratedDatabase } from './migrated-database.ts'
import { openUntilEnd } from './open-until-end.ts'

const { unbound } = await openUntilEnd({ uri: await migratedDatabase() })

// A session keeps the plans of its foreign keys. One made for an empty table must suit a full one.
it('a foreign key to an empty table is checked by the index of the primary key', async () => {
  const { rows } = await sql`EXPLAIN SELECT 1 FROM ONLY members
    WHERE tenant_id = 'demo' AND member_id = 1 FOR KEY SHARE`.execute(unbound)
  expect(JSON.stringify(rows)).toContain('Index Scan using members_pkey')
})

// Whenever a row is deleted, PostgreSQL looks for those that refer to it.
it('each foreign key has an index on the columns that refer', async () => {
  const { rows } = await sql<{ key: string; is_indexed: boolean }>`
    SELECT conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) AS key, EXISTS (
      SELECT FROM pg_index
      WHERE indrelid = conrelid AND (indkey::smallint[])[0:array_length(conkey, 1) - 1] @> conkey
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    ) AS is_indexed
    FROM pg_constraint c WHERE contype = 'f'`.execute(unbound)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ is_indexed }) => !is_indexed).map(({ key }) => key)).toEqual([])
})

// A distributed PostgreSQL can shard the tables by tenant only then.
it('each unique key of a table with a tenant begins with the tenant', async () => {
  const { rows } = await sql<{ key: string; first: string }>`
    SELECT i.indexrelid::regclass::text AS key, first.attname AS first FROM pg_index i
    JOIN pg_attribute tenant ON tenant.attrelid = i.indrelid AND tenant.attname = 'tenant_id'
    JOIN pg_attribute first ON first.attrelid = i.indrelid AND first.attnum = i.indkey[0]
    WHERE i.indisunique`.execute(unbound)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([])
})
