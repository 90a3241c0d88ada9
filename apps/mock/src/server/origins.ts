import type { IncomingMessage, ServerResponse } from 'node:http'

/** `localhost`, `app.localhost`, `127.0.0.1`, `[::1]`: names that no other machine can have. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|(.+\.)localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Whether the `Host` header names this machine. This protects against DNS rebinding: if an attacker's domain resolves to
 * 127.0.0.1, the browser still sends the attacker's domain in `Host`.
 */
export function isForThisMachine({ headers }: IncomingMessage): boolean {
  const url = URL.parse(`http://${headers.host}`)
  return headers.host !== undefined && url !== null && isLoopbackName(url.hostname)
}

/** Whether the request comes from a page that is not the mock's own. */
export function isOfOtherOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && origin !== `http://${host}`
}

/** Lets the page that sent the request read the answer. If the request is a preflight, answers it and returns true. */
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
