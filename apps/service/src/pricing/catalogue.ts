import type { components } from '@leisure-ops/openapi/types'
import type { Day } from '../calendar.ts'

type Translation = components['schemas']['Translation']

/** The data that a request is priced from: the part of a tenant's data that the request names. */
export interface Catalogue {
  /** The site of the request, or `undefined` when there is none. */
  readonly site: PricedSite | undefined
  /** The requested membership types that exist, by upper-cased id. */
  readonly types: ReadonlyMap<string, MembershipType>
  /** The requested members that exist, by id, with the price level of each. */
  readonly members: ReadonlyMap<number, string | null>
  /** The promotion of the request's code, or `undefined` when there is none. */
  readonly promotion: Promotion | undefined
  /** The price levels of the tenant that are switched on. A level that is not among them is not found. */
  readonly priceLevels: ReadonlySet<string>
  /** A setting of the tenant. */
  readonly coolingOffPeriod: number | null
}

export interface PricedSite {
  readonly id: string
  readonly currency: string
  readonly defaultPriceLevelId: string | null
  readonly openingDate: Day | null
}

export interface MembershipType {
  /** Upper-cased. */
  readonly id: string
  readonly description: string
  readonly translations: readonly Translation[]
  /** How it is paid. The first two recur monthly. */
  readonly kind: 'direct-debit' | 'recurring-card' | 'paid-in-full'
  /** For example `Monthly`. It is only shown. */
  readonly frequency: string
  /** Whether it is sold at the site of the request. */
  readonly isSoldAtSite: boolean
  /** In the order of the lines of a quote. */
  readonly products: readonly Product[]
  /** The first one configured. */
  readonly paymentMethod: PaymentMethod | null
  readonly duration: { readonly months: number } | { readonly days: number } | null
  readonly fixedEndDate: Day | null
  readonly earliestStartDate: Day | null
  /** Day of the month on which direct debits are collected, 1 to 28. */
  readonly defaultStartDay: number | null
  /** Day of the month, up to 31, from which the next full month is charged today. */
  readonly cutOffDay: number | null
  readonly hasProRata: boolean
  /** The type's own price level, which wins over the member's and the site's. */
  readonly priceLevelId: string | null
}

export interface PaymentMethod {
  readonly id: string
  readonly description: string
  readonly translations: readonly Translation[]
}

export interface Product {
  readonly id: string
  readonly description: string
  readonly translations: readonly Translation[]
  readonly kind: 'one-off' | 'regular'
  /** Those in force on the start date of the request: at most one at each price level. */
  readonly prices: readonly ProductPrice[]
}

export interface ProductPrice {
  readonly priceLevelId: string
  /** With two decimals, in the currency of the site. */
  readonly amount: string
  readonly isPurchasable: boolean
}

export interface Promotion {
  readonly code: string
  readonly isActive: boolean
  /** Its first day, judged by today. */
  readonly from: Day
  /** Its last day, judged by today; `null` for no end. */
  readonly to: Day | null
  /** Upper-cased. */
  readonly membershipTypeIds: ReadonlySet<string>
  /** In the order in which they are tried on a line. */
  readonly discounts: readonly Discount[]
}

export interface Discount {
  readonly id: number
  readonly isActive: boolean
  readonly off: { readonly percent: string } | { readonly amount: string }
  readonly productIds: ReadonlySet<string>
  /** How many payments it is for, today's included; `null` for all. */
  readonly payments: number | null
}
