import { answersOf, bodyOf, nearestNames, type OpenApiDocument, parsePrefer } from '@leisure-ops/openapi'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/answers.ts'
import { HttpProblem } from '../http/problem.ts'

/** `Prefer: example=NAME` gets a named answer of the document, as from the mock, whatever the request would have got. */
export function answerByName(app: FastifyInstance, document: OpenApiDocument): void {
  const answers = Map.groupBy(answersOf(document), ({ operationId }) => operationId)
  app.addHook('onRequest', async (request, reply) => {
    const known = answers.get(request.routeOptions.config.operationId ?? '')
    const name = parsePrefer(request.headers.prefer).get('example')
    if (known === undefined || name === undefined) return
    const named = known.find((answer) => answer.name === name)
    if (named === undefined) {
      const nearest = nearestNames(
        name,
        known.map((answer) => answer.name),
      ).join(', ')
      throw new HttpProblem(
        400,
        `The operation has no answer called "${name}". The nearest names are ${nearest}.`,
      )
    }
    if (named.status >= 400) request.failure = name
    reply.header('preference-applied', `example=${name}`)
    return sendFailure(reply, { status: named.status, body: bodyOf(named, request.headers.accept) })
  })
}
