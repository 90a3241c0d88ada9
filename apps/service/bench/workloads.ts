import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { keysFor } from '../src/keys/service-keys.ts'
import { createKeyRing } from '../src/quotes/key-ring.ts'
import { createQuotes } from '../src/quotes/quotes.ts'
import { bodyWith, namedBooking } from '../test/creations/bookings.ts'
import { KEYS } from '../test/endurance/keys.ts'
import { familyOfFour } from './families.ts'

/** One request. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** A request that can be sent any number of times, each time for somebody else. */
export interface Workload {
  readonly operation: string
  readonly status: number
  readonly request: (turn: number) => Sent
}

const quotes = createQuotes(createKeyRing(keysFor('quotes', KEYS)))

/** @param slotReference the slot of the booking that can be joined. */
export function workloadsOf(tenantId: string, slotReference: string): Workload[] {
  const read = (operation: string, path: string): Workload => ({
    operation,
    status: 200,
    request: () => ({ method: 'GET', path }),
  })
  return [
    read('listSites', '/api/configuration/sites'),
    read('getSite', '/api/configuration/sites/RIVERSIDE'),
    read('listStaffUsers', '/api/users'),
    read('getStaffUser', '/api/users/jsmith'),
    {
      operation: 'updateStaffUser',
      status: 204,
      request: () => ({ method: 'PUT', path: '/api/users/jsmith', body: named('updateStaffUser', 'jsmith') }),
    },
    {
      operation: 'createStaffUser',
      status: 201,
      request: (turn) => ({ method: 'POST', path: '/api/users', body: named('createStaffUser', `u${turn}`) }),
    },
    { operation: 'calculateMembershipPricing', status: 200, request: pricing },
    { operation: 'addMemberWithBooking', status: 201, request: () => booking(tenantId, slotReference) },
    { operation: 'addMembersWithMemberships', status: 201, request: (turn) => family(tenantId, turn) },
  ]
}

function named(operationId: string, username: string): string {
  const found = requestsOf(document).find((one) => one.operationId === operationId)
  return JSON.stringify({ ...(found?.body as object), username })
}

function pricing(): Sent {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const people = [1, 2, 3, 4].map((orderKey) => ({
    orderKey,
    memberships: [{ id: orderKey === 1 ? 'ADULT-DD' : 'JUNIOR-DD' }],
  }))
  const body = JSON.stringify({ siteId: 'RIVERSIDE', startDate: `${tomorrow}T00:00:00`, members: people })
  return { method: 'POST', path: '/api/pricing/memberships', body }
}

/** A new member who joins the tenant's booking. */
function booking(tenantId: string, slotReference: string): Sent {
  const request = namedBooking('joining-an-existing-booking')
  const [detail] = request.bookingDetails
  if (detail === undefined) throw new Error('The example has changed')
  const { timeStamp: _, signature: __, ...unsigned } = detail.pricingQuote
  const terms = { tenantId, style: 'awkward', comparison: 'bytes' } as const
  const quote = quotes.sign(unsigned, terms, { purpose: 'booking-pricing', slotReference }, new Date())
  return { method: 'POST', path: '/api/bookings/add-member-with-booking', body: bodyWith(request, [quote]) }
}

function family(tenantId: string, turn: number): Sent {
  const path = '/api/memberships/add-members-with-memberships'
  return { method: 'POST', path, body: familyOfFour(tenantId, `capacity-${turn}`) }
}
