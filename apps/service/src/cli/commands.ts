import { explainFailure } from '../postgres/explain-failure.ts'
import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import * as manage from './manage.ts'
import {
  type CommandLine,
  type Environment,
  parseOptions,
  readServerOptions,
  SERVER_OPTIONS,
} from './options.ts'
import { runProgram, serve, versionIn } from './program.ts'
import { DATABASE_SETTINGS, SETTINGS } from './settings.ts'
import { callsOf, usageOf } from './usage.ts'

/** A command of the program. `--help` is made from it. */
export interface Command {
  /** Its words; none for the command that serves. */
  readonly name: string
  /** How it is called, and what it then does. */
  readonly uses: readonly (readonly [call: string, help: string])[]
  /** How many words may follow its name: at least, and at most. Default: none. */
  readonly takes?: readonly [least: number, most: number]
  /** The names of its options. Default: none. */
  readonly options?: readonly string[]
  run(input: CommandInput): Promise<void>
}

/** What a command line asks of a command. */
interface CommandInput {
  /** The words after the name of the command: files, a tenant, a name. */
  readonly words: readonly string[]
  readonly options: ServiceOptions
  /** The values of its own options. */
  readonly own: CommandLine<typeof OWN_OPTIONS>['values']
}

/** Options of single commands. */
const OWN_OPTIONS = {
  tenant: { type: 'string' },
  'grant-to': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'with-data': { type: 'string' },
} as const

const OPTIONS = { ...SERVER_OPTIONS, ...OWN_OPTIONS }
const OF_DATABASE = DATABASE_SETTINGS.map(({ name }) => name)
const FILES = [1, Number.POSITIVE_INFINITY] as const

// Each command loads only what it needs, because the rest takes longer to load than it takes to run.
const loadNew = () => import('./init-tenant.ts')

export const COMMANDS: readonly Command[] = [
  {
    name: '',
    uses: [
      ['--data FOLDER --tenants FILE', 'on one machine; the data is kept in FOLDER'],
      ['--database postgres://…', 'on PostgreSQL 15 or newer'],
    ],
    options: SETTINGS.map(({ name }) => name),
    async run({ options }) {
      const { startExtended } = await import('../start.ts')
      await serve(
        (log) => startExtended({ ...options, log }),
        ({ url }) => `Leisure Operations Service: ${url} (ready when ${url}/health/ready returns 200)`,
      )
    },
  },
  {
    name: 'migrate',
    uses: [
      ['--database postgres://…', 'creates the tables, or brings them up to date'],
      ['--database postgres://… --grant-to ROLE', 'the same, and lets a role serve that can do nothing else'],
      ['--database postgres://… --dry-run', 'prints the SQL that would be run'],
    ],
    options: [...OF_DATABASE, 'grant-to', 'dry-run'],
    run: ({ options, own }) => manage.migrateDatabase(options, own['dry-run'], own['grant-to']),
  },
  {
    name: 'tenants init',
    uses: [['[FILE]', 'copies a tenant file to start from, and prints its access token']],
    takes: [0, 1],
    run: async ({ words: [file] }) => (await loadNew()).initTenant(file),
  },
  {
    name: 'tenants token',
    uses: [['NAME', 'makes an access token, and its entry in a tenant file']],
    takes: [1, 1],
    run: async ({ words: [name = ''] }) => (await loadNew()).makeToken(name),
  },
  {
    name: 'tenants check',
    uses: [['FILE…', 'reports every problem of tenant files, with its line']],
    takes: FILES,
    run: ({ words }) => manage.checkTenants(words),
  },
  {
    name: 'tenants diff',
    uses: [
      ['--database postgres://… FILE…', 'prints what an apply would change, or why it would be refused'],
    ],
    takes: FILES,
    options: OF_DATABASE,
    run: ({ options, words }) => manage.diffTenants(options, words),
  },
  {
    name: 'tenants apply',
    uses: [['--database postgres://… FILE…', 'makes the tenants what their files say']],
    takes: FILES,
    options: OF_DATABASE,
    run: ({ options, words }) => manage.applyTenants(options, words),
  },
  {
    name: 'tenants remove',
    uses: [
      ['--database postgres://… ID', 'removes a tenant that has neither members nor invoices'],
      ['--database postgres://… ID --with-data ID', 'the same with its members and invoices'],
    ],
    takes: [1, 1],
    options: [...OF_DATABASE, 'with-data'],
    run: ({ options, words: [id = ''], own }) => manage.removeTenantOf(options, id, own['with-data']),
  },
  {
    name: 'audit',
    uses: [
      [
        '--database postgres://… [TENANT]',
        'who changed tenants, slots and staff users, marked invoices as paid, or deleted members',
      ],
    ],
    takes: [0, 1],
    options: OF_DATABASE,
    run: ({ options, words: [tenant] }) => manage.printAudit(options, tenant),
  },
  {
    name: 'price',
    uses: [['--tenant FILE REQUEST.json', 'prices a request, and prints the membership quote']],
    takes: [1, 1],
    options: ['tenant'],
    run: async ({ own, words: [request = ''] }) => (await import('./price.ts')).price(own.tenant, request),
  },
]

const MANIFEST = new URL('../../package.json', import.meta.url)

/** Runs the command of the process. */
export function main(): Promise<void> {
  return runProgram(() => runCommand(process.argv.slice(2), process.env))
}

/** @throws StartError when the command cannot be carried out. */
export async function runCommand(args: readonly string[], environment: Environment): Promise<void> {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help || positionals[0] === 'help') return console.log(usageOf(COMMANDS))
  if (values.version) return console.log(await versionIn(MANIFEST))
  const { command, ...input } = await readArguments(args, environment)
  await command.run(input).catch((error: unknown) => {
    throw explainFailure(error)
  })
}

/** The command that a command line names, and what it is to do. @throws StartError when there is none. */
export async function readArguments(
  args: readonly string[],
  environment: Environment,
): Promise<CommandInput & { readonly command: Command }> {
  const { values, positionals } = parseOptions(args, OPTIONS)
  // The command that serves has no name, and is named by no word.
  const command = COMMANDS.find(({ name }) => name === positionals.slice(0, wordsIn(name) || 1).join(' '))
  if (command === undefined)
    throw new StartError(`There is no command "${positionals.join(' ')}". See --help.`)
  const { name, takes = [0, 0] } = command
  const words = positionals.slice(wordsIn(name))
  if (words.length < takes[0] || words.length > takes[1]) {
    const amount = words.length < takes[0] ? 'few' : 'many'
    throw new StartError(`Too ${amount} words after "${name}". Use: ${callsOf(command)[0]}`)
  }
  refuseForeignOptions(command, Object.keys(values))
  const settings = SETTINGS.filter((setting) => command.options?.includes(setting.name))
  return { command, words, options: await readServerOptions(values, environment, settings), own: values }
}

function wordsIn(name: string): number {
  return name.split(' ').filter(Boolean).length
}

function refuseForeignOptions({ name, options = [] }: Command, given: readonly string[]): void {
  const foreign = given.find((option) => !options.includes(option))
  if (foreign === undefined) return
  const callOf = (one: string) => `"${`leisure-service ${one}`.trim()}"`
  const owners = COMMANDS.filter((one) => one.options?.includes(foreign)).map((one) => callOf(one.name))
  throw new StartError(
    `--${foreign} is an option of ${owners.join(' and ')}, not of ${callOf(name)}. See --help.`,
  )
}
