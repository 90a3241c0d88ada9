const BRAND = Symbol.for('@leisure-ops/client.error')

/** What may be said of an error beside its message. */
export interface LeisureErrorOptions extends ErrorOptions {
  /** What may be left behind, and what to look for, where nobody knows whether the call was carried out. */
  readonly unknownOutcome?: string | undefined
}

/** What every error of this client is. */
export abstract class LeisureError extends Error {
  /** The operation that was called. */
  readonly operation: string
  /** `unknown` after a creation that may have been carried out, in part or whole: the message says what to look for. */
  readonly outcome: 'failed' | 'unknown'

  constructor(operation: string, message: string, options: LeisureErrorOptions = {}) {
    const { unknownOutcome } = options
    super(unknownOutcome ? `${message} ${unknownOutcome}` : message, options)
    this.operation = operation
    this.outcome = unknownOutcome ? 'unknown' : 'failed'
    Object.defineProperty(this, BRAND, { value: true })
  }
}

/** Whether a value is an error of this client, even of another copy of it. */
export function isLeisureError(value: unknown): value is LeisureError {
  return BRAND in Object(value)
}
