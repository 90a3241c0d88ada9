import type { IncomingMessage, ServerResponse } from 'node:http'

/** Lets pages of any origin read the answers. Returns true when the request was a preflight, and is answered. */
export function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Expose-Headers', '*, X-Mock-Example')
  response.setHeader('Vary', 'Origin')
  const method = request.headers['access-control-request-method']
  if (request.method !== 'OPTIONS' || method === undefined) return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, DELETE')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.writeHead(204).end()
  return true
}
