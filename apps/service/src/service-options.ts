import type { JwtSettings } from './auth/jwt-settings.ts'
import type { Clock } from './calendar.ts'
import type { DatabasePlace } from './database/open-database.ts'
import type { PostgresLimits } from './database/opened-database.ts'
import type { ServiceKey } from './keys/current-key.ts'
import type { SignInRates } from './staff-users/sign-in-limits.ts'
import { StartError } from './start-error.ts'

/** Options of {@link startService}. It needs one of `data`, `database` and `memory`. */
export interface ServiceOptions extends PostgresLimits {
  /** Port to listen on; 0 takes any free one. Default 4030. */
  readonly port?: number
  /** Address to listen on. Default 127.0.0.1: this machine only. */
  readonly host?: string
  /** Folder of the embedded database, for one process. */
  readonly data?: string
  /** Address of a PostgreSQL server (15 or newer), `postgres://…`, instead of the embedded database. */
  readonly database?: string
  /** Keeps the data in memory until the service stops, for tests. */
  readonly memory?: boolean
  /**
   * Whether to bring the tables up to date. Otherwise, the service does not start when they are not. Default:
   * only those of the embedded database.
   */
  readonly migrate?: boolean
  /** Tenant files, or folders of them, to apply at start. */
  readonly tenants?: readonly string[]
  /** Keys that sign quotes and seal bank details. Required on PostgreSQL; `data` makes its own. */
  readonly keys?: readonly ServiceKey[]
  /** Port for Prometheus, at `/metrics`; 0 takes any free one. Default: none. */
  readonly metricsPort?: number
  /** An issuer whose JSON Web Tokens are accepted besides the tokens of tenant files. Default: none. */
  readonly jwt?: JwtSettings
  /** Sign-ins that are allowed within a minute. Default: 10 for an account, 600 from an address. */
  readonly signInRates?: SignInRates
  /** Addresses or networks of balancers whose `X-Forwarded-For` names the caller's address. Default: none. */
  readonly trustedProxies?: readonly string[]
  /** How long a connection stays open without a request. Longer than a balancer keeps it. Default 72. */
  readonly keepAliveSeconds?: number
  /** The service's clock. Default: the machine's. */
  readonly clock?: Clock
  /** Where to write the log, a line of JSON at a time: a stream, or anything with `write`. Default: nowhere. */
  readonly log?: { write(line: string): unknown }
  /** The lowest level that is logged. Default `info`. */
  readonly logLevel?: string
  /**
   * How long the service goes on serving after `close()` while `/health/ready` returns 503, so that a
   * balancer sends requests elsewhere. Default 0.
   */
  readonly drainDelaySeconds?: number
}

/** A running service. */
export interface RunningService {
  /** The address that it listens on, without a slash at the end: `http://127.0.0.1:4030`. */
  readonly url: string
  /** The address of the metrics for Prometheus, if `metricsPort` was set. */
  readonly metricsUrl?: string
  /** Serves for `drainDelaySeconds`, then finishes requests within ten seconds, and closes the database. */
  close(): Promise<void>
}

/** The options with their defaults. */
export type ResolvedOptions = ServiceOptions &
  Required<Pick<ServiceOptions, 'port' | 'host' | 'migrate'>> & { readonly place: DatabasePlace }

/** @throws StartError when two options contradict each other, or one is missing. */
export function resolveOptions(options: ServiceOptions): ResolvedOptions {
  const { port = 4030, host = '127.0.0.1', database, keys, migrate = database === undefined } = options
  const place = placeOf(options)
  if (database !== undefined && keys === undefined)
    throw new StartError(
      'On PostgreSQL, the service needs keys. Put them into a file that LEISURE_KEYS_FILE names.',
    )
  return { ...options, port, host, migrate, place }
}

/** The settings that may be logged: what is no secret, and can be written. */
export function settingsForLog(options: ServiceOptions): object {
  const { keys: _, log: _l, clock: _c, databaseCa: _ca, database, jwt, ...shown } = options
  // The address without user, password and parameters.
  const server = database?.replace(/^(.*?:\/\/)(?:.*@)?([^?]*).*$/s, '$1$2')
  return { ...shown, ...(server && { database: server }), ...(jwt && { issuer: jwt.issuer }) }
}

/** @throws StartError when there is not exactly one place for the data, or it cannot be one. */
export function placeOf(options: ServiceOptions): DatabasePlace {
  const { data, database, memory = false } = options
  if ([data, database, memory || undefined].filter((one) => one !== undefined).length > 1)
    throw new StartError('Two places for the data were both given. Pass only one: data, database or memory.')
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database))
    throw new StartError(
      'The address of the database must begin with postgres://, as in postgres://user@127.0.0.1/leisure.',
    )
  if (database !== undefined) return { ...options, uri: database }
  if (data !== undefined) return { directory: data }
  if (memory) return { memory }
  throw new StartError('No database was given. Pass --database postgres://… or --data FOLDER. See --help.')
}
