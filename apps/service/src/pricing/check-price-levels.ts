import { fail } from '../failure.ts'
import type { Catalogue, MembershipType } from './catalogue.ts'
import { type PriceLevel, priceLevelOf } from './price-level.ts'
import { purchasablePrice } from './prices.ts'
import { idList, type Person, type PricingRequest, requestedTypes } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** Step 12, for one person: there is a price level, and every product of every type can be bought at it. */
export function checkPriceLevels(person: Person, request: PricingRequest, catalogue: Catalogue): void {
  const types = requestedTypes([person], catalogue)
  const level = priceLevelOf(person, catalogue)
  if (level === undefined || !catalogue.priceLevels.has(level.id)) {
    failLevel('not-found', level, types, request.siteId)
  }
  const soldOf = ({ products }: MembershipType) =>
    products.filter((product) => purchasablePrice(product, level.id, request.startDate)).length
  if (level.source === 'membership-type' && soldOf(level.type) === 0) {
    fail(OPERATION, 'membership-type-price-level-not-allowed', { id: level.type.id, priceLevelId: level.id })
  }
  const refused = types.filter((type) => soldOf(type) < type.products.length)
  if (refused.length > 0) failLevel('not-purchasable', level, refused, request.siteId)
}

/** Raises the failure for a level that is not set or switched off, or at which types are not sold, by the source of the level. */
function failLevel(
  fault: 'not-found' | 'not-purchasable',
  level: PriceLevel | undefined,
  types: readonly MembershipType[],
  siteId: string,
): never {
  const [priceLevelId, ids] = [level?.id ?? '', idList(types)]
  switch (level?.source) {
    case 'membership-type':
      return fail(OPERATION, `membership-type-price-level-${fault}`, { priceLevelId, id: level.type.id, ids })
    case 'member': {
      const memberId = String(level.memberId)
      return fail(OPERATION, `member-price-level-${fault}`, { priceLevelId, memberId, ids })
    }
    default:
      return fail(OPERATION, `price-level-${fault}`, { priceLevelId, siteId, ids })
  }
}
