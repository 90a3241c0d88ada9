import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { DatabaseCheck } from '../database/database-state.ts'
import { KEYS_OUTDATED, type KeyCheck } from '../keys/check-keys.ts'
import { isReadOnly } from '../postgres/failed-query.ts'
import type { Stopping } from './stopping.ts'

/** Whether the service is ready, and what is missing when it is not. */
export type Readiness = () => Promise<
  { readonly ready: true; readonly warning?: string } | { readonly ready: false; readonly reason: string }
>

/** `/health/live`: the process answers. `/health/ready`: it can serve, and is not about to stop. */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  const config = { isPublic: true }
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const { ready, ...more } = await readiness()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...more })
  })
}

/** With a clock that is further off than this, an instance would refuse what the others have signed. */
const MAX_AHEAD_MS = 60_000

/**
 * @param check asks how the database is.
 * @param checkKeys counts the keys that the instance lacks.
 * @param log gets a line when the service is no longer ready, and one when it is again.
 */
export function createReadiness(
  stopping: Stopping,
  check: DatabaseCheck,
  checkKeys: KeyCheck,
  log: Pick<Logger, 'info' | 'warn'>,
): Readiness {
  let known: string | undefined
  return async () => {
    if (stopping.hasBegun) return { ready: false, reason: 'The service is stopping.' }
    const reason = await check().then(clockProblem, databaseProblem)
    const isNew = reason !== known
    known = reason
    if (reason === undefined) {
      if (isNew) log.info('The service is ready again')
      const missing = await checkKeys().catch(() => 0)
      return { ready: true, ...(missing > 0 && { warning: `${KEYS_OUTDATED}.` }) }
    }
    if (isNew) log.warn({ reason }, 'The service is not ready')
    return { ready: false, reason }
  }
}

// Anybody may ask why the service is not ready, so the reasons name nothing.

function clockProblem(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) <= MAX_AHEAD_MS) return undefined
  return 'The clocks of this machine and of the database are more than a minute apart.'
}

function databaseProblem(error: unknown): string {
  return isReadOnly(error) ? 'The database can only be read.' : 'The database does not answer.'
}
