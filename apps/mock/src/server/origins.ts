import type { IncomingMessage } from 'node:http'

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

/** Whether the request comes from a page that belongs neither to the mock nor to the documentation. */
export function isOfOtherOrigin(request: IncomingMessage, docsUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === `http://${host}`) return false
  return !isFromDocumentation(request, docsUrl)
}

/** Whether the request comes from a page of the documentation. The same port under another name of this machine counts too. */
export function isFromDocumentation({ headers }: IncomingMessage, docsUrl: string | undefined): boolean {
  const page = URL.parse(headers.origin ?? '')
  const docs = URL.parse(docsUrl ?? '')
  if (page === null || docs === null) return false
  if (page.origin === docs.origin) return true
  return page.port === docs.port && isLoopbackName(page.hostname) && isLoopbackName(docs.hostname)
}
