import type { FastifyInstance } from 'fastify'

/**
 * Takes no more requests, and finishes those under way. The ones that are not done by the limit lose their connection.
 *
 * @returns whether all of them were done.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<boolean> {
  let isDone = true
  const timer = setTimeout(() => {
    isDone = false
    app.server.closeAllConnections()
  }, limitMs)
  await app.close()
  clearTimeout(timer)
  return isDone
}
