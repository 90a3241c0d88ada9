import replyFrom from '@fastify/reply-from'
import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { FastifyInstance } from 'fastify'

/** The operations that a page may call. Everything else is a 404. */
const OPERATIONS = ['listSites', 'calculateMembershipPricing', 'addMembersWithMemberships']

const REQUEST_HEADERS = [
  'accept',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'x-request-id',
]

export interface Service {
  readonly baseUrl: string
  readonly accessToken: string
}

/**
 * Passes on the calls of a page, with the token that only the back end knows. Bodies pass byte for byte: a
 * quote must not change, and the client in the page recognises a failure by its exact message.
 *
 * A real back end first checks its own session, and who may call what.
 */
export function forward(app: FastifyInstance, { baseUrl, accessToken }: Service): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    await scope.register(replyFrom, { base: baseUrl })
    for (const { operationId, method, path } of operationsOf(document)) {
      if (!OPERATIONS.includes(operationId)) continue
      scope.route({
        method,
        url: `/leisure${path}`,
        exposeHeadRoute: false,
        handler: (_request, reply) =>
          reply.from(path, {
            rewriteRequestHeaders: (_, headers) => ({
              ...Object.fromEntries(
                Object.entries(headers).filter(([name]) => REQUEST_HEADERS.includes(name)),
              ),
              authorization: `Bearer ${accessToken}`,
              'x-use-sso': 'true',
            }),
          }),
      })
    }
  })
}
