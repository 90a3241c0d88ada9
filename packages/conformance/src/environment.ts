import { operationOf } from './document/operation-of.ts'
import type { Exchange } from './exchange.ts'

/** The environment under test, and how to reach it. */
export interface Environment {
  readonly baseUrl: string
  readonly accessToken: string
  /** A token of another tenant of the environment. */
  readonly otherAccessToken?: string | undefined
  /** Time to wait for one response, in milliseconds. */
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A value to send as JSON, or a text to send unchanged. */
  readonly body?: unknown
  /** Headers to add. A header that is `undefined` is not sent, even if it is sent by default. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Path and query to send instead of the operation's path. */
  readonly target?: string
  /** Method to send instead of the operation's method. */
  readonly method?: string
}

/** The checks cannot be run with these options. The message is for the user, and contains no secret. */
export class OptionError extends TypeError {}

/** The environment did not answer, so it cannot be checked. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'
}

/**
 * Sends one request and reads the whole response. Redirects are not followed.
 *
 * @throws NoResponseError when no complete response arrives.
 */
export async function send(
  environment: Environment,
  operationId: string,
  call: Call = {},
): Promise<Exchange> {
  const { method, path } = operationOf(operationId)
  const query = new URLSearchParams(call.query).toString()
  const target = call.target ?? fillPath(path, call.path ?? {}) + (query && `?${query}`)
  const url = `${environment.baseUrl}${target}`
  const request = requestOf(environment, call.method ?? method, call.body, call.headers)
  const startedAt = new Date().toISOString()
  const began = performance.now()
  const { status, headers, text } = await fetchResponse(environment, url, { ...request, redirect: 'manual' })
  return {
    operationId,
    method: request.method,
    url,
    requestHeaders: request.headers,
    requestBody: request.body,
    status,
    responseHeaders: Object.fromEntries(headers),
    responseBody: text,
    startedAt,
    durationMs: performance.now() - began,
  }
}

/** The longest response that is read, so that one without an end does not fill the memory. */
const MAX_RESPONSE_MIB = 16

/**
 * Sends a request, and reads the whole response.
 *
 * @throws NoResponseError when no complete response arrives in time, or one of more than 16 MiB.
 */
export async function fetchResponse(
  { fetch, timeoutMs }: Pick<Environment, 'fetch' | 'timeoutMs'>,
  url: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, text: await readBody(response) }
  } catch (error) {
    throw new NoResponseError(`${request.method} ${url} got no complete response: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** @throws Error as soon as the body is too long, which closes the connection. */
async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_RESPONSE_MIB * 1024 * 1024) throw new Error(`It is longer than ${MAX_RESPONSE_MIB} MiB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`${path} needs a value for ${name}.`)
    return encodeURIComponent(value)
  })
}

/** A request with the token of the environment. `body` and `own` are those of a {@link Call}. */
export function requestOf(
  { accessToken }: Pick<Environment, 'accessToken'>,
  method: string,
  body: unknown,
  own: Call['headers'] = {},
): { method: string; headers: Record<string, string>; body?: string } {
  const headers = Object.entries({
    authorization: `Bearer ${accessToken}`,
    'x-use-sso': 'true',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
  })
  const sent = headers.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    method,
    headers: Object.fromEntries(sent),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
