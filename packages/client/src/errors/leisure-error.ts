const BRAND = Symbol.for('@leisure-ops/client.error@1')

/** The optional parts of an error. */
export interface LeisureErrorOptions extends ErrorOptions {
  /** What may be left behind and what to look for, when it is not known whether the call was carried out. */
  readonly unknownOutcome?: string | undefined
  /** Whether the same call may succeed later. Default false. */
  readonly retryable?: boolean | undefined
}

/**
 * The class of every error of this client. `instanceof` is true for an error of another copy of it, too: two
 * versions may be installed, and a bundler or a test runner may load one twice. An error is recognised by a
 * registered symbol. The 1 in it changes when later copies cannot read the errors of earlier ones.
 */
export abstract class LeisureError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    const brand = Object(value)[BRAND]
    // biome-ignore lint/complexity/noThisInStatic: the classes that inherit it are meant
    const { prototype } = this
    if (prototype === LeisureError.prototype) return brand !== undefined
    const isCopy = Object.hasOwn(prototype, 'name') && brand === prototype.name
    return isCopy || Object.prototype.isPrototypeOf.call(prototype, Object(value))
  }

  /** The operation that was called. */
  declare readonly operation: string
  /**
   * `unknown` after a creation that may have been carried out, partly or completely. The message then says
   * what to look for. `failed` otherwise.
   */
  declare readonly outcome: 'failed' | 'unknown'
  /**
   * Whether the same call may succeed later, and may be made again. True after a lost connection, a time-out,
   * and a response that says that the service is busy. Never true when the `outcome` is `unknown`, because a
   * second call could create a second record.
   */
  declare readonly retryable: boolean

  constructor(
    operation: string,
    message: string,
    { unknownOutcome, retryable = false, ...options }: LeisureErrorOptions = {},
  ) {
    super(
      unknownOutcome ? `${message} ${unknownOutcome}` : message,
      options.cause === undefined ? {} : options,
    )
    this.operation = operation
    this.outcome = unknownOutcome ? 'unknown' : 'failed'
    this.retryable = retryable && !unknownOutcome
    Object.defineProperties(this, {
      name: { value: this.name, enumerable: true, configurable: true, writable: true },
      [BRAND]: { value: this.name },
    })
  }
}

/** Whether a value is an error of this client, even of another copy of it. */
export function isLeisureError(value: unknown): value is LeisureError {
  return value instanceof LeisureError
}
