import type { RunningService, ServiceOptions } from './service-options.ts'
import { startExtended } from './start.ts'

export type { components, operations } from '@leisure-ops/openapi/types'
export type { Clock } from './calendar.ts'
export type { ServiceKey } from './keys/current-key.ts'
export { parseKeys } from './keys/service-keys.ts'
export type { RunningService, ServiceOptions } from './service-options.ts'
export { StartError } from './start-error.ts'

/**
 * Starts the service, and resolves when it can be called.
 *
 * @throws StartError with a message for people, when options contradict each other, the port is in use, the database
 * cannot be opened, or a tenant file has problems.
 */
// Without the parameters of an extension, whose types need those of Node.
export function startService(options: ServiceOptions): Promise<RunningService> {
  return startExtended(options)
}
