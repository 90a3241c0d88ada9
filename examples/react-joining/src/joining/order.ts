import type { MembershipPricingRequest } from '@leisure-ops/client'
import { dayFromToday } from '../days.ts'
import type { MembershipId } from '../memberships.ts'

/** What the visitor wants a price for. The first person is the primary member. */
export interface Order {
  readonly siteId: string
  readonly startDate: string
  readonly promotionCode: string
  readonly people: { readonly membershipId: MembershipId }[]
}

export function firstOrder(): Order {
  const people = [{ membershipId: 'ADULT-DD' as const }]
  return { siteId: '', startDate: dayFromToday(7), promotionCode: '', people }
}

/** `orderKey` links a person of the quote to the same person of the creation. */
export function pricingRequestOf(order: Order): MembershipPricingRequest {
  const promotionCode = order.promotionCode.trim()
  return {
    siteId: order.siteId,
    startDate: `${order.startDate}T00:00:00`,
    members: order.people.map(({ membershipId }, index) => ({
      orderKey: index + 1,
      memberships: [{ id: membershipId, ...(promotionCode !== '' && { promotionCode }) }],
    })),
  }
}
