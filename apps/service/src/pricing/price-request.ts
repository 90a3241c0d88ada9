import type { ExistingMember } from '../quotes/binding.ts'
import type { Catalogue } from './catalogue.ts'
import { priceLevelOf } from './price-level.ts'
import { type PricedMembership, priceMembership } from './priced-membership.ts'
import { type PricingRequest, promotionCodeOf } from './request.ts'

/** A priced request, from which a quote is written. */
export interface PricedRequest {
  /** As sent. */
  readonly siteId: string
  readonly promotionCode: string | null
  readonly currency: string
  readonly coolingOffPeriod: number | null
  /** In the order of the request. */
  readonly memberships: readonly PricedMembership[]
  /** In the order of the request. Unknown members are among them. */
  readonly existingMembers: readonly ExistingMember[]
}

/**
 * Prices a request that has passed all twelve steps.
 *
 * @throws TypeError for a request that has not.
 */
export function priceRequest(request: PricingRequest, catalogue: Catalogue): PricedRequest {
  const { siteId, startDate, people } = request
  if (catalogue.site === undefined) throw new TypeError('There is no such site.')
  const { currency } = catalogue.site
  return {
    siteId,
    promotionCode: promotionCodeOf(request),
    currency,
    coolingOffPeriod: catalogue.coolingOffPeriod,
    memberships: people.flatMap((person) => {
      const priceLevel = priceLevelOf(person, catalogue)
      if (priceLevel === undefined) throw new TypeError('There is no price level.')
      return person.memberships.map(({ typeId }) => {
        const type = catalogue.types.get(typeId)
        if (type === undefined) throw new TypeError('There is no such membership type.')
        return priceMembership({
          orderKey: person.orderKey,
          type,
          priceLevelId: priceLevel.id,
          startDate,
          currency,
          promotion: catalogue.promotion,
        })
      })
    }),
    existingMembers: people.flatMap(({ orderKey, memberId }) =>
      memberId > 0 ? [[orderKey, memberId] as const] : [],
    ),
  }
}
