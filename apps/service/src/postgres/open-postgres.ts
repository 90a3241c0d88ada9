import { X509Certificate } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenedDatabase, PostgresLimits } from '../database/opened-database.ts'
import { logStatements, type OnStatement } from '../database/statement-name.ts'
import type { UnboundTables } from '../database/tenant-database.ts'
import { StartError } from '../start-error.ts'
import { readAddress } from './address.ts'
import { explainConnection } from './explain-failure.ts'
import { refusesOptions, UnfitSessionError, UnreachableError } from './failed-query.ts'
import { withinDeadline } from './in-transaction.ts'
import { LimitedPool, type Limits } from './limited-pool.ts'
import { checkSession, sessionOptions } from './session.ts'
import { settleWithin } from './turns.ts'

/** How long nothing may come from a server before its host is asked whether it is still there. */
const KEEP_ALIVE_MS = 5_000

export interface PostgresPlace extends PostgresLimits {
  /** It names one server. */
  readonly uri: string
}

/** Opens a pool of connections. No statement needs a session, so a pooler in transaction mode can be used. */
export async function openPostgres(place: PostgresPlace, onStatement?: OnStatement): Promise<OpenedDatabase> {
  const { uri, databaseCa: ca, poolSize = 16, connectTimeoutSeconds = 5, requestTimeoutSeconds = 10 } = place
  const limits = { connectMs: connectTimeoutSeconds * 1000, requestMs: requestTimeoutSeconds * 1000 }
  if (ca !== undefined) checkAuthorities(ca)
  const { connectionString, options } = readAddress(uri, ca !== undefined)
  const timeouts = { statement_timeout: limits.requestMs, lock_timeout: limits.connectMs }
  const config = await meetServer(
    {
      stream: () => new GuardedSocket(),
      connectionString,
      application_name: 'leisure-service',
      options: `${options} ${sessionOptions(timeouts)}`,
      ...(ca !== undefined && { ssl: { ca } }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: { getTypeParser },
    },
    limits,
  )
  const onConnect = (session: pg.ClientBase) => checkSession(session, limits.connectMs)
  const pool = new LimitedPool({ ...config, onConnect } as pg.PoolConfig, poolSize, limits)
  const unbound = new Kysely<UnboundTables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: logStatements(onStatement) }),
  })
  return {
    isEmbedded: false,
    unbound,
    runInTime: (run) => withinDeadline(limits.requestMs, run),
    poolState: () => pool.state,
    close: () => unbound.destroy(),
  }
}

/**
 * Finds out how sessions begin. Poolers refuse the options with which ours do, or ignore them.
 *
 * @throws StartError when the server cannot be reached, or its sessions cannot be used.
 */
async function meetServer(config: pg.ClientConfig, limits: Limits): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: limits.connectMs }).on('error', () => {})
  try {
    await client.connect()
    await checkSession(client, limits.connectMs)
    return config
  } catch (error) {
    const { options, ...others } = config
    if (options !== undefined && refusesOptions(error)) return await meetServer(others, limits)
    const message = error instanceof UnfitSessionError ? error.message : explainConnection(error)
    throw new StartError(message, { cause: error })
  } finally {
    await settleWithin(client.end(), limits.connectMs)
  }
}

/**
 * A socket that breaks when it receives something other than PostgreSQL's protocol. Nothing else can catch
 * what `pg` throws when it cannot read that, so it would end the process.
 */
class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    try {
      return super.emit(event as 'data', ...(values as [never]))
    } catch (cause) {
      if (event !== 'data') throw cause
      this.destroy(new UnreachableError('The server does not speak PostgreSQL', { cause }))
      return true
    }
  }
}

/** @throws StartError when a text has no certificate. TLS would ignore the text, and accept no server. */
function checkAuthorities(pem: string): void {
  try {
    new X509Certificate(pem)
  } catch (cause) {
    throw new StartError(
      'The file that --database-ca names has no certificate in PEM. Name a file with the certificate of an authority.',
      { cause },
    )
  }
}

/**
 * Keeps dates as strings: the driver would move them into the zone of the machine. A bigint, a count, becomes
 * a number.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.DATE) return (value) => value
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}
