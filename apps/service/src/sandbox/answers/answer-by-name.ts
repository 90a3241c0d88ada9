import { answersOf, bodyOf, nearestNames, type OpenApiDocument, parsePrefer } from '@leisure-ops/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFailure } from '../../http/answers.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { NextAnswers } from './next-answers.ts'

/**
 * Returns a named answer of the document instead of the service's own answer, as the mock does: the one that `Prefer:
 * example=NAME` asks for, or the one that was set for the next call.
 */
export function answerByName(app: FastifyInstance, document: OpenApiDocument, next: NextAnswers): void {
  const answers = Map.groupBy(answersOf(document), ({ operationId }) => operationId)
  app.addHook('onRequest', async (request, reply) => {
    const known = answers.get(request.routeOptions.config.operationId ?? '')
    if (known === undefined) return
    const name = parsePrefer(request.headers.prefer).get('example') ?? nextFor(request, next)
    if (name === undefined) return
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

function nextFor({ access, routeOptions }: FastifyRequest, next: NextAnswers): string | undefined {
  const tenant = access?.tenant as Tenant | undefined
  const { operationId } = routeOptions.config
  return tenant && operationId ? next.take(tenant.id, operationId) : undefined
}
