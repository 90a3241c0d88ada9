import type { Clock } from './clock.ts'
import type { DatabasePlace } from './database/index.ts'
import type { ServiceKey } from './keys/service-keys.ts'
import { StartError } from './start-error.ts'
import type { JwtSettings } from './tenants/jwt-settings.ts'

/** Receives the log, one line of JSON at a time: a stream, or anything else with a `write` method. */
interface LogDestination {
  write(line: string): unknown
}

/** Options of {@link startService}. Without any option, the service is a sandbox with its data in memory. */
export interface ServiceOptions {
  /** Port to listen on; 0 takes any free one. Default 4030. */
  readonly port?: number
  /** Address to listen on. Default 127.0.0.1: this machine only. */
  readonly host?: string
  /** Folder of the embedded database. Without it, the data is in memory. */
  readonly data?: string
  /** Address of a PostgreSQL server (15 or newer), `postgres://…`, instead of the embedded database. */
  readonly database?: string
  /** Tenant files, or folders of them, to apply at start. */
  readonly tenants?: readonly string[]
  /** Whether this is a sandbox. Default: on an embedded database it is, on PostgreSQL it is not. */
  readonly sandbox?: boolean
  /** Allows other machines to reach a sandbox. Default false. */
  readonly exposeSandbox?: boolean
  /** Keys that sign quotes and seal bank details. Required on PostgreSQL, unless the service is a sandbox. */
  readonly keys?: readonly ServiceKey[]
  /** Port for Prometheus, at `/metrics`; 0 takes any free one. Default: none. */
  readonly metricsPort?: number
  /** An issuer whose JSON Web Tokens are accepted in addition to the tokens of tenant files. Default: none. */
  readonly jwt?: JwtSettings
  /** Origins whose pages may call the service. */
  readonly cors?: readonly string[]
  /** Address of the documentation, `http://…`, to which the sandbox's console links. */
  readonly docs?: string
  /** The service's clock. Default: the machine's. */
  readonly clock?: Clock
  /** Where to write the log. Default: nowhere. */
  readonly log?: LogDestination
  /** The lowest level that is logged. Default `info`. */
  readonly logLevel?: string
}

const DEFAULT_PORT = 4030
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/** The options with their defaults. */
export interface ResolvedOptions extends ServiceOptions {
  readonly port: number
  readonly host: string
  readonly isSandbox: boolean
  readonly place: DatabasePlace
}

/** @throws StartError when two options contradict each other, or one is missing. */
export function resolveOptions(options: ServiceOptions): ResolvedOptions {
  const { port = DEFAULT_PORT, host = '127.0.0.1', data, database } = options
  const isSandbox = options.sandbox ?? database === undefined
  if (data !== undefined && database !== undefined) {
    throw new StartError('A data folder and a database were both given. Pass only one of them.')
  }
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) {
    throw new StartError(
      'The address of the database must begin with postgres://, as in postgres://user@127.0.0.1/leisure.',
    )
  }
  if (isSandbox && !LOOPBACK.test(host) && !options.exposeSandbox) {
    throw new StartError(
      `A sandbox does not listen on ${host}, because anybody who can reach it could change its data. To allow it, add --expose-sandbox.`,
    )
  }
  if (database !== undefined && !isSandbox && options.keys === undefined) {
    throw new StartError(
      'On PostgreSQL, the service needs keys. Put them into LEISURE_KEYS, or into a file that LEISURE_KEYS_FILE names.',
    )
  }
  if (options.docs !== undefined && !/^https?:\/\/./.test(options.docs)) {
    throw new StartError(
      `The address of the documentation must begin with http:// or https://, not "${options.docs}".`,
    )
  }
  return { ...options, port, host, isSandbox, place: placeOf(data, database) }
}

function placeOf(data: string | undefined, database: string | undefined): DatabasePlace {
  if (database !== undefined) return { uri: database }
  return data === undefined ? { memory: true } : { directory: data }
}
