import { SignedQuote } from '@leisure-ops/quote'
import { explain, type PricedRequest } from '@leisure-ops/service/extension'
import type { SandboxHandler } from './handler.ts'
import { lastWithin } from './last-within.ts'

/** A request that was priced, and its quote as text. */
export interface QuoteToExplain {
  readonly tenantId: string
  readonly quote: string
  readonly priced: PricedRequest
}

/** How many are kept, over all tenants, and how many characters of their quotes. */
const LIMIT = { count: 50, length: 16 * 1024 * 1024 }

/** The latest membership quotes, with what explains their amounts to people. */
export class QuotesToExplain {
  #quotes: readonly QuoteToExplain[] = []

  add(one: QuoteToExplain): void {
    this.#quotes = lastWithin([...this.#quotes, one], ({ quote }) => quote.length, LIMIT)
  }

  /** Those of a tenant, the latest first. */
  of(tenantId: string): readonly QuoteToExplain[] {
    return this.#quotes.filter((one) => one.tenantId === tenantId).reverse()
  }

  /** The tenant starts over, or one of its members is erased. */
  forget(tenantId: string): void {
    this.#quotes = this.#quotes.filter((one) => one.tenantId !== tenantId)
  }
}

/** Explains the tenant's latest quotes. */
export function listQuotes(quotesToExplain: QuotesToExplain): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({ status: 200, body: quotesToExplain.of(tenant.id).map(explained) })
}

function explained({ quote, priced }: QuoteToExplain) {
  const { timeStamp, expiresAt } = SignedQuote.fromText(quote)
  const madeAt = new Date(timeStamp).toISOString()
  return { madeAt, expiresAt: expiresAt.toISOString(), ...explain(priced) }
}
