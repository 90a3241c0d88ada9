import { explain } from '../../pricing/explain/explanation.ts'
import { quoteTables } from '../../pricing/explain/quote-html.ts'
import type { RecentPrice, RecentPrices } from '../../pricing/explain/recent-prices.ts'
import type { SandboxHandler } from '../handler.ts'

/** Explains the tenant's latest quotes. */
export function listQuotes(recentPrices: RecentPrices): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({ status: 200, body: recentPrices.of(tenant.id).map(explained) })
}

function explained({ madeAt, priced }: RecentPrice) {
  const explanation = explain(priced)
  return { madeAt: madeAt.toISOString(), ...explanation, html: quoteTables(explanation) }
}
