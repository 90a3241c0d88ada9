import type { ServerResponse } from 'node:http'
import type { Outcome } from '../reply.ts'

/** Sends a reply, or closes the connection without one, as a server that crashes does. */
export function send(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'dropped') {
    response.destroy()
    return
  }
  const { status, headers, body } = outcome
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}
