import { bodyOf, nearestNames, type OpenApiDocument, parsePrefer, responsesOf } from '@leisure-ops/openapi'
import { HttpProblem, sendFailure } from '@leisure-ops/service/internal'
import type { FastifyInstance } from 'fastify'

/** Returns the named response of the document that `Prefer: example=NAME` asks for, as the mock does. */
export function respondByName(app: FastifyInstance, document: OpenApiDocument): void {
  const responses = Map.groupBy(responsesOf(document), ({ operationId }) => operationId)
  app.addHook('onRequest', async (request, reply) => {
    const known = responses.get(request.routeOptions.config.operationId ?? '')
    const name = parsePrefer(request.headers.prefer).get('example')
    if (known === undefined || name === undefined) return
    const response = known.find((one) => one.name === name)
    if (response === undefined) {
      const names = known.map((one) => one.name)
      const nearest = nearestNames(name, names).join(', ')
      throw new HttpProblem(
        400,
        `The operation has no response called "${name}". The nearest names are ${nearest}.`,
      )
    }
    if (response.status >= 400) request.failure = name
    reply.header('preference-applied', `example=${name}`)
    return sendFailure(reply, { status: response.status, body: bodyOf(response, request.headers.accept) })
  })
}
