import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '../failure.ts'
import { type AccessOf, authenticate } from './authenticate.ts'
import { GATES, opens } from './gates.ts'
import { HttpProblem } from './problem.ts'

/** Lets only callers in whose token is good. Runs before anything else is known of a request. */
export function createGuard<Tenant>(accessOf: AccessOf<Tenant>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config?.isPublic) return
    request.access = await authenticate(request.headers, accessOf)
    if (request.access) return
    request.failure = 'credentials-rejected'
    throw new HttpProblem(
      401,
      'The credentials are missing or wrong. Send Authorization: Bearer ACCESS_TOKEN and X-Use-SSO: true.',
      { 'www-authenticate': 'Bearer' },
    )
  }
}

/** Lets only callers through whose token holds what the operation asks for. */
export function createGate(operation: OperationId) {
  const gate = GATES[operation]
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.access && opens(gate, request.access)) return
    request.failure = 'access-refused'
    const wanted = gate && `${gate.products.join(' or ')}, and ${gate.features.join(' or ')}`
    throw new HttpProblem(403, `The access token does not open this operation. It needs ${wanted}.`)
  }
}
