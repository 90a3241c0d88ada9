import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { OperationFailure } from '../failure.ts'
import type { FailureResponses } from '../http/failure-responses.ts'
import { HttpProblem } from '../http/http-problem.ts'
import type { Access, AccessOf } from './access.ts'

const REJECTED = 'credentials-rejected'

/** Refuses callers without a valid token. Runs before anything else of a request is read. */
export function createGuard(accessOf: AccessOf, failures: FailureResponses): onRequestHookHandler {
  return (request, reply, done) => {
    const { isPublic, needsSso = true } = request.routeOptions.config
    if (isPublic) return done()
    const settle = (found: Access | string) => {
      if (typeof found === 'string') return done(rejectCredentials(request, reply, failures, found))
      request.access = found
      done()
    }
    const found = authenticate(request.headers, accessOf, needsSso)
    if (found instanceof Promise) found.then(settle, done)
    else settle(found)
  }
}

/** Reads the credentials of a call: `Authorization: Bearer TOKEN`, and `X-Use-SSO: true` where needed. */
function authenticate(headers: IncomingHttpHeaders, accessOf: AccessOf, needsSso: boolean) {
  if (!headers.authorization) return 'The Authorization header is missing.'
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization)?.[1]
  if (token === undefined) return 'The Authorization header is not a Bearer token.'
  if (needsSso && headers['x-use-sso'] !== 'true') return 'The X-Use-SSO header is missing, or is not true.'
  return accessOf(token)
}

/** Makes a response a refusal of the token, which says whether it or the header `X-Use-SSO` was wrong. */
export function rejectCredentials(
  request: FastifyRequest,
  reply: FastifyReply,
  failures: FailureResponses,
  reason: string,
): Error {
  const { operationId, needsSso = true } = request.routeOptions.config
  const detail = `${reason} Send Authorization: Bearer ACCESS_TOKEN${needsSso ? ' and X-Use-SSO: true' : ''}.`
  request.failure = REJECTED
  reply.header('www-authenticate', `Bearer error="invalid_token", error_description="${reason}"`)
  if (operationId && failures.find(operationId, REJECTED))
    return Object.assign(new OperationFailure(operationId, REJECTED), { properties: { detail } })
  return new HttpProblem(401, detail, {}, REJECTED)
}
