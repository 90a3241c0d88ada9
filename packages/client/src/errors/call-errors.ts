import type { QuoteExpiredError as ExpiredQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { Call } from '../http/call.ts'
import { LeisureError } from './leisure-error.ts'

// Why a call ended without a usable response.

/** A call without a complete response, and where it was sent: without the values of path and query. */
abstract class UnreachedError extends LeisureError {
  /** The scheme, host and port of `baseUrl`: `https://leisure.example.com`. */
  declare readonly origin: string
  /** The path of `baseUrl`, and that of the operation as the document writes it: `/api/users/{username}`. */
  declare readonly path: string

  /** @param message has `{}` in place of the address. */
  constructor({ operationId, settings, openOutcome }: Call, message: string, cause?: unknown) {
    const address = settings.baseUrl + OPERATIONS[operationId].path
    const said = message.replace('{}', () => address)
    super(operationId, said, { cause, unknownOutcome: openOutcome, retryable: true })
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

  constructor(call: Call, cause: unknown, isUnsent: boolean) {
    const more = isUnsent ? '. Check baseUrl and the network.' : ', or the connection was lost.'
    super(call, `The service could not be reached at {}${more}`, cause)
  }
}

/** All attempts took longer than `timeoutMs`, or the last one took longer than `attemptTimeoutMs`. */
export class TimeoutError extends UnreachedError {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }

  /** The limit that was passed, in milliseconds. */
  declare readonly timeoutMs: number

  constructor(call: Call, option: 'timeoutMs' | 'attemptTimeoutMs', limitMs: number) {
    super(call, `No complete response arrived from {} within ${limitMs} ms (${option}).`)
    this.timeoutMs = limitMs
  }
}

/**
 * The caller's signal ended a creation. `cause` is the reason of the signal. `outcome` is `unknown` if the
 * creation may have been carried out. Other operations reject with the reason itself.
 */
export class CancelledError extends LeisureError {
  override get name(): 'CancelledError' {
    return 'CancelledError'
  }

  constructor({ operationId, openOutcome: unknownOutcome }: Call, cause: unknown) {
    const when = unknownOutcome ? '' : ' before it was carried out'
    super(operationId, `The call was cancelled${when}.`, { cause, unknownOutcome })
  }
}

/**
 * `accessToken` failed, or returned something that cannot be sent as a token. `cause` is what it threw. The
 * message never contains the token.
 */
export class AccessTokenError extends LeisureError {
  override get name(): 'AccessTokenError' {
    return 'AccessTokenError'
  }

  constructor(call: Call, flaw: string, cause?: unknown) {
    const consequence = call.attempt === 0 ? 'Nothing was sent.' : 'An earlier attempt was sent.'
    const message = `The accessToken function ${flaw}. ${consequence}`
    super(call.operationId, message, { cause, unknownOutcome: call.openOutcome })
  }
}

/**
 * The response is not what the document describes. It is a redirect, its status is a success that the
 * document does not have for the operation, or its body is missing, is too large or is not the documented
 * one. The call may have been carried out.
 */
export class UnexpectedResponseError extends LeisureError {
  override get name(): 'UnexpectedResponseError' {
    return 'UnexpectedResponseError'
  }

  /** The status; 0 in a browser that hides the status of a redirect. */
  declare readonly status: number

  /** @param flaw what follows "The service answered 200", such as "with an empty body". */
  constructor(call: Call, status: number, flaw: string, cause?: unknown) {
    const message = `The service answered ${status ? `${status} ` : ''}${flaw}.`
    super(call.operationId, message, { cause, unknownOutcome: call.openOutcome })
    this.status = status
  }
}

/** By this symbol, the class of this name in `@leisure-ops/quote` recognises the error as one of its own. */
const IN_QUOTE = /* @__PURE__ */ Symbol.for('@leisure-ops/quote.error@1')

/**
 * The quote is more than one hour old, or more than ten minutes ahead of the clock, so the service would
 * refuse it. Nothing was sent. Request a new quote.
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
