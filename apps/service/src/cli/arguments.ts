import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import { type Environment, parseOptions, readServerOptions, SERVER_OPTIONS } from './options.ts'
import { SETTINGS } from './settings.ts'

const PROGRAM = 'leisure-service'

const OF_DATABASE = SETTINGS.filter(({ isOfDatabase }) => isOfDatabase).map(({ name }) => name)

/** The options of each command. The empty one starts the service. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  '': SETTINGS.map(({ name }) => name),
  migrate: [...OF_DATABASE, 'status', 'dry-run'],
  'tenants init': ['yes'],
  'tenants token': [],
  'tenants check': [],
  'tenants apply': OF_DATABASE,
  'tenants diff': OF_DATABASE,
  audit: OF_DATABASE,
  price: ['tenant'],
}

/** Options of single commands. */
const COMMAND_OPTIONS = {
  tenant: { type: 'string' },
  yes: { type: 'boolean' },
  status: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

/** The arguments of the command line. */
export interface Arguments {
  readonly command: readonly string[]
  readonly isHelp: boolean
  readonly isVersion: boolean
  /** A tenant file, for a command about one tenant. */
  readonly tenant: string | undefined
  /** Whether "tenants init" takes every default and asks nothing. */
  readonly takesDefaults: boolean
  /** What "migrate" does instead of migrating. */
  readonly only: 'status' | 'dry-run' | undefined
  readonly options: ServiceOptions
}

/** @throws StartError in one sentence when an option is wrong. */
export async function readArguments(args: readonly string[], environment: Environment): Promise<Arguments> {
  const { values, positionals } = parseOptions(args, { ...SERVER_OPTIONS, ...COMMAND_OPTIONS })
  const asked = {
    command: positionals,
    isHelp: values.help ?? positionals[0] === 'help',
    isVersion: values.version ?? false,
    tenant: values.tenant,
    takesDefaults: values.yes ?? false,
    only: values.status ? ('status' as const) : values['dry-run'] ? ('dry-run' as const) : undefined,
  }
  if (asked.isHelp || asked.isVersion) return { ...asked, options: {} }
  refuseForeignOptions(positionals, Object.keys(values))
  return { ...asked, options: await readServerOptions(values, environment) }
}

/** Refuses options of another command. An unknown command is refused elsewhere. */
function refuseForeignOptions(words: readonly string[], options: readonly string[]): void {
  const command = words.slice(0, words[0] === 'tenants' ? 2 : 1).join(' ')
  const own = OPTIONS_OF[command]
  const foreign = own && options.find((option) => !own.includes(option))
  if (foreign === undefined) return
  const owners = Object.keys(OPTIONS_OF).filter((one) => OPTIONS_OF[one]?.includes(foreign))
  throw new StartError(
    `--${foreign} is an option of ${owners.map(quoted).join(' and ')}, not of ${quoted(command)}. See --help.`,
  )
}

function quoted(command: string): string {
  return `"${[PROGRAM, command].filter(Boolean).join(' ')}"`
}
