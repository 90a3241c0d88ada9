import type { FastifyInstance } from 'fastify'

/** Allows pages of the named origins to call the service. Without any, browsers block the pages of every other origin. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const origin = origins.find((one) => one === request.headers.origin)
    if (origin === undefined) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'X-Request-Id')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}
