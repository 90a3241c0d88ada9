import { fail } from '../failure.ts'
import type { Catalogue, MembershipType, Product, ProductPrice } from './catalogue.ts'
import { idList, type Person, type PricingRequest, requestedTypes } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** The price level of a person, and its source. */
type PriceLevel =
  | { readonly id: string; readonly source: 'membership-type'; readonly type: MembershipType }
  | { readonly id: string; readonly source: 'member'; readonly memberId: number }
  | { readonly id: string; readonly source: 'site' }

/**
 * The price level for all memberships of a person: that of the first requested type that has one, otherwise
 * the member's, otherwise the site's.
 *
 * @returns `undefined` when none of them is set.
 */
export function priceLevelOf(person: Person, catalogue: Catalogue): PriceLevel | undefined {
  const { memberId, memberships } = person
  for (const { typeId } of memberships) {
    const type = catalogue.types.get(typeId)
    if (type?.priceLevelId != null) return { id: type.priceLevelId, source: 'membership-type', type }
  }
  const membersOwn = catalogue.members.get(memberId)
  if (membersOwn != null) return { id: membersOwn, source: 'member', memberId }
  const sitesOwn = catalogue.site?.defaultPriceLevelId
  return sitesOwn == null ? undefined : { id: sitesOwn, source: 'site' }
}

/** The price at which a product can be bought at a price level, or `undefined` when it cannot. */
export function purchasablePrice({ prices }: Product, priceLevelId: string): ProductPrice | undefined {
  return prices.find((price) => price.priceLevelId === priceLevelId && price.isPurchasable)
}

/** Step 12, for one person: there is a price level, and every product of every type can be bought at it. */
export function checkPriceLevels(person: Person, request: PricingRequest, catalogue: Catalogue): void {
  const types = requestedTypes([person], catalogue)
  const level = priceLevelOf(person, catalogue)
  if (level === undefined || !catalogue.priceLevels.has(level.id))
    failLevel('not-found', level, types, request.siteId)
  const soldOf = ({ products }: MembershipType) =>
    products.filter((product) => purchasablePrice(product, level.id)).length
  if (level.source === 'membership-type' && soldOf(level.type) === 0)
    fail(OPERATION, 'membership-type-price-level-not-allowed', { id: level.type.id, priceLevelId: level.id })
  const refused = types.filter((type) => soldOf(type) < type.products.length)
  if (refused.length > 0) failLevel('not-purchasable', level, refused, request.siteId)
}

/** Raises the failure, by the source of the level. One that is not set or switched off is not found. */
function failLevel(
  problem: 'not-found' | 'not-purchasable',
  level: PriceLevel | undefined,
  types: readonly MembershipType[],
  siteId: string,
): never {
  const [priceLevelId, ids] = [level?.id ?? '', idList(types)]
  switch (level?.source) {
    case 'membership-type':
      return fail(OPERATION, `membership-type-price-level-${problem}`, {
        priceLevelId,
        id: level.type.id,
        ids,
      })
    case 'member': {
      const memberId = String(level.memberId)
      return fail(OPERATION, `member-price-level-${problem}`, { priceLevelId, memberId, ids })
    }
    default:
      return fail(OPERATION, `price-level-${problem}`, { priceLevelId, siteId, ids })
  }
}
