import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable, OutcomeUnknownError } from '../database/index.ts'
import { failureOf, OperationFailure, requestInvalid } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import { HttpProblem } from '../http-problem.ts'
import type { FailureAnswer, FailureAnswers } from './failure-answers.ts'
import { tooLarge } from './request-body.ts'

/** What a handler of any operation returned. */
export interface AnyAnswer {
  readonly status: number
  readonly body?: unknown
  readonly text?: string | Uint8Array
  readonly stream?: AsyncIterable<string>
  readonly events?: Readable
}

const JSON_TYPE = 'application/json'

export function sendAnswer(
  reply: FastifyReply,
  { status, body, text, stream, events }: AnyAnswer,
): FastifyReply {
  reply.code(status)
  if (events !== undefined) return reply.header('content-type', 'text/event-stream').send(events)
  if (stream !== undefined) return sendStream(reply, Readable.from(stream))
  if (text !== undefined) return sendText(reply, JSON_TYPE, text)
  if (body !== undefined) return sendText(reply, JSON_TYPE, JSON.stringify(body))
  return reply.send()
}

/** If the stream fails after it has begun, Fastify breaks the connection, so that nobody takes the answer for a whole one. */
function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  stream.once('error', (error) => {
    if (reply.raw.headersSent) reply.log.warn({ err: error }, 'An answer broke off')
  })
  return reply.header('content-type', JSON_TYPE).send(stream)
}

/** Sends a failure that the document describes. */
export function sendFailure(reply: FastifyReply, { status, body }: FailureAnswer): FastifyReply {
  reply.code(status)
  return body === undefined ? reply.send() : sendText(reply, body.contentType, body.text)
}

/** Sends a refusal that the document does not describe. */
export function sendProblem(reply: FastifyReply, { status, message, headers }: HttpProblem): FastifyReply {
  // The document's 400s name the field at fault by its path. Here it is the body as a whole.
  const errors = status === 400 && { errors: { $: [message] } }
  const problem = {
    title: STATUS_CODES[status],
    status,
    detail: message,
    ...errors,
    requestId: reply.request.id,
  }
  reply.code(status).headers(headers)
  return sendText(reply, 'application/problem+json', JSON.stringify(problem))
}

/** Longest text that is sent in one piece with its headers. A longer text is sent faster as separate bytes. */
const MAX_JOINED_LENGTH = 4096

/** Fastify adds a charset to the type of a string that has no serializer. JSON has no charset. */
function sendText(reply: FastifyReply, contentType: string, text: string | Uint8Array): FastifyReply {
  reply.header('content-type', contentType)
  if (typeof text !== 'string') return reply.send(text)
  if (text.length > MAX_JOINED_LENGTH) return reply.send(Buffer.from(text))
  return reply.serializer(asItIs).send(text)
}

const asItIs = (text: unknown) => text as string

const UNEXPECTED = 'unexpected-failure'
const UNAVAILABLE: Readonly<Record<string, () => OperationFailure>> = {
  addMemberWithBooking: () => failureOf('addMemberWithBooking', 'service-unavailable'),
  addMembersWithMemberships: () =>
    failureOf('addMembersWithMemberships', 'dependency-unreachable', {
      step: 'members',
      message: MESSAGES['dependency-unreachable'],
    }),
}

/** One second: an exhausted pool soon has room again, and a database that restarts is back in seconds. */
const RETRY_LATER = { 'retry-after': '1' }

/** Answers every error of a request. The caller learns nothing about an unexpected error. */
export function createErrorHandler(failures: FailureAnswers) {
  const answer = (failure: OperationFailure, request: FastifyRequest, reply: FastifyReply) => {
    request.failure = failure.failure
    const written = failures.answer(failure, request.headers.accept)
    reply.headers({ ...(written.status === 503 && RETRY_LATER), ...failure.headers })
    return sendFailure(reply, written)
  }
  /**
   * A companion operation refuses in the words of its document, and any other with a problem document that has no code. The creations
   * have a failure of their own for what cannot be reached.
   */
  const refuse = (problem: HttpProblem, request: FastifyRequest, reply: FastifyReply) => {
    const { operationId = '' } = request.routeOptions.config
    const { status, code, headers } = problem
    const unavailable = status === 503 && UNAVAILABLE[operationId]?.()
    if (unavailable) return answer(Object.assign(unavailable, { headers }), request, reply)
    if (status === 400 && failures.documented(operationId, 'request-invalid'))
      return answer(requestInvalid(operationId, '$', problem.message), request, reply)
    if (code === undefined || !failures.isProblem(operationId, code)) return sendProblem(reply, problem)
    return answer(Object.assign(new OperationFailure(operationId, code), { headers }), request, reply)
  }

  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { operationId = '' } = request.routeOptions.config
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
  const sentence = 'The database cannot be reached, or is too busy. Send the request again later.'
  return new HttpProblem(503, sentence, RETRY_LATER, 'service-unavailable')
}

/** Returns our own refusals, and those errors of Fastify that the caller caused. */
function problemOf(error: unknown, request: FastifyRequest): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  // Fastify gives a status to the error of a connection that broke while it read a body. A database's error has none.
  const isOfRequest = typeof code === 'string' && /^(?:FST_ERR_|ECONNRESET$)/.test(code)
  if (!isOfRequest || typeof statusCode !== 'number') return undefined
  return statusCode < 500 ? new HttpProblem(statusCode, 'The request could not be read.') : undefined
}
