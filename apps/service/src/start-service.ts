import type { RunningService, ServiceOptions } from './service-options.ts'
import { startExtended } from './start-extended.ts'

// In a file of its own, so that its published types do not lead to those of extensions, which need the types of Node.

/**
 * Starts the service, and resolves when it can be called.
 *
 * @throws StartError with one sentence, when options contradict each other, the port is in use, the database cannot be opened, or
 *   a tenant file has faults.
 */
export function startService(options: ServiceOptions): Promise<RunningService> {
  return startExtended(options)
}
