/**
 * Node's settings for the servers that are made from the document, in milliseconds. Without them, a caller
 * who never ends a request keeps its connection for ever.
 */
export const SERVER_TIMEOUTS: {
  /** How long the headers of a request may take to arrive. */
  readonly headersTimeout: number
  /** How long a whole request may take to arrive. */
  readonly requestTimeout: number
  /** How often both are checked. */
  readonly connectionsCheckingInterval: number
} = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** What a body may have at most: bytes, levels of arrays and objects, and different names of properties. */
export const BODY_LIMITS = { bytes: 1_048_576, depth: 32, names: 1000 } as const

/** How many memberships a price request may have, over all its people. JSON Schema has no rule for it. */
export const MAX_MEMBERSHIPS = 200

/** How large a membership quote may be: a creation sends it back with the details of everybody who joins. */
export const MAX_QUOTE_BYTES: number = (BODY_LIMITS.bytes / 4) * 3

/** Whether `Content-Type` declares a body as JSON in UTF-8, as requests have to. */
export function isJsonInUtf8(contentType: string): boolean {
  if (contentType === 'application/json') return true
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return type === 'application/json' && (charset === undefined || /^"?utf-?8"?$/.test(charset))
}

/** How many connections such a server has at once. Further ones are closed. */
export const MAX_CONNECTIONS = 2_000
