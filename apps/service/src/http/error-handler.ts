import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNKNOWN_TOKEN } from '../auth/access.ts'
import { rejectCredentials } from '../auth/guard.ts'
import { OperationFailure, requestInvalid } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import { isTenantRemoved, isUnreachable, OutcomeUnknownError } from '../postgres/failed-query.ts'
import type { FailureResponses } from './failure-responses.ts'
import { HttpProblem, unavailableProblem } from './http-problem.ts'
import { bodyTooLarge } from './request-body.ts'
import { sendFailure, sendProblem } from './responses.ts'

const UNEXPECTED = 'unexpected-failure'
/** One second: an exhausted pool soon has room again, and a database that restarts is back in seconds. */
const RETRY_LATER = { 'retry-after': '1' }

/** The values of the messages with which creations say that a service cannot be reached. */
const UNREACHED = { step: 'members', message: MESSAGES['service-unavailable'] }

/** Answers every error of a request. The caller learns nothing about an unexpected error. */
export function createErrorHandler(failures: FailureResponses) {
  const answer = (failure: OperationFailure, request: FastifyRequest, reply: FastifyReply) => {
    request.failure = failure.failure
    const written = failures.answer(failure, request.headers.accept)
    reply.headers({ ...(written.status === 503 && RETRY_LATER), ...failure.headers })
    return sendFailure(reply, written)
  }
  /** A refusal is sent as the operation's document says, or else as a problem document of our own. */
  const refuse = (problem: HttpProblem, request: FastifyRequest, reply: FastifyReply) => {
    const { operationId = '' } = request.routeOptions.config
    const { status, code, headers, message } = problem
    if (status === 400 && failures.find(operationId, 'request-invalid'))
      return answer(requestInvalid(operationId, '$', message), request, reply)
    if (code === undefined || !failures.find(operationId, code)) return sendProblem(reply, problem)
    const failure = new OperationFailure(operationId, code, UNREACHED)
    failure.headers = headers
    if (failures.isProblem(operationId, code)) failure.properties = { detail: message }
    return answer(failure, request, reply)
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
      return refuse(unavailableProblem(DATABASE_AWAY), request, reply)
    }
    if (error instanceof OutcomeUnknownError) {
      request.isOutcomeUnknown = true
      request.log.error(
        { err: error, code: 'outcome-unknown' },
        'It is not known whether a request was stored',
      )
    } else request.log.error({ err: error }, 'A request failed unexpectedly')
    if (failures.find(operationId, UNEXPECTED) === undefined)
      return sendProblem(reply, new HttpProblem(500, 'The service failed.'))
    return answer(new OperationFailure(operationId, UNEXPECTED), request, reply)
  }
}

const DATABASE_AWAY = 'The database cannot be reached, or is too busy. Send the request again later.'

/** Returns our own refusals, and those errors of Fastify that the caller caused. */
function problemOf(error: unknown, request: FastifyRequest): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error
  const { code, statusCode = 500 } = (error ?? {}) as { code?: unknown; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request)
  // Fastify gives a status to the error of a connection that broke in a body. A database's error has none.
  const isOfRequest = /^(?:FST_ERR_|ECONNRESET$)/.test(String(code))
  return isOfRequest && statusCode < 500
    ? new HttpProblem(statusCode, 'The request could not be read.')
    : undefined
}
