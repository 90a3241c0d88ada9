import { sql } from 'kysely'
import type { Database } from '../../src/database/open-database.ts'

/** How many queries wait for another transaction at the moment. Only PostgreSQL says so. */
export async function waitingQueries(database: Database): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.unbound)
  return rows.length
}
