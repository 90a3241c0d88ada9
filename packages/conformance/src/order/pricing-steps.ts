import { withChanges } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/types'
import { dayFrom } from '../clock.ts'
import { needSite } from '../known.ts'
import type { OrderedOperation } from './ordered-operation.ts'

const OPERATION = 'calculateMembershipPricing'
const UNKNOWN_MEMBER = 2_147_483_647
const UNKNOWN_CODE = 'NO-SUCH-CODE'

/**
 * Pricing. The membership type does not exist, so that no real type has to be known. Steps 8, 9, 11 and 12
 * depend on the tenant's configuration.
 */
export const CALCULATE_MEMBERSHIP_PRICING: OrderedOperation = {
  operationId: OPERATION,
  statedAfter: 'every step',
  async send(trial, changes) {
    const startDate = await dayFrom(trial, 1)
    const request = { siteId: needSite(trial), startDate, members: [person(1), person(2), person(3)] }
    return trial.send(OPERATION, { body: withChanges(request, changes) })
  },
  breaks: [
    { failure: 'order-key-not-positive', changes: { 'members.0.orderKey': 0 } },
    {
      failure: 'start-date-in-past',
      changes: async (trial) => ({ startDate: await dayFrom(trial, -2) }),
    },
    { failure: 'member-request-without-memberships', changes: { 'members.1.memberships': [] } },
    { failure: 'order-keys-repeated', changes: { 'members.2.orderKey': 2 } },
    { failure: 'site-not-found', changes: { siteId: 'no-such-site' } },
    { failure: 'member-not-found', changes: { 'members.0.memberId': UNKNOWN_MEMBER } },
    // The type never exists.
    { failure: 'membership-type-not-found' },
    { failure: 'promotion-code-not-on-all-memberships', exclusive: 'codes', changes: unknownCodes(2) },
    { failure: 'promotion-code-invalid', exclusive: 'codes', changes: unknownCodes(0, 1, 2) },
  ],
}

/** Changes that give the memberships of these people a code that no promotion has. */
function unknownCodes(...people: number[]) {
  return Object.fromEntries(
    people.map((index) => [`members.${index}.memberships.0.promotionCode`, UNKNOWN_CODE]),
  )
}

function person(orderKey: number): components['schemas']['MemberToPrice'] {
  return { orderKey, memberships: [{ id: 'NONE' }] }
}
