import { readFile } from 'node:fs/promises'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { parseKeys, type ServiceKey } from '../keys/service-keys.ts'
import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import { parseJwtSettings } from '../tenants/jwt-settings.ts'

/** The options of every program that starts a service, for {@link parseOptions}. */
export const SERVER_OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  tenants: { type: 'string', multiple: true },
  'metrics-port': { type: 'string' },
  cors: { type: 'string', multiple: true },
  'log-level': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

export type Environment = Readonly<Record<string, string | undefined>>

/** The values of options, and the other words of a command line. */
export type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** @throws StartError in one sentence for an unknown option, or one without its value. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`${message.split(/[.\n]/, 1)[0]}. See --help.`)
  }
}

/**
 * Reads what starts a service from the values of {@link SERVER_OPTIONS}, and its secrets from the environment.
 *
 * @throws StartError in one sentence when a value is wrong.
 */
export async function readServerOptions(
  values: Parsed<typeof SERVER_OPTIONS>['values'],
  environment: Environment,
): Promise<ServiceOptions> {
  const database = values.database ?? environment.LEISURE_DATABASE
  const options = {
    port: values.port === undefined ? undefined : portOf('--port', values.port),
    metricsPort:
      values['metrics-port'] === undefined ? undefined : portOf('--metrics-port', values['metrics-port']),
    host: values.host,
    data: values.data,
    database: values.data === undefined ? database : values.database,
    tenants: values.tenants,
    cors: values.cors?.map(originOf),
    logLevel: values['log-level'] === undefined ? undefined : levelOf(values['log-level']),
    keys: await readKeys(environment),
    jwt: environment.LEISURE_JWT ? parseJwtSettings(environment.LEISURE_JWT, 'LEISURE_JWT') : undefined,
  }
  const isSet = ([, value]: [string, unknown]) => value !== undefined
  return Object.fromEntries(Object.entries(options).filter(isSet))
}

function portOf(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new StartError(`${option} must be a number from 0 to 65535, not "${text}".`)
  return port
}

function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new StartError(`--cors must be an origin, such as https://www.example.com, not "${text}".`)
}

function levelOf(text: string): string {
  if (LEVELS.includes(text)) return text
  throw new StartError(`--log-level must be one of ${LEVELS.join(', ')}, not "${text}".`)
}

async function readKeys(environment: Environment): Promise<ServiceKey[] | undefined> {
  const { LEISURE_KEYS: text, LEISURE_KEYS_FILE: file } = environment
  if (text) return parseKeys(text, 'LEISURE_KEYS')
  if (!file) return undefined
  return parseKeys(await readText(file, ', which LEISURE_KEYS_FILE names,'), file)
}

/**
 * Reads a file that somebody named.
 *
 * @param origin where it was named, for the sentence.
 * @throws StartError when it cannot be read.
 */
export function readText(path: string, origin = ''): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new StartError(`The file ${path}${origin} cannot be read. Check its path and its permissions.`)
  })
}
