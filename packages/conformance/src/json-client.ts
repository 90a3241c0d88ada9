import { type Call, type Environment, fetchResponse, requestOf } from './environment.ts'
import { jsonOf } from './exchange.ts'
import { CheckSkipped } from './outcome.ts'

/** Operations that the specification does not describe: the companion operations, or those of a sandbox. */
export interface JsonClient {
  /**
   * Sends a request and returns the JSON of the response, `undefined` for an empty one.
   *
   * @param body a value to send as JSON, or a text to send as it is.
   * @throws CheckSkipped when the request is refused.
   * @throws NoResponseError when no complete response arrives.
   */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  /** The same, for a response whose exact text matters, such as a quote. */
  text(method: string, path: string, body?: unknown, headers?: Call['headers']): Promise<string>
  /** The same operations, for the tenant of another token. */
  as(accessToken: string): JsonClient
  /** Sends a request, and returns the status and the JSON of any response. */
  try(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** The operations at an address, for the tenant of the environment's token. */
export function jsonClientAt(url: string, environment: Environment): JsonClient {
  const sendTo = (method: string, path: string, body?: unknown, headers?: Call['headers']) =>
    fetchResponse(environment, `${url}${path}`, requestOf(environment, method, body, headers))

  async function text(method: string, path: string, body?: unknown, headers?: Call['headers']) {
    const response = await sendTo(method, path, body, headers)
    if (response.status < 400) return response.text
    throw new CheckSkipped(
      `${method} ${path} was answered with ${response.status}.`,
      response.status === 403
        ? 'The check needs this call. Use an access token with the products and features that its document names.'
        : 'The check needs this call to prepare its data. Use an environment on which it succeeds.',
    )
  }
  return {
    text,
    as: (token) => jsonClientAt(url, { ...environment, accessToken: token }),
    async try(method, path, body) {
      const response = await sendTo(method, path, body)
      return { status: response.status, body: jsonOf({ responseBody: response.text }) }
    },
    async ask<T>(method: string, path: string, body?: unknown) {
      return jsonOf<T>({ responseBody: await text(method, path, body) })
    },
  }
}
