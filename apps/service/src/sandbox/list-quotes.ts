import { explain } from '../pricing/explain/explanation.ts'
import type { RecentPrice, RecentPrices } from '../pricing/explain/recent-prices.ts'
import type { SandboxHandler } from './handler.ts'

/** Explains the tenant's latest quotes. */
export function listQuotes(recentPrices: RecentPrices): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({ status: 200, body: recentPrices.of(tenant.id).map(explained) })
}

function explained({ madeAt, expiresAt, priced }: RecentPrice) {
  return { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), ...explain(priced) }
}
