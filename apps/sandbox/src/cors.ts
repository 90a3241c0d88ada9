import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Allows pages of these origins to call the sandbox. Without any, browsers block the pages of other origins.
 *
 * @returns the reply if this responds to the request, which was a browser's preflight.
 */
export function respondToOrigin(
  origins: readonly string[],
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (origins.length === 0) return
  reply.header('vary', 'Origin')
  const origin = origins.find((one) => one === headers.origin)
  if (origin === undefined) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'X-Request-Id, Retry-After')
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
  reply.headers({
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  })
  return reply.code(204).send()
}
