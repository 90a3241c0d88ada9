import type { Generated } from 'kysely'

export interface PaymentMethodsTable {
  id: string
  position: number
  description: string
  is_bacs: boolean
  translations: Generated<string>
}

export interface ProductsTable {
  id: string
  description: string
  kind: 'one-off' | 'regular'
  translations: Generated<string>
}

export interface ProductPricesTable {
  product_id: string
  position: number
  price_level_id: string
  /** A decimal text with two places, as every amount. */
  amount: string
  valid_from: string
  /** The last day, inclusive; `null` when there is none. */
  valid_to: string | null
  is_purchasable: boolean
}

export interface MembershipTypesTable {
  /** Upper case. */
  id: string
  position: number
  description: string
  kind: 'direct-debit' | 'recurring-card' | 'paid-in-full'
  frequency: string | null
  duration_months: number | null
  duration_days: number | null
  fixed_end_date: string | null
  earliest_start_date: string | null
  default_start_day: number | null
  cut_off_day: number | null
  has_pro_rata: boolean
  price_level_id: string | null
  /** A JSON array of names. */
  tags: string
  translations: Generated<string>
}

interface OfMembershipType {
  membership_type_id: string
  position: number
}

export interface MembershipTypeSitesTable extends OfMembershipType {
  site_id: string
}

export interface MembershipTypeProductsTable extends OfMembershipType {
  product_id: string
}

export interface MembershipTypePaymentMethodsTable extends OfMembershipType {
  payment_method_id: string
}

export interface PromotionsTable {
  code: string
  is_active: boolean
  valid_from: string
  /** The last day, inclusive; `null` when there is none. */
  valid_to: string | null
}

export interface PromotionMembershipTypesTable {
  promotion_code: string
  membership_type_id: string
}

export interface DiscountsTable {
  promotion_code: string
  position: number
  id: number
  is_active: boolean
  /** Either `percent` or `amount`. */
  percent: string | null
  amount: string | null
  /** `null`: all payments. */
  payments: number | null
}

export interface DiscountProductsTable {
  promotion_code: string
  discount_position: number
  product_id: string
}
