import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreparedAnswer, PreparedBody } from './prepared-answers.ts'

/** Sends a named answer, in the media type that the caller prefers among those it is shown in. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer): void {
  sendBody(response, answer.status, chooseBody(answer.bodies, request.headers.accept), answer.name)
}

export function sendBody(
  response: ServerResponse,
  status: number,
  body: PreparedBody | undefined,
  name: string,
): void {
  response.setHeader('X-Mock-Example', name)
  if (body === undefined) {
    response.writeHead(status).end()
    return
  }
  const bytes = body.bytesAt(new Date())
  const charset = body.mediaType === 'text/plain' ? '; charset=utf-8' : ''
  response
    .writeHead(status, { 'Content-Type': body.mediaType + charset, 'Content-Length': bytes.length })
    .end(bytes)
}

/** A problem document of the mock's own: what it cannot do, and the way out. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  title: string,
  members: object = {},
): void {
  const bytes = Buffer.from(JSON.stringify({ title, status, ...members }))
  response
    .writeHead(status, { 'Content-Type': 'application/problem+json', 'Content-Length': bytes.length })
    .end(bytes)
}

/** The first body that `Accept` names outright; else the first of the document. */
function chooseBody(bodies: readonly PreparedBody[], accept = ''): PreparedBody | undefined {
  const wanted = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase())
  return bodies.find(({ mediaType }) => wanted.includes(mediaType)) ?? bodies[0]
}
