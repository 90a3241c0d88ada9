import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The operations that a page may call. Everything else is a 404. */
const OPERATIONS = ['listSites', 'calculateMembershipPricing', 'addMembersWithMemberships', 'createStaffUser']

const REQUEST_HEADERS = ['accept', 'content-type', 'idempotency-key', 'x-request-id']
const ANSWER_HEADERS = ['content-type', 'retry-after', 'x-request-id']
const TIMEOUT_MS = 30_000

export interface Service {
  readonly baseUrl: string
  readonly accessToken: string
}

/**
 * Passes the calls of a page on to the service, with the token that only the back end knows. Bodies are passed on byte for byte,
 * because a quote must not change, and the client in the page recognises a failure by its exact sentence.
 *
 * A real back end first checks its own session, and who may call what. For example, only a manager may create staff users.
 */
export function forward(app: FastifyInstance, { baseUrl, accessToken }: Service): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { operationId, method, path } of operationsOf(document)) {
      if (!OPERATIONS.includes(operationId)) continue
      scope.route({
        method,
        url: `/leisure${path}`,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const query = new URL(request.url, baseUrl).search
          const answer = await fetch(`${baseUrl}${path}${query}`, {
            method,
            headers: {
              ...picked(request, REQUEST_HEADERS),
              authorization: `Bearer ${accessToken}`,
              'x-use-sso': 'true',
            },
            ...(request.body !== undefined && { body: request.body as Uint8Array<ArrayBuffer> }),
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })
          const bytes = new Uint8Array(await answer.arrayBuffer())
          for (const name of ANSWER_HEADERS) {
            const value = answer.headers.get(name)
            if (value !== null) reply.header(name, value)
          }
          return reply.code(answer.status).send(bytes)
        },
      })
    }
    // The service did not answer. The client in the page knows that a creation may have been carried out.
    scope.setErrorHandler((_error, _request, reply) => reply.code(502).send())
  })
}

function picked(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
