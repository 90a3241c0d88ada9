import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AccessOf } from '../access.ts'
import { OperationFailure } from '../failure.ts'
import { HttpProblem } from '../http-problem.ts'
import type { FailureAnswers } from './failure-answers.ts'

const REJECTED = 'credentials-rejected'

type Done = (error?: Error) => void

/** Refuses callers without a valid token. Runs before anything else of a request is read. */
export function createGuard<Tenant>(
  accessOf: AccessOf<Tenant>,
  failures: FailureAnswers,
): (request: FastifyRequest, reply: FastifyReply, done: Done) => void {
  return (request, reply, done) => {
    const { isPublic, needsSso = true } = request.routeOptions.config
    if (isPublic) {
      done()
      return
    }
    const settle = (access: Access<Tenant> | undefined) => {
      request.access = access
      if (!access) reply.header('www-authenticate', 'Bearer')
      done(access ? undefined : refusal(request, failures))
    }
    const found = authenticate(request.headers, accessOf, needsSso)
    if (found instanceof Promise) found.then(settle, done)
    else settle(found)
  }
}

/**
 * Reads the credentials that every call carries: `Authorization: Bearer TOKEN` and, where it is needed, `X-Use-SSO: true`.
 *
 * @returns what they give access to, or `undefined` when one of them is missing or wrong.
 */
function authenticate<Tenant>(
  headers: IncomingHttpHeaders,
  accessOf: AccessOf<Tenant>,
  needsSso: boolean,
): ReturnType<AccessOf<Tenant>> {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || (needsSso && headers['x-use-sso'] !== 'true')) return undefined
  return accessOf(token)
}

function refusal(request: FastifyRequest, failures: FailureAnswers): Error {
  const { operationId } = request.routeOptions.config
  request.failure = REJECTED
  if (operationId && failures.documented(operationId, REJECTED)) {
    return new OperationFailure(operationId, REJECTED)
  }
  return new HttpProblem(
    401,
    'The credentials are missing or wrong. Send Authorization: Bearer ACCESS_TOKEN and X-Use-SSO: true.',
  )
}
