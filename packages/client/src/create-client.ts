import createClient, { type Client } from 'openapi-fetch'
import { credentials } from './credentials.ts'
import type { paths } from './generated/schema.ts'

/** What a client is made with. */
export interface LeisureClientOptions {
  /** The environment URL issued to the integration; the paths of the document follow it. */
  readonly baseUrl: string
  /** The access token, or what gives it; a function is asked before every request. */
  readonly accessToken: string | (() => string | Promise<string>)
  /** What sends the requests, instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** openapi-fetch's verbs, typed by the document. */
export type LeisureClient = Client<paths>

/**
 * A client for one environment of the Leisure Operations Service. `Authorization` and `X-Use-SSO`, which the
 * specification demands of every request ("Authentication"), are set by it.
 *
 * @throws TypeError when `baseUrl` is no absolute http(s) URL.
 */
export function createLeisureClient({
  baseUrl,
  accessToken,
  fetch,
  headers,
}: LeisureClientOptions): LeisureClient {
  const client = createClient<paths>({
    baseUrl: checkedBaseUrl(baseUrl),
    ...(fetch && { fetch }),
    ...(headers && { headers }),
  })
  client.use(credentials(accessToken))
  return client
}

function checkedBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new TypeError(
      'baseUrl must be the environment URL issued to the integration, such as https://leisure.example.com',
    )
  }
  return baseUrl
}
