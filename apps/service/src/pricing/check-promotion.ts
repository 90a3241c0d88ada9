import type { Day } from '../calendar.ts'
import { fail } from '../failure.ts'
import type { Catalogue, MembershipType } from './catalogue.ts'
import { discountsOn } from './discounts.ts'
import { type PricingRequest, promotionCodeOf } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** The part of step 10 that needs only the request: one code on all memberships of all people, or none. */
export function checkPromotionCodes({ people }: PricingRequest): void {
  const memberships = people.flatMap((person) => person.memberships)
  const codes = new Set(memberships.map(({ promotionCode }) => promotionCode))
  if (codes.size < 2) return
  fail(OPERATION, codes.has(null) ? 'promotion-code-not-on-all-memberships' : 'promotion-codes-differ')
}

/** Step 10, against the promotion. */
export function checkPromotion(
  request: PricingRequest,
  { promotion }: Catalogue,
  types: readonly MembershipType[],
  today: Day,
): void {
  const code = promotionCodeOf(request)
  if (code === null) return
  if (promotion === undefined) fail(OPERATION, 'promotion-code-invalid', { code })
  const { isActive, from, to, membershipTypeIds } = promotion
  if (!isActive || today < from) fail(OPERATION, 'promotion-code-not-active', { code })
  if (to !== null && today > to) fail(OPERATION, 'promotion-code-expired', { code })
  const applicable = types.filter(({ id }) => membershipTypeIds.has(id))
  if (applicable.length === 0) fail(OPERATION, 'promotion-code-not-applicable', { code })
  const isDiscounted = applicable.some((type) =>
    type.products.some((product) => discountsOn(promotion, type, product).length > 0),
  )
  if (!isDiscounted) fail(OPERATION, 'promotion-code-without-discounts', { code })
}
