import { explain, type MadeQuote } from '@leisure-ops/service/extension'
import type { SandboxHandler } from './handler.ts'

/** How many prices are kept, over all tenants. Each may contain hundreds of payments. */
const MAX_PRICES = 50

/** The latest prices, to be shown to people. */
export class RecentPrices {
  #prices: MadeQuote[] = []

  add(price: MadeQuote): void {
    this.#prices = [price, ...this.#prices].slice(0, MAX_PRICES)
  }

  /** The prices of a tenant, the latest first. */
  of(tenantId: string): readonly MadeQuote[] {
    return this.#prices.filter((price) => price.tenantId === tenantId)
  }

  /** The tenant starts over. */
  forget(tenantId: string): void {
    this.#prices = this.#prices.filter((price) => price.tenantId !== tenantId)
  }
}

/** Explains the tenant's latest quotes. */
export function listQuotes(recentPrices: RecentPrices): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({ status: 200, body: recentPrices.of(tenant.id).map(explained) })
}

function explained({ madeAt, expiresAt, priced }: MadeQuote) {
  return { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), ...explain(priced) }
}
