import { SignedQuote } from '@leisure-ops/quote'
import { explain, type PricedRequest } from '@leisure-ops/service/extension'
import type { SandboxHandler } from './handler.ts'
import { lastWithin } from './last-within.ts'

/** A request that was priced, and its quote as text. */
export interface RecentPrice {
  readonly tenantId: string
  readonly quote: string
  readonly priced: PricedRequest
}

/** How many prices are kept, over all tenants, and how many characters of their quotes. */
const LIMIT = { count: 50, length: 16 * 1024 * 1024 }

/** The latest prices, to be shown to people. */
export class RecentPrices {
  #prices: readonly RecentPrice[] = []

  add(price: RecentPrice): void {
    this.#prices = lastWithin([...this.#prices, price], ({ quote }) => quote.length, LIMIT)
  }

  /** The prices of a tenant, the latest first. */
  of(tenantId: string): readonly RecentPrice[] {
    return this.#prices.filter((price) => price.tenantId === tenantId).reverse()
  }

  /** The tenant starts over, or one of its members is erased. */
  forget(tenantId: string): void {
    this.#prices = this.#prices.filter((price) => price.tenantId !== tenantId)
  }
}

/** Explains the tenant's latest quotes. */
export function listQuotes(recentPrices: RecentPrices): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({ status: 200, body: recentPrices.of(tenant.id).map(explained) })
}

function explained({ quote, priced }: RecentPrice) {
  const { timeStamp, expiresAt } = SignedQuote.fromText(quote)
  const madeAt = new Date(timeStamp).toISOString()
  return { madeAt, expiresAt: expiresAt.toISOString(), ...explain(priced) }
}
