/**
 * Node's settings for the servers that are made from the document, in milliseconds. Without them, a caller who never ends a request
 * keeps its connection for ever.
 */
export const SERVER_TIMEOUTS: {
  /** How long the headers of a request may take to arrive. */
  readonly headersTimeout: number
  /** How long a whole request may take to arrive. */
  readonly requestTimeout: number
  /** How often both are checked. */
  readonly connectionsCheckingInterval: number
} = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** How many connections such a server has at once. Further ones are closed. */
export const MAX_CONNECTIONS = 2_000
