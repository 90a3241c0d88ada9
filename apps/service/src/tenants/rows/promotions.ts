import type { FilePromotion, TenantFile } from '../tenant-file.ts'
import { rowsOf, type TableRows } from './table-rows.ts'

/** Promotions, the membership types that they apply to, and their discounts. */
export function promotionRows(tenant: TenantFile): TableRows[] {
  const promotions = tenant.promotions ?? []
  return [
    rowsOf(
      'promotions',
      ['code'],
      promotions.map(({ code, isActive = true, from, to }) => ({
        code,
        is_active: isActive,
        valid_from: from,
        valid_to: to ?? null,
      })),
    ),
    rowsOf(
      'promotion_membership_types',
      ['promotion_code', 'membership_type_id'],
      promotions.flatMap(({ code, membershipTypeIds = [] }) =>
        [...new Set(membershipTypeIds.map((id) => id.toUpperCase()))].map((membership_type_id) => ({
          promotion_code: code,
          membership_type_id,
        })),
      ),
    ),
    rowsOf('discounts', ['promotion_code', 'position'], promotions.flatMap(discountsOf)),
    rowsOf(
      'discount_products',
      ['promotion_code', 'discount_position', 'product_id'],
      promotions.flatMap(({ code, discounts = [] }) =>
        discounts.flatMap(({ productIds }, discount_position) =>
          [...new Set(productIds)].map((product_id) => ({
            promotion_code: code,
            discount_position,
            product_id,
          })),
        ),
      ),
    ),
  ]
}

function discountsOf({ code, discounts = [] }: FilePromotion) {
  return discounts.map((discount, position) => ({
    promotion_code: code,
    position,
    id: discount.id,
    is_active: discount.isActive ?? true,
    percent: discount.percent ?? null,
    amount: discount.amount ?? null,
    payments: discount.payments ?? null,
  }))
}
