/** The system calls that make a connection. Whatever error they end with, nothing was sent. */
const CONNECTING = /^(connect|getaddrinfo|bind)$/

/** The codes of Node and Bun when no connection was made: DNS, sockets, TLS. */
const CODES =
  /^(ENOTFOUND|EAI_\w+|E\w+UNREACH|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|ERR_SSL_(WRONG_VERSION_NUMBER|\w+ALERT_(PROTOCOL_VERSION|HANDSHAKE_FAILURE))|\w*(CERT|LEAF_SIGNATURE)\w*)$/

/** What Node, Bun and Deno say in a message only: that they refuse a port, or what a proxy answered. */
const MESSAGES =
  /bad port|Requests to port|typo in the url|able to access the url|TLS handshake failed|before secure TLS|[Tt]unnel|client error \(Connect\)/

/**
 * Whether the error of `fetch` shows that nothing was sent. In browsers this is always false, because they do
 * not say why a request failed.
 */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  const { code, message, syscall, cause, errors } = Object(error) as Readonly<Record<string, unknown>>
  if (CONNECTING.test(String(syscall)) || CODES.test(String(code)) || MESSAGES.test(String(message)))
    return true
  const causes = Array.isArray(errors) && errors.length > 0 ? errors : [cause]
  return depth < 5 && causes.every((one) => wasNeverSent(one, depth + 1))
}
