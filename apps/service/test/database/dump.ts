import { sql } from 'kysely'
import type { Database } from '../../src/database/index.ts'

/** Every row of every table, for comparing before and after. */
export async function dumpOf(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY table_name`.execute(
    database.unbound,
  )
  const dump: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql`SELECT * FROM ${sql.id(name)}`.execute(database.unbound)
    dump[name] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return dump
}
