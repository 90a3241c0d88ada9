import { clientWith, type LeisureClient, type LeisureClientOptions } from '../create-client.ts'
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts'
import { checkRequest, checkResponse } from './check.ts'
import { InvalidRequestError, summaryOf } from './invalid-request-error.ts'

/** What a client that checks is made with. */
export interface ValidatingClientOptions extends LeisureClientOptions {
  /** Checks requests before they are sent. `InvalidRequestError`. Default false. */
  readonly validate?: boolean
  /** Checks successful answers against the document. `UnexpectedResponseError`. Default false. */
  readonly validateResponses?: boolean
}

/**
 * The client of this package, with checks. A request that breaks a rule of the document is not sent; each broken rule is
 * told by the name that the service's own refusal has.
 *
 * @throws TypeError when `baseUrl` is no absolute http(s) URL.
 */
export function createLeisureClient({
  validate = false,
  validateResponses = false,
  ...options
}: ValidatingClientOptions): LeisureClient {
  return clientWith(options, {
    ...(validate && {
      request(operation, parts) {
        // How old a quote may be is judged where it is sent, and can be ignored there.
        const violations = checkRequest(operation, parts, { ignoreQuoteAge: true })
        if (violations.length > 0) throw new InvalidRequestError(operation, violations)
      },
    }),
    ...(validateResponses && {
      response(operation, status, body) {
        const violations = checkResponse(operation, status, body)
        if (violations.length > 0) throw new UnexpectedResponseError(operation, status, summaryOf(violations))
      },
    }),
  })
}
