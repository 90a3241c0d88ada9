import { sql } from 'kysely'
import type { Database } from '../../src/database/open-database.ts'

/** Every row of every table as JSON, for comparing before and after. One statement reads them all. */
export async function dumpOf({ unbound }: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`SELECT tablename AS name
    FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(unbound)
  const queries = tables.rows.map(
    ({ name }) =>
      sql`SELECT ${sql.lit(name)} AS name,
        coalesce((SELECT json_agg(t ORDER BY t::text) FROM ${sql.id(name)} t), '[]') AS rows`,
  )
  const dump = await sql<{ name: string; rows: unknown[] }>`${sql.join(queries, sql` UNION ALL `)}`.execute(
    unbound,
  )
  return Object.fromEntries(dump.rows.map(({ name, rows }) => [name, rows]))
}
