import type { components } from '@leisure-ops/openapi/types'
import { dayFrom } from '../clock.ts'
import { needSite } from '../known.ts'
import type { OrderedOperation, StepBreak } from './ordered-operation.ts'

type Person = components['schemas']['MemberToPrice']

interface Pricing {
  siteId: string
  startDate: string
  members: [Person, Person, Person]
}

const UNKNOWN_MEMBER = 2_147_483_647

/**
 * Pricing. The membership type does not exist, so that no real type has to be known. Steps 8, 9, 11 and 12 depend on the tenant's
 * configuration.
 */
export const CALCULATE_MEMBERSHIP_PRICING: OrderedOperation<Pricing> = {
  operationId: 'calculateMembershipPricing',
  isStated: () => true,
  async send(trial, change) {
    const request: Pricing = {
      siteId: needSite(trial),
      startDate: await dayFrom(trial, 1),
      members: [person(1), person(2), person(3)],
    }
    await change(request)
    return trial.call('calculateMembershipPricing', { body: request })
  },
  breaks: [
    { failure: 'order-key-not-positive', change: ({ members }) => (members[0].orderKey = 0) },
    {
      failure: 'start-date-in-past',
      rule: 'Pricing checks a request in 12 steps, and reports the first failure.',
      ruleChecks: [
        'calculateMembershipPricing-member-request-without-memberships-before-later-steps',
        'calculateMembershipPricing-order-keys-not-unique-before-later-steps',
        'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
        'calculateMembershipPricing-member-not-found-before-later-steps',
        'calculateMembershipPricing-membership-type-not-found-before-later-steps',
      ],
      async change(request, trial) {
        request.startDate = await dayFrom(trial, -2)
      },
    },
    {
      failure: 'member-request-without-memberships',
      change: ({ members }) => (members[1].memberships = []),
    },
    {
      failure: 'order-keys-not-unique',
      rule: 'An order key below 1 returns a problem document. A repeated order key returns a plain-text message.',
      ruleChecks: ['calculateMembershipPricing-members[0].orderKey-minimum'],
      change: ({ members }) => (members[2].orderKey = 2),
    },
    {
      failure: 'site-to-price-not-found',
      rule: 'The messages for an unknown site differ between the single read and pricing.',
      ruleChecks: ['unknown-site-is-404'],
      change: (request) => (request.siteId = 'no-such-site'),
    },
    {
      failure: 'member-not-found',
      rule: 'A missing site, member or membership type returns 404.',
      ruleChecks: [
        'calculateMembershipPricing-site-to-price-not-found-before-later-steps',
        'calculateMembershipPricing-membership-type-not-found-before-later-steps',
      ],
      change: ({ members }) => (members[0].memberId = UNKNOWN_MEMBER),
    },
    // The type never exists, so nothing has to be changed.
    { failure: 'membership-type-not-found', change: () => {} },
    codes('promotion-code-not-on-all-memberships', (members) => members.slice(2)),
    codes('promotion-code-invalid', (members) => members),
  ],
}

/** Sends a code that no promotion has, with the memberships of some people. */
function codes(failure: string, ofWhom: (members: Pricing['members']) => Person[]): StepBreak<Pricing> {
  return {
    failure,
    exclusive: 'codes',
    change({ members }) {
      for (const { memberships } of ofWhom(members))
        for (const membership of memberships) membership.promotionCode = 'NO-SUCH-CODE'
    },
  }
}

function person(orderKey: number): Person {
  return { orderKey, memberships: [{ id: 'NONE' }] }
}
