import type { ServiceOptions } from '../service-options.ts'
import { applyTenants, checkTenants, diffTenants, migrate, printAudit, removeTenantOf } from './manage.ts'
import { serve } from './program.ts'
import { DATABASE_SETTINGS, SETTINGS } from './settings.ts'

/** A command of the program. `--help` is made from it. */
export interface Command {
  /** Its words; none for the command that serves. */
  readonly name: string
  /** How it is called, and what it then does. */
  readonly uses: readonly (readonly [call: string, help: string])[]
  /** How many words may follow its name: at least, and at most. */
  readonly takes: readonly [least: number, most: number]
  /** The names of its options. */
  readonly options: readonly string[]
  run(asked: Asked): Promise<void>
}

/** What a command line asks of a command. */
export interface Asked {
  /** The words after the name of the command: files, a tenant, a name. */
  readonly words: readonly string[]
  readonly options: ServiceOptions
  readonly own: OwnOptions
}

/** Options of single commands. */
export const OWN_OPTIONS = {
  tenant: { type: 'string' },
  'grant-to': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'with-data': { type: 'string' },
} as const

type OwnOptions = { readonly [Name in keyof typeof OWN_OPTIONS]?: string | boolean | undefined }

const OF_DATABASE = DATABASE_SETTINGS.map(({ name }) => name)
const FILES = [1, Number.POSITIVE_INFINITY] as const

// Each command loads only what it needs, because the other commands' code takes longer to load than it takes to run.
const loadNew = () => import('./init-tenant.ts')

export const COMMANDS: readonly Command[] = [
  {
    name: '',
    uses: [
      ['--data FOLDER --tenants FILE', 'on one machine; the data is kept in FOLDER'],
      ['--database postgres://…', 'on PostgreSQL 15 or newer'],
    ],
    takes: [0, 0],
    options: SETTINGS.map(({ name }) => name),
    async run({ options }) {
      const { startService } = await import('../start-service.ts')
      await serve(
        (log) => startService({ ...options, log }),
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
    takes: [0, 0],
    options: [...OF_DATABASE, 'grant-to', 'dry-run'],
    run: ({ options, own }) => migrate(options, own['dry-run'] === true, own['grant-to']?.toString()),
  },
  {
    name: 'tenants init',
    uses: [['[FILE]', 'copies a tenant file to start from, and prints its access token']],
    takes: [0, 1],
    options: [],
    run: async ({ words: [file] }) => (await loadNew()).initTenant(file),
  },
  {
    name: 'tenants token',
    uses: [['NAME', 'makes an access token, and its entry in a tenant file']],
    takes: [1, 1],
    options: [],
    run: async ({ words: [name = ''] }) => (await loadNew()).makeToken(name),
  },
  {
    name: 'tenants check',
    uses: [['FILE…', 'reports every fault of tenant files, with its line']],
    takes: FILES,
    options: [],
    run: ({ words }) => checkTenants(words),
  },
  {
    name: 'tenants diff',
    uses: [
      ['--database postgres://… FILE…', 'prints what an apply would change, or why it would be refused'],
    ],
    takes: FILES,
    options: OF_DATABASE,
    run: ({ options, words }) => diffTenants(options, words),
  },
  {
    name: 'tenants apply',
    uses: [['--database postgres://… FILE…', 'makes the tenants what their files say']],
    takes: FILES,
    options: OF_DATABASE,
    run: ({ options, words }) => applyTenants(options, words),
  },
  {
    name: 'tenants remove',
    uses: [
      ['--database postgres://… ID', 'removes a tenant that has neither members nor invoices'],
      ['--database postgres://… ID --with-data ID', 'the same with its members and invoices'],
    ],
    takes: [1, 1],
    options: [...OF_DATABASE, 'with-data'],
    run: ({ options, words: [id = ''], own }) => removeTenantOf(options, id, own['with-data']?.toString()),
  },
  {
    name: 'audit',
    uses: [
      [
        '--database postgres://… [TENANT]',
        'who applied tenant files, removed tenants, erased members or deleted accounts',
      ],
    ],
    takes: [0, 1],
    options: OF_DATABASE,
    run: ({ options, words: [tenant] }) => printAudit(options, tenant),
  },
  {
    name: 'price',
    uses: [['--tenant FILE REQUEST.json', 'prices a request, and prints the membership quote']],
    takes: [1, 1],
    options: ['tenant'],
    run: async ({ own, words: [request = ''] }) =>
      (await import('./price.ts')).price(own.tenant?.toString(), request),
  },
]
