#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'

import { applyTenants, checkTenants, migrate } from './cli/manage.ts'
import { readArguments } from './cli/options.ts'
import { packageVersion } from './cli/package-version.ts'
import { price } from './cli/price.ts'
import { serve } from './cli/serve.ts'
import { USAGE } from './cli/usage.ts'
import { DatabaseError } from './database/index.ts'
import { StartError } from './start-error.ts'
import { TenantInUseError } from './tenants/index.ts'

try {
  await main()
} catch (error) {
  const isForPeople =
    error instanceof StartError || error instanceof DatabaseError || error instanceof TenantInUseError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const { command, isHelp, isVersion, tenant, options } = await readArguments(
    process.argv.slice(2),
    process.env,
  )
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
