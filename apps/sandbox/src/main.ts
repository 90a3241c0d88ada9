import { StartError } from '@leisure-ops/service'
import {
  parseOptions,
  readServerOptions,
  runProgram,
  SERVER_OPTIONS,
  serve,
  settingsHelp,
  versionIn,
} from '@leisure-ops/service/internal'
import { DEMO_TOKENS } from './demo-tenants.ts'
import { startSandbox } from './start-sandbox.ts'

const MANIFEST = new URL('../package.json', import.meta.url)

const OPTIONS = {
  ...SERVER_OPTIONS,
  'expose-sandbox': { type: 'boolean' },
  'demo-tenants': { type: 'boolean' },
  'clock-tenant': { type: 'string' },
  cors: { type: 'string', multiple: true },
  docs: { type: 'string' },
} as const

/** What `--help` prints. */
const USAGE = `leisure-sandbox: the Leisure Operations Service to develop against

  leisure-sandbox                          demo tenants and data in memory, on http://127.0.0.1:4030
  leisure-sandbox --data FOLDER            the same, but the data is kept in FOLDER
  leisure-sandbox --database postgres://…  the same, on PostgreSQL 15 or newer

  --expose-sandbox             allows other machines to reach the sandbox, under any name: without demo tenants and crashes
  --demo-tenants               has the demo tenants, whose tokens everybody knows, in an exposed sandbox as well
  --clock-tenant ID            the tenant that may set the clock of an exposed sandbox, which all tenants share; default: none may
  --cors ORIGIN                allows pages of this origin to call the sandbox; may be repeated
  --docs URL                   address of the documentation, for links from the console
${settingsHelp()}`

/** Runs the program of the process. */
export function main(): Promise<void> {
  return runProgram(() => runSandbox(process.argv.slice(2), process.env))
}

/** @throws StartError when an option is wrong or the sandbox cannot start. */
export async function runSandbox(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help || positionals[0] === 'help') return console.log(USAGE)
  if (values.version) return console.log(await versionIn(MANIFEST))
  if (positionals.length > 0)
    throw new StartError(`There is no command "${positionals.join(' ')}". See --help.`)
  const { cors, docs, 'expose-sandbox': exposeSandbox = false, 'clock-tenant': clockTenant } = values
  const demoTenants = values['demo-tenants'] ?? !exposeSandbox
  const options = {
    ...(await readServerOptions(values, environment)),
    ...{ cors, clockTenant, exposeSandbox, demoTenants, docs: docs?.replace(/\/+$/, '') },
  }
  await serve(
    (log) => startSandbox({ ...options, log }),
    ({ url }) => greetingOf(url, demoTenants),
  )
}

function greetingOf(url: string, hasDemoTenants: boolean): string {
  if (!hasDemoTenants) return `Leisure Operations Service, sandbox: ${url} (console: ${url}/_sandbox)`
  const first = `curl -H 'Authorization: Bearer demo' -H 'X-Use-SSO: true' ${url}/api/configuration/sites`
  return `Leisure Operations Service, sandbox: ${url} (access tokens: ${DEMO_TOKENS.join(', ')}; console: ${url}/_sandbox). Try: ${first}`
}
