import { isLoopbackName } from '@leisure-ops/openapi'
import { type RunningService, type ServiceOptions, StartError } from '@leisure-ops/service'
import { randomKeys, startExtended } from '@leisure-ops/service/extension'
import { createSandbox } from './create-sandbox.ts'

/** Options of {@link startSandbox}. Without any option, the data is in memory. */
export interface SandboxOptions extends Omit<ServiceOptions, 'memory'> {
  /** Allows other machines to reach the sandbox, under any name. Default false. */
  readonly exposeSandbox?: boolean
  /** Address of the documentation, `http://…`, to which the console links. */
  readonly docs?: string
}

/** A running sandbox. */
export type RunningSandbox = RunningService

/**
 * Starts a sandbox, and resolves when it can be called.
 *
 * @throws StartError with one sentence, when options contradict each other, the port is in use, the database cannot be opened, or
 *   a tenant file has faults.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { exposeSandbox = false, docs, ...service } = options
  const { data, database, host = 'localhost' } = service
  if (!isLoopbackName(host) && !exposeSandbox)
    throw new StartError(
      `A sandbox does not listen on ${host}, because anybody who can reach it could change its data. To allow it, add --expose-sandbox.`,
    )
  if (docs !== undefined && !/^https?:\/\/./.test(docs))
    throw new StartError(
      `The address of the documentation must begin with http:// or https://, not "${docs}".`,
    )
  const memory = data === undefined && database === undefined
  const keys = database === undefined ? {} : { keys: randomKeys() }
  return startExtended({ memory, ...keys, ...service }, createSandbox(exposeSandbox, docs))
}
