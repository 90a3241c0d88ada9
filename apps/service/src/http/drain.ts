import type { FastifyInstance } from 'fastify'

/**
 * Accepts no more requests, and finishes those under way. Requests that take longer than the limit lose their connection.
 *
 * @returns whether all of them were finished.
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
