import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNKNOWN_TOKEN } from '../auth/access.ts'
import { rejectCredentials } from '../auth/guard.ts'
import { failureOf, OperationFailure, requestInvalid } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import { isTenantRemoved, isUnreachable, OutcomeUnknownError } from '../postgres/failed-query.ts'
import type { FailureResponses } from './failure-responses.ts'
import { HttpProblem } from './http-problem.ts'
import { tooLarge } from './request-body.ts'
import { sendFailure, sendProblem } from './responses.ts'

const UNEXPECTED = 'unexpected-failure'
/** What the creations answer instead of our own 503, by operation. */
const UNAVAILABLE: Readonly<Record<string, () => OperationFailure>> = {
  addMemberWithBooking: () => failureOf('addMemberWithBooking', 'service-unavailable'),
  addMembersWithMemberships: () =>
    failureOf('addMembersWithMemberships', 'service-unavailable', {
      step: 'members',
      message: MESSAGES['service-unavailable'],
    }),
}

/** One second: an exhausted pool soon has room again, and a database that restarts is back in seconds. */
const RETRY_LATER = { 'retry-after': '1' }

/** Answers every error of a request. The caller learns nothing about an unexpected error. */
export function createErrorHandler(failures: FailureResponses) {
  const answer = (failure: OperationFailure, request: FastifyRequest, reply: FastifyReply) => {
    request.failure = failure.failure
    const written = failures.answer(failure, request.headers.accept)
    reply.headers({ ...(written.status === 503 && RETRY_LATER), ...failure.headers })
    return sendFailure(reply, written)
  }
  /**
   * If the document of the operation has the refusal, it is sent as documented. Otherwise it is a problem document of our own. Both
   * creations have a failure of their own for a service that cannot be reached.
   */
  const refuse = (problem: HttpProblem, request: FastifyRequest, reply: FastifyReply) => {
    const { operationId = '' } = request.routeOptions.config
    const { status, code, headers } = problem
    const unavailable = status === 503 && UNAVAILABLE[operationId]?.()
    if (unavailable) return answer(Object.assign(unavailable, { headers }), request, reply)
    if (status === 400 && failures.documented(operationId, 'request-invalid'))
      return answer(requestInvalid(operationId, '$', problem.message), request, reply)
    if (code === undefined || !failures.isProblem(operationId, code)) return sendProblem(reply, problem)
    const properties = { detail: problem.message }
    return answer(
      Object.assign(new OperationFailure(operationId, code), { headers, properties }),
      request,
      reply,
    )
  }

  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { operationId = '' } = request.routeOptions.config
    const error = isTenantRemoved(thrown)
      ? rejectCredentials(request, reply, failures, UNKNOWN_TOKEN)
      : thrown
    if (error instanceof OperationFailure) return answer(error, request, reply)
    const problem = problemOf(error, request)
    if (problem) return refuse(problem, request, reply)
    if (isUnreachable(error)) {
      request.log.warn({ err: error }, 'The database cannot be reached')
      return refuse(databaseAway(), request, reply)
    }
    if (error instanceof OutcomeUnknownError) {
      request.isOutcomeUnknown = true
      request.log.error(
        { err: error, code: 'outcome-unknown' },
        'It is not known whether a request was stored',
      )
    } else request.log.error({ err: error }, 'A request failed unexpectedly')
    if (failures.documented(operationId, UNEXPECTED) === undefined)
      return sendProblem(reply, new HttpProblem(500, 'The service failed.'))
    return answer(new OperationFailure(operationId, UNEXPECTED), request, reply)
  }
}

function databaseAway(): HttpProblem {
  const message = 'The database cannot be reached, or is too busy. Send the request again later.'
  return new HttpProblem(503, message, RETRY_LATER, 'service-unavailable')
}

/** Returns our own refusals, and those errors of Fastify that the caller caused. */
function problemOf(error: unknown, request: FastifyRequest): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error
  const { code, statusCode = 500 } = (error ?? {}) as { code?: unknown; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  // Fastify gives a status to the error of a connection that broke while it read a body. A database's error has none.
  const isOfRequest = /^(?:FST_ERR_|ECONNRESET$)/.test(String(code))
  return isOfRequest && statusCode < 500
    ? new HttpProblem(statusCode, 'The request could not be read.')
    : undefined
}
