import type { MembershipPricingRequest } from '@leisure-ops/client'
import { dayFromToday } from '../days.ts'
import type { MembershipId } from '../memberships.ts'

/** Somebody who joins. `orderKey` links the person in the quote to the person in the creation. */
export interface Person {
  readonly orderKey: number
  readonly membershipId: MembershipId
}

/** What the visitor wants a price for. The first person is the primary member. */
export interface Order {
  readonly siteId: string
  readonly startDate: string
  readonly promotionCode: string
  readonly people: readonly [Person, ...Person[]]
}

export function firstOrder(): Order {
  return {
    siteId: '',
    startDate: dayFromToday(7),
    promotionCode: '',
    people: [{ orderKey: 1, membershipId: 'ADULT-DD' }],
  }
}

export function pricingRequestOf({
  siteId,
  startDate,
  promotionCode,
  people,
}: Order): MembershipPricingRequest {
  const promotion = promotionCode.trim() !== '' && { promotionCode: promotionCode.trim() }
  return {
    siteId,
    startDate: `${startDate}T00:00:00`,
    members: people.map(({ orderKey, membershipId }) => ({
      orderKey,
      memberships: [{ id: membershipId, ...promotion }],
    })),
  }
}
