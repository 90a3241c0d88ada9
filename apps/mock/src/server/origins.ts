import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether the request comes from a page that is not the mock's own. */
export function isOfOtherOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && origin !== `http://${host}`
}

/** Lets the page that sent the request read the response. If the request is a preflight, answers it and returns true. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Expose-Headers', '*, X-Mock-Example')
  response.setHeader('Vary', 'Origin')
  const method = request.headers['access-control-request-method']
  if (request.method !== 'OPTIONS' || method === undefined) return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, PATCH, DELETE')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.writeHead(204).end()
  return true
}
