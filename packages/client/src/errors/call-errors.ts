import type { QuoteExpiredError as ExpiredQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

// Why a call ended without a usable response.

/** A call without a complete response, and where it was sent. The message has no value of the path and no query. */
abstract class UnreachedError extends LeisureError {
  /** The scheme, host and port of `baseUrl`: `https://leisure.example.com`. */
  declare readonly origin: string
  /** The path of `baseUrl`, and that of the operation as the document writes it: `/api/users/{username}`. */
  declare readonly path: string

  /** @param message has `{}` in place of the address. */
  constructor(operation: OperationId, baseUrl: string, message: string, options: LeisureErrorOptions) {
    const address = baseUrl + OPERATIONS[operation].path
    super(
      operation,
      message.replace('{}', () => address),
      { ...options, retryable: true },
    )
    const [, origin = '', path = ''] = /^(\w+:\/\/[^/]+)(.*)$/.exec(address) ?? []
    this.origin = origin
    this.path = path
  }
}

/** No complete response arrived: the connection failed or was lost. `cause` is what `fetch` threw. */
export class NetworkError extends UnreachedError {
  override get name(): 'NetworkError' {
    return 'NetworkError'
  }

  constructor(
    operation: OperationId,
    baseUrl: string,
    cause: unknown,
    isUnsent: boolean,
    unknownOutcome: string | undefined,
  ) {
    const more = isUnsent ? '. Check baseUrl and the network.' : ', or the connection was lost.'
    super(operation, baseUrl, `The service could not be reached at {}${more}`, { cause, unknownOutcome })
  }
}

/** The call took longer than `timeoutMs`, over all its attempts, or its last attempt took longer than `attemptTimeoutMs`. */
export class TimeoutError extends UnreachedError {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }

  /** The limit that was passed, in milliseconds. */
  declare readonly timeoutMs: number

  constructor(
    operation: OperationId,
    baseUrl: string,
    timeoutMs: number,
    option: 'timeoutMs' | 'attemptTimeoutMs',
    unknownOutcome: string | undefined,
  ) {
    const message = `No complete response arrived from {} within ${timeoutMs} ms (${option}).`
    super(operation, baseUrl, message, { unknownOutcome })
    this.timeoutMs = timeoutMs
  }
}

/**
 * The caller's signal ended a creation. `cause` is the reason of the signal. `outcome` is `unknown` if the creation may have been
 * carried out. Other operations reject with the reason itself.
 */
export class CancelledError extends LeisureError {
  override get name(): 'CancelledError' {
    return 'CancelledError'
  }

  constructor(operation: string, cause: unknown, unknownOutcome: string | undefined) {
    const when = unknownOutcome ? '' : ' before it was carried out'
    super(operation, `The call was cancelled${when}.`, { cause, unknownOutcome })
  }
}

/**
 * `accessToken` failed, or returned something that cannot be sent as a token. `cause` is what it threw. The message never
 * contains the token.
 */
export class AccessTokenError extends LeisureError {
  override get name(): 'AccessTokenError' {
    return 'AccessTokenError'
  }

  constructor(operation: string, fault: string, isFirst: boolean, options?: LeisureErrorOptions) {
    const consequence = isFirst ? 'Nothing was sent.' : 'An earlier attempt was sent.'
    super(operation, `The accessToken function ${fault}. ${consequence}`, options)
  }
}

/**
 * The response is not what the document describes. It is a redirect, its status is a success that the document does not have for the
 * operation, or its body is missing, is too large or is not the documented one. The call may have been carried out.
 */
export class UnexpectedResponseError extends LeisureError {
  override get name(): 'UnexpectedResponseError' {
    return 'UnexpectedResponseError'
  }

  /** The status; 0 in a browser that hides the status of a redirect. */
  declare readonly status: number

  /** @param fault what follows "The service answered 200", such as "with an empty body". */
  constructor(operation: string, status: number, fault: string, options?: LeisureErrorOptions) {
    super(operation, `The service answered ${status ? `${status} ` : ''}${fault}.`, options)
    this.status = status
  }
}

/** By this symbol, the class of the same name in `@leisure-ops/quote` recognises the error as one of its own. */
const IN_QUOTE = /* @__PURE__ */ Symbol.for('@leisure-ops/quote.error@1')

/**
 * The quote is more than one hour old, or more than ten minutes ahead of the clock, so the service would refuse it. Nothing was
 * sent. Request a new quote.
 */
export class QuoteExpiredError extends LeisureError {
  override get name(): 'QuoteExpiredError' {
    return 'QuoteExpiredError'
  }

  declare readonly status: 'expired' | 'ahead'
  /** The quote's `timeStamp`, as written in the quote. */
  declare readonly timeStamp: string

  constructor(operation: OperationId, cause: ExpiredQuote) {
    super(operation, cause.message, { cause })
    this.status = cause.status
    this.timeStamp = cause.timeStamp
    Object.defineProperty(this, IN_QUOTE, { value: this.name })
  }
}
