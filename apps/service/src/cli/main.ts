import { similarName } from '@leisure-ops/openapi'
import { explainMissingRight } from '../database/index.ts'
import type { ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'
import { readArguments } from './arguments.ts'
import { applyTenants, checkTenants, diffTenants, migrate, printAudit } from './manage.ts'
import { runProgram, serve, versionIn } from './program.ts'
import { COMMAND_NAMES, commandsHelp, NEEDS, USAGE } from './usage.ts'

const MANIFEST = new URL('../../package.json', import.meta.url)

/** Runs the command of the process. */
export function main(): Promise<void> {
  return runProgram(() => runCommand(process.argv.slice(2), process.env))
}

/** @throws StartError in one sentence, when the command cannot be carried out. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  await run(args, environment).catch((error: unknown) => {
    throw explainMissingRight(error)
  })
}

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { command, isHelp, isVersion, tenant, takesDefaults, only, options } = await readArguments(
    args,
    environment,
  )
  const [first, second, ...files] = command
  if (isHelp) console.log(helpOf(command))
  else if (isVersion) console.log(await versionIn(MANIFEST))
  else if (first === undefined) await serveOrExplain(options)
  else if (first === 'migrate' && second === undefined) await migrate(options, only)
  else if (first === 'tenants' && second === 'init') await (await loadNew()).initTenant(files, takesDefaults)
  else if (first === 'tenants' && second === 'token') (await loadNew()).makeToken(files)
  else if (first === 'tenants' && second === 'check') await checkTenants(files)
  else if (first === 'tenants' && second === 'apply') await applyTenants(options, files)
  else if (first === 'tenants' && second === 'diff') await diffTenants(options, files)
  else if (first === 'audit' && files.length === 0) await printAudit(options, second)
  else if (first === 'price') await (await import('./price.ts')).price(tenant, command.slice(1))
  else throw unknownCommand(command)
}

/** Of a command, its own help; of none, or of one that does not exist, the whole. */
function helpOf(command: readonly string[]): string {
  const [first, second] = command
  if (first === undefined || first === 'help') return USAGE
  return commandsHelp(first === 'tenants' && second !== undefined ? [first, second] : [first]) || USAGE
}

function unknownCommand(command: readonly string[]): StartError {
  const meant = similarName(command[0] ?? '', COMMAND_NAMES)
  const way = meant === undefined ? 'See --help.' : `These begin with "${meant}":\n\n${commandsHelp([meant])}`
  return new StartError(`There is no command "${command.join(' ')}". ${way}`)
}

// Each command loads only what it needs, because the other commands' code takes longer to load than it takes to run.
const loadNew = () => import('./init-tenant.ts')

/** A service needs a database. Without one, says how to get it, with exit code 2. */
async function serveOrExplain(options: ServiceOptions): Promise<void> {
  if (options.data === undefined && options.database === undefined) {
    console.error(NEEDS)
    process.exitCode = 2
    return
  }
  const { startService } = await import('../start-service.ts')
  await serve(
    (log) => startService({ ...options, log }),
    ({ url }) => `Leisure Operations Service: ${url} (ready when ${url}/health/ready returns 200)`,
  )
}
