import type { Price } from './money.ts'

/**
 * The members of a membership quote that are needed to check its sums (service specification, "Membership
 * pricing quote"). The client's `MembershipQuote` fits.
 */
export interface QuoteWithTotals {
  readonly overview: {
    readonly now: Price
    readonly recurring: {
      readonly headlinePrice: Price
      readonly frequency: string
      readonly schedule: readonly {
        readonly date: string
        readonly totalPrice: Price
        readonly breakdown: readonly PricedLine[]
      }[]
    } | null
  }
  readonly memberships: readonly {
    readonly pricing: {
      readonly now: { readonly totalPrice: Price; readonly breakdown: readonly PricedLine[] }
      readonly recurring: {
        readonly headlinePrice: Price | null
        readonly frequency: string | null
        readonly schedule: readonly { readonly date: string; readonly payments: readonly PricedLine[] }[]
      }
    }
  }[]
}

/** A line of a breakdown or a payment, with a price that may be discounted. */
export interface PricedLine {
  readonly price: Price & {
    readonly discount: { readonly priceBeforeDiscount: string; readonly discountValue: string } | null
  }
}
