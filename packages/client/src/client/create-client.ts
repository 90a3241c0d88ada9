import type { Client } from 'openapi-fetch'
import { type Bookings, bookings } from '../operations/bookings.ts'
import { type Memberships, memberships } from '../operations/memberships.ts'
import { type Pricing, pricing } from '../operations/pricing.ts'
import { type Sites, sites } from '../operations/sites.ts'
import { type Users, users } from '../operations/users.ts'
import type { paths } from '../schema.ts'
import { createInvoke } from './invoke.ts'
import { type LeisureClientOptions, settingsOf } from './options.ts'
import { type Checks, createSend } from './send.ts'
import { verbsOf } from './verbs.ts'

/** One method for each operation of the document. */
export interface NamedOperations {
  readonly users: Users
  readonly sites: Sites
  readonly pricing: Pricing
  readonly bookings: Bookings
  readonly memberships: Memberships
}

/** The verbs of openapi-fetch, typed by the OpenAPI document, and one named method for each operation. */
export interface LeisureClient
  extends NamedOperations,
    Pick<Client<paths>, 'GET' | 'PUT' | 'POST' | 'use' | 'eject'> {
  /** The client of openapi-fetch, for libraries such as openapi-react-query. Its calls go the same way. */
  readonly verbs: Client<paths>
}

/**
 * Creates a client for one environment of the Leisure Operations Service. It sets `Authorization` and
 * `X-Use-SSO`, which the specification requires on every request ("Authentication").
 *
 * The verbs resolve with openapi-fetch's `{ data, error, response }`; the named operations resolve with the
 * data or reject with a {@link LeisureError}. Both go through openapi-fetch with the same token, retries,
 * time limits, hooks and middleware, and reject in the same way when no response comes.
 *
 * @throws TypeError or RangeError when an option cannot be used. The message does not show its value.
 */
export function createLeisureClient(options: LeisureClientOptions): LeisureClient {
  if ('validate' in options || 'validateResponses' in options) {
    throw new TypeError(
      'For validate and validateResponses, call createValidatingClient of @leisure-ops/client/validate.',
    )
  }
  return clientWith(options, {})
}

/** A client that makes these checks too. */
export function clientWith(options: LeisureClientOptions, checks: Checks): LeisureClient {
  const settings = settingsOf(options)
  const { client, send } = createSend(settings, checks)
  const invoke = createInvoke(send, settings.now)
  const verbs = verbsOf(client, send)
  const { GET, PUT, POST, use, eject } = verbs
  return {
    ...{ GET, PUT, POST, use, eject, verbs },
    users: users(invoke),
    sites: sites(invoke),
    pricing: pricing(invoke),
    bookings: bookings(invoke),
    memberships: memberships(invoke),
  }
}
