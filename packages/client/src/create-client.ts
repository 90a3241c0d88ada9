import createClient, { type Client } from 'openapi-fetch'
import { call, type Invoke } from './call.ts'
import { type AccessToken, withCredentials } from './credentials.ts'
import type { paths } from './generated/schema.ts'
import {
  type Bookings,
  bookings,
  type Memberships,
  memberships,
  type Pricing,
  pricing,
} from './operations/joining.ts'
import { type Sites, sites } from './operations/sites.ts'
import { type Users, users } from './operations/users.ts'

/** What a client is made with. */
export interface LeisureClientOptions {
  /** The environment URL issued to the integration; the paths of the document follow it. */
  readonly baseUrl: string
  /** The access token, or what gives it; a function is asked before every request. */
  readonly accessToken: AccessToken
  /** What sends the requests, instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The verbs of openapi-fetch, typed by the document, and the nine operations by name. */
export interface LeisureClient extends Pick<Client<paths>, 'GET' | 'PUT' | 'POST'> {
  readonly users: Users
  readonly sites: Sites
  readonly pricing: Pricing
  readonly bookings: Bookings
  readonly memberships: Memberships
}

/**
 * A client for one environment of the Leisure Operations Service. `Authorization` and `X-Use-SSO`, which the
 * specification demands of every request ("Authentication"), are set by it.
 *
 * The verbs resolve with openapi-fetch's `{ data, error, response }`; the named operations resolve with the data or reject
 * with a {@link LeisureError}.
 *
 * @throws TypeError when `baseUrl` is no absolute http(s) URL.
 */
export function createLeisureClient(options: LeisureClientOptions): LeisureClient {
  const { accessToken, headers = {}, fetch = globalThis.fetch } = options
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const send = withCredentials((request) => fetch(request), accessToken, headers)
  const { GET, PUT, POST } = createClient<paths>({ baseUrl, fetch: send })
  const invoke: Invoke = (operation, request) => call(send, baseUrl, operation, request)
  return {
    GET,
    PUT,
    POST,
    users: users(invoke),
    sites: sites(invoke),
    pricing: pricing(invoke),
    bookings: bookings(invoke),
    memberships: memberships(invoke),
  }
}

function checkedBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new TypeError(
      'baseUrl must be the environment URL issued to the integration, such as https://leisure.example.com',
    )
  }
  return baseUrl
}
