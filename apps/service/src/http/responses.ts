import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FailureResponse } from './failure-responses.ts'
import type { HttpProblem } from './http-problem.ts'

/** What a handler of any operation returned. */
export interface AnyResponse {
  readonly status: number
  readonly body?: unknown
  readonly text?: string | Uint8Array
  readonly stream?: AsyncIterable<string>
}

const JSON_TYPE = 'application/json'

export function sendResponse(reply: FastifyReply, { status, body, text, stream }: AnyResponse): FastifyReply {
  reply.code(status)
  if (stream !== undefined) return sendStream(reply, Readable.from(stream))
  if (text !== undefined) return sendText(reply, JSON_TYPE, text)
  if (body !== undefined) return sendText(reply, JSON_TYPE, JSON.stringify(body))
  return reply.send()
}

/** If the stream fails after it has begun, Fastify breaks the connection, so that nobody takes the response for a whole one. */
function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  stream.once('error', (error) => {
    if (reply.raw.headersSent) reply.log.warn({ err: error }, 'A response broke off')
  })
  return reply.header('content-type', JSON_TYPE).send(stream)
}

/** Sends a failure that the document describes. */
export function sendFailure(reply: FastifyReply, { status, body }: FailureResponse): FastifyReply {
  reply.code(status)
  // A stream that failed before it began has left its content type.
  if (body === undefined) return reply.removeHeader('content-type').send()
  return sendText(reply, body.contentType, body.text)
}

/** Sends a refusal that the document does not describe. */
export function sendProblem(reply: FastifyReply, { status, message, headers }: HttpProblem): FastifyReply {
  // The document's 400s name the invalid field by its path. Here it is the body as a whole.
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

/** Fastify adds a charset to the type of a string that has no serializer. JSON has no charset. */
function sendText(reply: FastifyReply, contentType: string, text: string | Uint8Array): FastifyReply {
  return reply.header('content-type', contentType).send(typeof text === 'string' ? Buffer.from(text) : text)
}
