import createClient, { type Client, type MiddlewareCallbackParams } from 'openapi-fetch'
import { createInvoke, type Invoke } from './call.ts'
import type { OperationId } from './failures/names.ts'
import { OPERATIONS } from './generated/operations.ts'
import type { paths } from './generated/schema.ts'
import type { Hooks } from './hooks.ts'
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
import type { RetryOptions } from './retry.ts'
import { type AccessToken, tokenSource } from './token.ts'
import { createTransport, type Transport } from './transport.ts'

/** What a client is made with. */
export interface LeisureClientOptions {
  /** The environment URL issued to the integration; the paths of the document follow it. */
  readonly baseUrl: string
  /** The access token, or what gives it; a function is asked before every attempt. */
  readonly accessToken: AccessToken
  /** What sends the requests, instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** How long a call may take, over all its attempts and to the end of the body. Default 30,000. */
  readonly timeoutMs?: number
  /** When reads are made again. */
  readonly retry?: RetryOptions
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Functions that are told what happens. */
  readonly hooks?: Hooks
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
 * with a {@link LeisureError}. Retries, the token and the hooks are the same for both.
 *
 * @throws TypeError when `baseUrl` is no absolute http(s) URL.
 */
export function createLeisureClient(options: LeisureClientOptions): LeisureClient {
  if ('validate' in options) {
    throw new TypeError('validate: take createLeisureClient from @leisure-ops/client/validate')
  }
  return clientWith(options)
}

/** What is put around every call of a client: of its named operations, and of its verbs. */
export interface Around {
  readonly invoke: (invoke: Invoke) => Invoke
  readonly verbs: (send: SendVerb) => SendVerb
}

/** Sends what a verb of openapi-fetch makes. */
type SendVerb = (verb: MiddlewareCallbackParams) => Promise<Response>

/** A client with something around its calls. */
export function clientWith(options: LeisureClientOptions, around?: Around): LeisureClient {
  const {
    accessToken,
    headers = {},
    hooks = {},
    retry,
    timeoutMs = 30_000,
    fetch = globalThis.fetch,
  } = options
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const transport = createTransport({
    fetch: (request) => fetch(request),
    token: tokenSource(accessToken),
    headers,
    retry: { attempts: 3, maxDelayMs: 10_000, put: false, ...retry },
    hooks,
  })
  const { GET, PUT, POST, use } = createClient<paths>({ baseUrl })
  const plain = createInvoke({ transport, baseUrl, timeoutMs, hooks })
  const invoke = around?.invoke(plain) ?? plain
  const send = through(transport, timeoutMs)
  use({ onRequest: around?.verbs(send) ?? send })
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

/** Sends what the verbs make in the same way as the named operations. */
function through(transport: Transport, timeoutMs: number): SendVerb {
  return async ({ request, schemaPath }) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    return transport(
      operationAt(request.method, schemaPath),
      () => new Request(request.body ? request.clone() : request, { signal, redirect: 'error' }),
    )
  }
}

/** The operation with a method and a path of the document. */
export function operationAt(method: string, path: string): OperationId {
  for (const operation in OPERATIONS) {
    const known = OPERATIONS[operation as OperationId]
    if (known.method === method && known.path === path) return operation as OperationId
  }
  throw new TypeError(`The document has no ${method} ${path}`)
}

function checkedBaseUrl(baseUrl: string): string {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('baseUrl must be the environment URL, such as https://leisure.example.com')
  }
  return baseUrl.replace(/\/+$/, '')
}
