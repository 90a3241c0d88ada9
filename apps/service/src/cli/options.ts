import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { nearestNames, similarName } from '@leisure-ops/openapi'
import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import { optionOf, SETTINGS, type Setting, variableOf } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

interface ServerOptions {
  readonly help: { readonly type: 'boolean'; readonly short: 'h' }
  readonly version: { readonly type: 'boolean'; readonly short: 'v' }
}

/** The options of every program that starts a service, for {@link parseOptions}. */
export const SERVER_OPTIONS: ServerOptions = {
  ...Object.fromEntries(
    SETTINGS.filter(({ isSecret }) => !isSecret).map(({ name, isList = false }) => [
      name,
      { type: 'string', multiple: isList },
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
}

/** How long a service on PostgreSQL, which others can take over from, goes on serving when it stops. */
const DRAIN_DELAY_SECONDS = 5

/** The values of options, and the other words of a command line. */
export type CommandLine<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** @throws StartError for an unknown option, or one without its value. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): CommandLine<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const { message } = error as Error
    const unknown = /^Unknown option '--([\w-]+)'/.exec(message)?.[1] ?? ''
    const meant = similarName(unknown, Object.keys(options))
    const question = meant === undefined ? '' : ` Did you mean --${meant}?`
    throw new StartError(`${message.split(/\.(?:\s|$)|\n/, 1)[0]}.${question} See --help.`)
  }
}

/**
 * Reads what starts a service: the values of {@link SERVER_OPTIONS}, and without one its variable.
 *
 * @throws StartError when a value is wrong.
 */
export async function readServerOptions(
  values: Readonly<Record<string, unknown>>,
  environment: Environment,
  settings: readonly Setting[] = SETTINGS,
): Promise<ServiceOptions> {
  refuseUnknownVariables(environment)
  const read: Record<string, unknown> = {}
  for (const setting of settings) {
    const value = values[setting.name] ?? fromEnvironment(setting, values, environment)
    const source = values[setting.name] === undefined ? variableOf(setting) : optionOf(setting)
    const readOne = (text: unknown) => setting.read(text as string, source)
    if (value !== undefined)
      read[setting.sets] = await (Array.isArray(value) ? Promise.all(value.map(readOne)) : readOne(value))
  }
  if (read.database !== undefined) read.drainDelaySeconds ??= DRAIN_DELAY_SECONDS
  return read
}

/** Variables of programs that call a service, and may run in the same shell. */
const OF_CALLERS = /^LEISURE_(?:BASE_URL|(?:OTHER_)?ACCESS_TOKEN|STAFF_PASSWORD)$/

function refuseUnknownVariables(environment: Environment): void {
  const known = SETTINGS.map(variableOf)
  const isUnknown = (name: string) =>
    name.startsWith('LEISURE_') && !known.includes(name) && !OF_CALLERS.test(name)
  const unknown = Object.keys(environment).find(isUnknown)
  if (unknown === undefined) return
  const [nearest] = nearestNames(unknown, known, 1)
  throw new StartError(`There is no setting ${unknown}. The nearest is ${nearest}. See --help.`)
}

/** The variable of a setting. If an option says where the data is, both variables that say it are ignored. */
function fromEnvironment(
  setting: Setting,
  { data, database }: Readonly<Record<string, unknown>>,
  environment: Environment,
): string | string[] | undefined {
  if ((data ?? database) !== undefined && ['data', 'database'].includes(setting.name)) return undefined
  const text = environment[variableOf(setting)] || undefined
  return setting.isList ? text?.split(',').flatMap((part) => part.trim() || []) : text
}
