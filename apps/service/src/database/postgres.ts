import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { withinDeadline } from './deadline.ts'
import { LimitedPool } from './limited-pool.ts'
import type { OpenedDatabase, PostgresLimits } from './opened-database.ts'
import { logStatements, type OnStatement } from './statement-name.ts'
import type { UnboundTables } from './tables.ts'
import { checkAuthorities, explainTls, withoutTlsSettings } from './tls.ts'

const OLDEST_VERSION = 15

export interface PostgresPlace extends PostgresLimits {
  /** It may name several servers, `postgres://one:5432,two:5432/name`, of which one can be written to. */
  readonly uri: string
}

/** Opens a pool of connections to PostgreSQL. No statement needs a session, so a pooler in transaction mode can be used. */
export async function openPostgres(place: PostgresPlace, onStatement?: OnStatement): Promise<OpenedDatabase> {
  const { uri, databaseCa: ca, poolSize = 16, connectTimeoutSeconds = 5, requestTimeoutSeconds = 10 } = place
  const limits = { connectMs: connectTimeoutSeconds * 1000, requestMs: requestTimeoutSeconds * 1000 }
  if (ca !== undefined) checkAuthorities(ca)
  const servers = serversOf(uri).map((connectionString) => ({
    connectionString: ca === undefined ? connectionString : withoutTlsSettings(connectionString),
    application_name: 'leisure-service',
    ...(ca !== undefined && { ssl: { ca } }),
    keepAlive: true,
    types: { getTypeParser },
  }))
  const pool = new LimitedPool(servers, poolSize, limits)
  const unbound = new Kysely<UnboundTables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: logStatements(onStatement) }),
  })
  const opened: OpenedDatabase = {
    isEmbedded: false,
    unbound,
    runInTime: (run) => withinDeadline(limits.requestMs, run),
    poolState: () => pool.state,
    close: () => unbound.destroy(),
  }
  try {
    await refuseOldServer(unbound)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** The values of `target_session_attrs` that end up at a server that can be written to. */
const WRITABLE = new Set(['any', 'primary', 'read-write'])

/**
 * The addresses of the servers that one address names, as in `postgres://one:5432,two:5432/name?target_session_attrs=read-write`.
 *
 * @throws StartError when the address asks for a server that can only be read.
 */
export function serversOf(uri: string): string[] {
  const [, wanted] = /[?&]target_session_attrs=([^&]*)/.exec(uri) ?? []
  if (wanted !== undefined && !WRITABLE.has(wanted))
    throw new StartError(
      `The service writes to its database, so target_session_attrs cannot be ${wanted}. Write read-write, or leave it out.`,
    )
  const [, before, hosts, after] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(uri) ?? []
  if (hosts === undefined) return [uri]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

async function refuseOldServer(database: Kysely<UnboundTables>): Promise<void> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version_num') AS version`
    .execute(database)
    .catch((error: unknown) => {
      const { cause = error } = error as Error
      throw new StartError(explainTls(cause) ?? explainConnection(error), { cause: error })
    })
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (!(major >= OLDEST_VERSION))
    throw new StartError(
      `The database is PostgreSQL ${major}. The service needs PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
}

/** Tells a server that refuses the connection, such as for a wrong password, from one that does not answer. */
function explainConnection(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  if (code === 'ERR_INVALID_URL')
    return 'The address of the database is not well formed. In its user and password, write @ as %40, : as %3A, / as %2F and # as %23.'
  if (/^(28|3D)/.test(code ?? ''))
    return `The database refuses the connection: ${message}. Check the user, the password and the name of the database in its address.`
  return `The database cannot be reached: ${message || 'no answer'}. Check its address, and whether PostgreSQL is running.`
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
