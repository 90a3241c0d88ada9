import { isLoopbackName } from '@leisure-ops/openapi/internal'
import { type RunningService, type ServiceOptions, StartError } from '@leisure-ops/service'
import { randomKeys, startExtended } from '@leisure-ops/service/internal'
import { createSandbox } from './create-sandbox.ts'
import { createControls, type SandboxControls } from './sandbox-controls.ts'

/** Options of {@link startSandbox}. Without any option, the data is in memory. */
export interface SandboxOptions extends Omit<ServiceOptions, 'memory'> {
  /** Allows other machines to reach the sandbox, under any name. Nobody can then crash it. Default false. */
  readonly exposeSandbox?: boolean
  /** The demo tenants, whose tokens everybody knows. Default: only if no other machine can reach them. */
  readonly demoTenants?: boolean
  /** Id of the tenant that may set the clock of an exposed sandbox, which all share. Default: none may. */
  readonly clockTenant?: string | undefined
  /** Origins whose pages may call the sandbox, such as `https://www.example.com`. */
  readonly cors?: readonly string[] | undefined
  /** Address of the documentation, `http://…`, to which the console links. */
  readonly docs?: string | undefined
}

/** A running sandbox. Its controls act as the tenant of the token `demo`. */
export interface RunningSandbox extends RunningService, SandboxControls {
  /** The controls for the tenant of another access token. */
  as(accessToken: string): SandboxControls
}

/**
 * Starts a sandbox, and resolves when it can be called.
 *
 * @throws StartError with a message for people, when options contradict each other, the port is in use, the database
 *   cannot be opened, or a tenant file has problems.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { exposeSandbox = false, demoTenants = !exposeSandbox, ...own } = options
  const { clockTenant, cors: origins = [], docs, ...service } = own
  const { data, database, tenants = [], host = 'localhost' } = service
  if (!isLoopbackName(host) && !exposeSandbox)
    throw new StartError(
      `A sandbox does not listen on ${host}, because anybody who can reach it could change its data. To allow it, add --expose-sandbox.`,
    )
  const unclear = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (unclear !== undefined)
    throw new StartError(`--cors must be an origin, such as https://www.example.com, not "${unclear}".`)
  if (docs !== undefined && !/^https?:\/\/./.test(docs))
    throw new StartError(
      `The address of the documentation must begin with http:// or https://, not "${docs}".`,
    )
  const memory = data === undefined && database === undefined
  if (memory && !demoTenants && tenants.length === 0)
    throw new StartError(
      exposeSandbox
        ? 'With --expose-sandbox, there are no demo tenants, because everybody knows their tokens. Pass tenant files with --tenants, or add --demo-tenants.'
        : 'Without the demo tenants, there is no tenant. Pass tenant files in the option tenants.',
    )
  const keys = database === undefined ? {} : { keys: randomKeys() }
  const running = await startExtended(
    { memory, migrate: true, ...keys, ...service },
    createSandbox({ isExposed: exposeSandbox, clockTenant, docs, hasDemoTenants: demoTenants, origins }),
  )
  const as = (accessToken: string) => createControls(running.url, accessToken)
  return { ...running, ...as('demo'), as }
}
