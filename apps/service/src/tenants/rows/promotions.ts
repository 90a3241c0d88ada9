import type { TenantFile } from '../tenant-file.ts'
import { distinct, rowsOf, type TableRows } from './table-rows.ts'

/** Promotions, the membership types that they apply to, and their discounts. */
export function promotionRows({ promotions }: TenantFile): TableRows[] {
  return [
    rowsOf('promotions', ['code'], promotions, ({ code, isActive, from, to }) => ({
      code,
      is_active: isActive ?? true,
      valid_from: from,
      valid_to: to ?? null,
    })),
    rowsOf('promotion_membership_types', ['promotion_code', 'membership_type_id'], promotions, (promotion) =>
      distinct(promotion.membershipTypeIds?.map((id) => id.toUpperCase())).map((membership_type_id) => ({
        promotion_code: promotion.code,
        membership_type_id,
      })),
    ),
    rowsOf('discounts', ['promotion_code', 'position'], promotions, ({ code, discounts = [] }) =>
      discounts.map((discount, position) => ({
        promotion_code: code,
        position,
        id: discount.id,
        is_active: discount.isActive ?? true,
        percent: discount.percent ?? null,
        amount: discount.amount ?? null,
        payments: discount.payments ?? null,
      })),
    ),
    rowsOf(
      'discount_products',
      ['promotion_code', 'discount_position', 'product_id'],
      promotions,
      ({ code: promotion_code, discounts = [] }) =>
        discounts.flatMap(({ productIds }, discount_position) =>
          distinct(productIds).map((product_id) => ({ promotion_code, discount_position, product_id })),
        ),
    ),
  ]
}
