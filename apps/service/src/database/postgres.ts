import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { UnboundTables } from './tables.ts'

const OLDEST_VERSION = 15
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

export interface PostgresPlace {
  readonly uri: string
  readonly connections?: number
  /** How long a query waits for a connection, in milliseconds. */
  readonly connectTimeoutMs?: number
}

export interface OpenedDatabase {
  readonly isEmbedded: boolean
  readonly unbound: Kysely<UnboundTables>
  close(): Promise<void>
}

/** Opens a pool of connections to PostgreSQL. No statement needs a session, so a pooler in transaction mode can be used. */
export async function openPostgres(place: PostgresPlace): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: place.uri,
    max: place.connections ?? 16,
    connectionTimeoutMillis: place.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  })
  // A connection that breaks while it is idle is replaced when the next one is needed.
  pool.on('error', () => {})
  // A connection that breaks during a query fails the query. Without a listener it would also end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const unbound = new Kysely<UnboundTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOldServer(unbound)
  } catch (error) {
    await unbound.destroy()
    throw error
  }
  return { isEmbedded: false, unbound, close: () => unbound.destroy() }
}

async function refuseOldServer(database: Kysely<UnboundTables>): Promise<void> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version_num') AS version`
    .execute(database)
    .catch((error: unknown) => {
      throw new StartError(
        `The database cannot be reached: ${error instanceof Error ? error.message || 'no answer' : error}. Check its address, and whether PostgreSQL is running.`,
        { cause: error },
      )
    })
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (!(major >= OLDEST_VERSION))
    throw new StartError(
      `The database is PostgreSQL ${major}. The service needs PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
}

/**
 * Keeps dates as texts, because the driver would move them into the zone of the machine. A bigint is a count, so it becomes a
 * number.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.DATE) return (value) => value
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}
