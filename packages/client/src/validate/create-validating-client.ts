import { json, unexpected } from '../call.ts'
import { clientWith, type LeisureClient, type LeisureClientOptions, operationOf } from '../create-client.ts'
import type { OperationId } from '../failures/names.ts'
import { checkRequest, checkResponse, type RequestParts } from './check.ts'
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
  const demandRequest = (operation: OperationId, parts: RequestParts) => {
    // How old a quote may be is judged where it is sent, and can be ignored there.
    const violations = validate ? checkRequest(operation, parts, { ignoreQuoteAge: true }) : []
    if (violations.length > 0) throw new InvalidRequestError(operation, violations)
  }
  const demandResponse = ({ status }: Response, operation: OperationId, body: unknown) => {
    const violations = validateResponses ? checkResponse(operation, status, body) : []
    if (violations.length > 0) throw unexpected({ status }, operation, summaryOf(violations))
  }
  return clientWith(options, {
    invoke:
      (invoke) =>
      async (operation, call, callOptions, read = json) => {
        demandRequest(operation, call)
        return invoke(operation, call, callOptions, async (response) => {
          const value = await read(response, operation)
          demandResponse(response, operation, value)
          return value
        })
      },
    verbs: (send) => async (request) => {
      const [operation, path] = operationOf(request)
      const values = Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)])
      // A query is text by now, whatever it was.
      const body = jsonOf(await request.clone().text())
      demandRequest(operation, { path: Object.fromEntries(values), body })
      const response = await send(request)
      if (response.ok) demandResponse(response, operation, jsonOf(await response.clone().text()))
      return response
    },
  })
}

/** What a text says; one that is no JSON, as itself. */
function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
