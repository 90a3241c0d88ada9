import { readFile } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { applyTenants, checkTenants, migrate } from './manage.ts'
import { readArguments } from './options.ts'
import { price } from './price.ts'
import { serve } from './serve.ts'
import { USAGE } from './usage.ts'

/** Runs the command. A failure that is meant for people is printed as one sentence, and the exit code is 1. */
export async function main(): Promise<void> {
  try {
    await runCommand(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

/** @throws what {@link main} prints. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { command, isHelp, isVersion, tenant, options } = await readArguments(args, environment)
  const [first, second, ...files] = command
  if (isHelp) console.log(USAGE)
  else if (isVersion) console.log(await packageVersion())
  else if (first === undefined) await serve(options)
  else if (first === 'migrate' && second === undefined) await migrate(options)
  else if (first === 'tenants' && second === 'check') await checkTenants(files)
  else if (first === 'tenants' && second === 'apply') await applyTenants(options, files)
  else if (first === 'price') await price(tenant, command.slice(1))
  else throw new StartError(`There is no command "${command.join(' ')}". See --help.`)
}

/** The version of the package, as its manifest has it. */
export async function packageVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  return version
}
