/**
 * What Node, Bun and Deno report when no connection was made: DNS, socket and TLS errors, and errors of `fetch`
 * itself, which refuses some ports. Errors of Deno and `fetch` have only a message, not a code.
 */
const NO_CONNECTION =
  /^(ENOTFOUND|EAI_AGAIN|E\w+UNREACH|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ConnectionRefused|FailedToOpenSocket|\w*(CERT|LEAF_SIGNATURE)\w*|bad port|.*client error \(Connect\).*)$/

/**
 * Whether the error of `fetch` shows that nothing was sent. In browsers this is always false, because they do not say why a
 * request failed.
 */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  const { code, message, cause, errors } = Object(error) as Partial<AggregateError> & { code?: unknown }
  if ([code, message].some((text) => NO_CONNECTION.test(String(text)))) return true
  const causes = Array.isArray(errors) && errors.length > 0 ? errors : [cause]
  return depth < 5 && causes.every((one) => wasNeverSent(one, depth + 1))
}
