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
  readonly stream?: AsyncIterable<string | Uint8Array>
}

const JSON_TYPE = 'application/json'

/** Longest response that is sent whole although it is written in pieces, in bytes or UTF-16 code units. */
const MAX_WHOLE = 64 * 1024

/** Writes a streamed response until it is worth a stream. What fails before is answered as any failure. */
export async function begin(response: AnyResponse): Promise<AnyResponse> {
  const { status, stream } = response
  if (stream === undefined) return response
  const written: (string | Uint8Array)[] = []
  const pieces = stream[Symbol.asyncIterator]()
  for (let length = 0; length <= MAX_WHOLE; ) {
    const { value, done } = await pieces.next()
    if (done) return { status, text: Buffer.concat(written.map((piece) => Buffer.from(piece as string))) }
    written.push(value)
    length += value.length
  }
  async function* whole() {
    yield* written
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { status, stream: whole() }
}

export function sendResponse(reply: FastifyReply, { status, body, text, stream }: AnyResponse): FastifyReply {
  reply.code(status)
  if (stream !== undefined) return sendStream(reply, stream)
  if (text !== undefined) return sendText(reply, JSON_TYPE, text)
  if (body !== undefined) return sendText(reply, JSON_TYPE, JSON.stringify(body))
  return reply.send()
}

/** Sends pieces as they are read. If one fails, Fastify breaks the connection, so that it is noticed. */
function sendStream(reply: FastifyReply, pieces: AsyncIterable<string | Uint8Array>): FastifyReply {
  // Fastify would read all of it to answer HEAD.
  const isWanted = reply.request.method !== 'HEAD'
  const stream = Readable.from(isWanted ? countHeld(pieces, reply) : [], { objectMode: false })
  stream.once('error', (error) => {
    if (reply.raw.headersSent) reply.log.warn({ err: error }, 'A response broke off')
  })
  return reply.header('content-type', JSON_TYPE).send(stream)
}

/** A piece waits for its reader until the next one is asked for. Node keeps about as much again. */
async function* countHeld<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece>,
  { request }: FastifyReply,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    request.end?.holds(2 * piece.length)
    yield piece
  }
}

/** Sends a failure that the document describes. */
export function sendFailure(reply: FastifyReply, { status, body }: FailureResponse): FastifyReply {
  reply.code(status)
  // A stream that failed before it began has left its content type.
  if (body === undefined) return reply.removeHeader('content-type').send()
  return sendText(reply, body.contentType, body.text)
}

/** Sends a refusal that the document does not describe. */
export function sendProblem(
  reply: FastifyReply,
  { status, code, message, headers }: HttpProblem,
): FastifyReply {
  // The document's 400s name the invalid field by its path. Here it is the body as a whole.
  const errors = status === 400 && { errors: { $: [message] } }
  const problem = {
    title: STATUS_CODES[status],
    status,
    ...(code !== undefined && { code }),
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
