import type { FastifyRequest } from 'fastify'
import { OperationFailure, type OperationId } from '../failure.ts'
import { type AccessOf, authenticate } from './authenticate.ts'
import type { FailureAnswers } from './failure-answers.ts'
import { GATES, opens } from './gates.ts'
import { HttpProblem } from './problem.ts'

const REJECTED = 'credentials-rejected'
const CHALLENGE = { 'www-authenticate': 'Bearer' }

/** Lets only callers in whose token is good. Runs before anything else is known of a request. */
export function createGuard<Tenant>(accessOf: AccessOf<Tenant>, failures: FailureAnswers) {
  return async (request: FastifyRequest): Promise<void> => {
    const { isPublic, needsSso = true, operationId } = request.routeOptions.config ?? {}
    if (isPublic) return
    request.access = await authenticate(request.headers, accessOf, needsSso)
    if (request.access) return
    request.failure = REJECTED
    if (operationId && failures.documented(operationId, REJECTED)?.body === 'shown') {
      throw new OperationFailure(operationId, REJECTED)
    }
    throw new HttpProblem(
      401,
      'The credentials are missing or wrong. Send Authorization: Bearer ACCESS_TOKEN and X-Use-SSO: true.',
      CHALLENGE,
    )
  }
}

/** Lets only callers through whose token holds what the operation asks for. */
export function createGate(operation: string): (request: FastifyRequest) => Promise<void> {
  const gate = GATES[operation as OperationId]
  return async (request) => {
    if (request.access && opens(gate, request.access)) return
    request.failure = 'access-refused'
    const wanted = gate && `${gate.products.join(' or ')}, and ${gate.features.join(' or ')}`
    throw new HttpProblem(403, `The access token does not open this operation. It needs ${wanted}.`)
  }
}
