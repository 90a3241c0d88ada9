import { clientWith, type LeisureClient } from '../client/create-client.ts'
import type { LeisureClientOptions } from '../client/options.ts'
import type { Checks } from '../client/send.ts'
import { checkRequest, type UnreadHints } from './check-request.ts'
import { checkResponse } from './check-response.ts'
import { InvalidRequestError, summaryOf } from './invalid-request-error.ts'

/** The options of a client with checks. */
export interface ValidatingClientOptions extends LeisureClientOptions {
  /** Checks requests before they are sent, and throws `InvalidRequestError`. Default false. */
  readonly validate?: boolean | undefined
  /** Checks successful responses, and throws `UnexpectedResponseError`. Default false. */
  readonly validateResponses?: boolean | undefined
  /**
   * Says which properties of a body nobody reads: `createUnreadHints(document)` of `@leisure-ops/openapi`, in
   * development. What it says is a warning of the console, and the request is sent. Default: none.
   */
  readonly unreadHints?: UnreadHints | undefined
}

/**
 * Creates the client of this package, with checks. A request that breaks a rule of the document is not sent;
 * each broken rule is reported under the name of the failure that the service would return.
 *
 * @throws TypeError or RangeError when an option cannot be used.
 */
export function createValidatingClient({
  validate = false,
  validateResponses = false,
  unreadHints,
  ...options
}: ValidatingClientOptions): LeisureClient {
  const request: typeof requireValidRequest = (operation, parts) => {
    const hint = unreadHints?.(operation, parts.body)
    if (hint) console.warn(`${operation}: ${hint}`)
    if (validate) requireValidRequest(operation, parts)
  }
  return clientWith(options, {
    ...((validate || unreadHints) && { request }),
    ...(validateResponses && { response: flawOfResponse }),
  })
}

const requireValidRequest: NonNullable<Checks['request']> = (operation, parts) => {
  // The age of a quote is checked when it is sent, where the check can be switched off.
  const violations = checkRequest(operation, parts, { ignoreQuoteAge: true })
  if (violations.length > 0) throw new InvalidRequestError(operation, violations)
}

const flawOfResponse: NonNullable<Checks['response']> = (operation, status, text) => {
  const violations = checkResponse(operation, status, jsonOrText(text))
  return violations.length === 0
    ? undefined
    : `with a body that does not match the document. ${summaryOf(violations)}`
}

/** Parses a text as JSON. Returns the text itself if it is not JSON. */
function jsonOrText(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
