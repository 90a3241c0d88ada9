import type { PricedRequest } from '../price-request.ts'

/** A request that was priced, and when. */
export interface RecentPrice {
  readonly tenantId: string
  readonly madeAt: Date
  /** The last moment at which the quote is accepted. */
  readonly expiresAt: Date
  readonly priced: PricedRequest
}

/** The latest prices of a sandbox, to be shown to people. Other services keep none. */
export interface RecentPrices {
  add(price: RecentPrice): void
  /** The prices of a tenant, the latest first. */
  of(tenantId: string): readonly RecentPrice[]
  /** The tenant starts over. */
  forget(tenantId: string): void
}

/** The most prices that are kept, over all tenants. Each may contain hundreds of payments. */
const MAX_PRICES = 50

export function createRecentPrices(): RecentPrices {
  let prices: RecentPrice[] = []
  return {
    add(price) {
      prices.unshift(price)
      prices.length = Math.min(prices.length, MAX_PRICES)
    },
    of: (tenantId) => prices.filter((price) => price.tenantId === tenantId),
    forget(tenantId) {
      prices = prices.filter((price) => price.tenantId !== tenantId)
    },
  }
}
