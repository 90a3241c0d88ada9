/** What Node, Bun and their name servers, sockets and TLS say when no connection was made. */
const CODES: readonly unknown[] = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL', 'ConnectionRefused', 'FailedToOpenSocket'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]

/**
 * Whether `fetch` failed before it sent anything, as far as its error says so. Browsers do not say why a request failed: there,
 * this is always false.
 */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  const { code, message, cause, errors } = Object(error) as Partial<AggregateError> & { code?: unknown }
  // Deno has no codes, and says the phase in its message; Node refuses some ports without a code.
  if (CODES.includes(code) || /client error \(Connect\)|^bad port$/.test(String(message))) return true
  if (depth > 4) return false
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => wasNeverSent(one, depth + 1))
  return cause !== undefined && wasNeverSent(cause, depth + 1)
}
