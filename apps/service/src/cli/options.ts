import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseKeys, type ServiceKey } from '../keys/service-keys.ts'
import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import { parseJwtSettings } from '../tenants/jwt-settings.ts'
import { refuseForeignOptions } from './refuse-foreign-options.ts'

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  tenants: { type: 'string', multiple: true },
  tenant: { type: 'string' },
  sandbox: { type: 'boolean' },
  'no-sandbox': { type: 'boolean' },
  'expose-sandbox': { type: 'boolean' },
  'metrics-port': { type: 'string' },
  cors: { type: 'string', multiple: true },
  docs: { type: 'string' },
  'log-level': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

export type Environment = Readonly<Record<string, string | undefined>>

/** The arguments of the command line. */
export interface Arguments {
  readonly command: readonly string[]
  readonly isHelp: boolean
  readonly isVersion: boolean
  /** A tenant file, or the id of a demo tenant, for a command about one tenant. */
  readonly tenant: string | undefined
  readonly options: ServiceOptions
}

/** @throws StartError in one sentence when an option is wrong. */
export async function readArguments(args: readonly string[], environment: Environment): Promise<Arguments> {
  const { values, positionals } = parse(args)
  const asked = {
    command: positionals,
    isHelp: values.help ?? positionals[0] === 'help',
    isVersion: values.version ?? false,
    tenant: values.tenant,
  }
  if (asked.isHelp || asked.isVersion) return { ...asked, options: {} }
  refuseForeignOptions(positionals, Object.keys(values))
  const database = values.database ?? environment.LEISURE_DATABASE
  const keys = await readKeys(environment)
  const options = {
    port: values.port === undefined ? undefined : portOf('--port', values.port),
    metricsPort:
      values['metrics-port'] === undefined ? undefined : portOf('--metrics-port', values['metrics-port']),
    host: values.host,
    data: values.data,
    database: values.data === undefined ? database : values.database,
    tenants: values.tenants,
    sandbox: sandboxOf(values),
    exposeSandbox: values['expose-sandbox'],
    cors: values.cors?.map(originOf),
    docs: values.docs?.replace(/\/+$/, ''),
    logLevel: values['log-level'] === undefined ? undefined : levelOf(values['log-level']),
    keys,
    jwt: environment.LEISURE_JWT ? parseJwtSettings(environment.LEISURE_JWT, 'LEISURE_JWT') : undefined,
  }
  const isSet = ([, value]: [string, unknown]) => value !== undefined
  return { ...asked, options: Object.fromEntries(Object.entries(options).filter(isSet)) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`${message.split(/[.\n]/, 1)[0]}. See --help.`)
  }
}

function sandboxOf({ sandbox, 'no-sandbox': noSandbox }: { sandbox?: boolean; 'no-sandbox'?: boolean }) {
  if (sandbox && noSandbox)
    throw new StartError('--sandbox and --no-sandbox were both given. Pass only one of them.')
  return noSandbox ? false : sandbox
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
