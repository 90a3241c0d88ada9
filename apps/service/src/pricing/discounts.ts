import { Money } from '@leisure-ops/money'
import { Decimal } from 'decimal.js'
import type { Discount, MembershipType, Product, Promotion } from './catalogue.ts'

/** What a discount did to one payment. */
export interface AppliedDiscount {
  readonly discount: Discount
  readonly before: Money
  /** What was taken off. */
  readonly value: Money
  readonly after: Money
}

/** The active discounts of the promotion on a product of a type, in the order in which they are tried. */
export function discountsOn(
  promotion: Promotion | undefined,
  type: MembershipType,
  product: Product,
): Discount[] {
  if (promotion === undefined || !promotion.membershipTypeIds.has(type.id)) return []
  return promotion.discounts.filter(({ isActive, productIds }) => isActive && productIds.has(product.id))
}

/**
 * The first discount whose payments are not used up.
 *
 * @param payment which payment of the product it is, today's being the first.
 */
export function discountFor(discounts: readonly Discount[], payment: number): Discount | undefined {
  return discounts.find(({ payments }) => payments === null || payment <= payments)
}

/** Takes a discount off a payment, and never more than its price. */
export function applyDiscount(discount: Discount, before: Money): AppliedDiscount {
  const { off } = discount
  const deduction =
    'percent' in off
      ? before.percent(off.percent, Decimal.ROUND_HALF_UP)
      : Money.of(off.amount, before.currency)
  const value = Money.min(before, deduction)
  return { discount, before, value, after: before.minus(value) }
}
