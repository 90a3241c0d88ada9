import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Stopping } from './stopping.ts'

/** Whether the service is ready, and what is missing when it is not. */
export type Readiness = () => Promise<
  { readonly ready: true } | { readonly ready: false; readonly reason: string }
>

/** `/health/live`: the process answers. `/health/ready`: it can serve, and is not about to stop. */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  const config = { isPublic: true }
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const verdict = await readiness()
    if (verdict.ready) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reason: verdict.reason })
  })
}

/**
 * @param canWrite asks the database whether it can be written to.
 * @param log gets a line when the database is away, and one when it is back.
 */
export function createReadiness(
  stopping: Stopping,
  canWrite: () => Promise<boolean>,
  log: Pick<Logger, 'info' | 'warn'>,
): Readiness {
  let known: string | undefined
  return async () => {
    if (stopping.hasBegun) return { ready: false, reason: 'The service is stopping.' }
    const reason = await canWrite().then(
      (can) => (can ? undefined : 'The database can only be read.'),
      () => 'The database does not answer.',
    )
    const isNew = reason !== known
    known = reason
    if (reason === undefined) {
      if (isNew) log.info('The service is ready again')
      return { ready: true }
    }
    if (isNew) log.warn({ reason }, 'The service is not ready')
    return { ready: false, reason }
  }
}
