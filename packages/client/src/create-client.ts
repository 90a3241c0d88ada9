import createClient, { type Client } from 'openapi-fetch'
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

/** A client of openapi-fetch, typed by the document, and the nine operations by name. */
export interface LeisureClient extends Client<paths> {
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
    throw new TypeError('validate: see @leisure-ops/client/validate')
  }
  return clientWith(options)
}

/** What is put around every call of a client: of its named operations, and of its verbs. */
export interface Around {
  readonly invoke: (invoke: Invoke) => Invoke
  readonly verbs: (send: Send) => Send
}

/** Sends a request that openapi-fetch made. */
type Send = (request: Request) => Promise<Response>

/** A client with something around its calls. */
export function clientWith(options: LeisureClientOptions, around?: Around): LeisureClient {
  const { accessToken, hooks = {}, retry, timeoutMs = 30_000, fetch } = options
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const transport = createTransport({
    fetch: (input, init) => (fetch ? fetch(new Request(input, init)) : globalThis.fetch(input, init)),
    token: tokenSource(accessToken),
    // Names in lower case: what is set later replaces what was set before, however it was written.
    headers: Object.fromEntries(new Headers(options.headers)),
    retry: { attempts: 3, maxDelayMs: 10_000, ...retry },
    hooks,
  })
  const plain = createInvoke({ transport, baseUrl, timeoutMs, hooks })
  const invoke = around?.invoke(plain) ?? plain
  const send = through(transport, timeoutMs)
  return {
    ...createClient<paths>({ baseUrl, fetch: around?.verbs(send) ?? send }),
    users: users(invoke),
    sites: sites(invoke),
    pricing: pricing(invoke),
    bookings: bookings(invoke),
    memberships: memberships(invoke),
  }
}

/** Sends what the verbs make in the same way as the named operations. */
function through(transport: Transport, timeoutMs: number): Send {
  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    return transport(operationOf(request)[0], signal, (own) => {
      const headers = new Headers(request.headers)
      for (const name in own) headers.set(name, own[name] as string)
      return [request.body ? request.clone() : request, { signal, headers, redirect: 'error' }]
    })
  }
}

/** The operation that a request is for, and the values in its path. */
export function operationOf({ method, url }: Request): [OperationId, Readonly<Record<string, string>>] {
  const { pathname } = new URL(url)
  for (const operation in OPERATIONS) {
    const known = OPERATIONS[operation as OperationId]
    const path = new RegExp(`${known.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (path && known.method === method) return [operation as OperationId, path.groups ?? {}]
  }
  throw new TypeError(`The document has no ${method} ${pathname}`)
}

function checkedBaseUrl(baseUrl: string): string {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('baseUrl must be the environment URL in full')
  }
  return baseUrl.replace(/\/+$/, '')
}
