const BRAND = Symbol.for('@leisure-ops/client.error')

/** What every error of this client is. */
export abstract class LeisureError extends Error {
  /** The operation that was called. */
  readonly operation: string

  constructor(message: string, operation: string, options?: ErrorOptions) {
    super(message, options)
    this.operation = operation
    Object.defineProperty(this, BRAND, { value: true })
  }
}

/** Whether a value is an error of this client, even of another copy of it. */
export function isLeisureError(value: unknown): value is LeisureError {
  return typeof value === 'object' && value !== null && BRAND in value
}
