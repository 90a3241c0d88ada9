/**
 * What Node, Bun and Deno say when no connection was made: of the name server, the socket, the certificate, or of `fetch` itself,
 * which refuses some ports. Deno and `fetch` have no codes, and say it in the message.
 */
const NO_CONNECTION =
  /^(ENOTFOUND|EAI_AGAIN|E\w+UNREACH|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ConnectionRefused|FailedToOpenSocket|\w*(CERT|LEAF_SIGNATURE)\w*|bad port|.*client error \(Connect\).*)$/

/**
 * Whether `fetch` failed before it sent anything, as far as its error says so. Browsers do not say why a request failed: there,
 * this is always false.
 */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  const { code, message, cause, errors } = Object(error) as Partial<AggregateError> & { code?: unknown }
  if (NO_CONNECTION.test(String(code)) || NO_CONNECTION.test(String(message))) return true
  if (depth > 4) return false
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => wasNeverSent(one, depth + 1))
  return cause !== undefined && wasNeverSent(cause, depth + 1)
}
