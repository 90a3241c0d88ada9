import type { Tenant } from '../tenants/tenant.ts'
import type { QuoteBinding } from './binding.ts'
import type { QuoteStyle } from './write-quote.ts'

/** What a tenant says about its quotes. */
export interface QuoteTerms {
  readonly tenantId: string
  readonly style: QuoteStyle
  readonly comparison: QuoteBinding['comparison']
}

/** The terms of a tenant. The defaults are the strict ones. */
export function quoteTermsOf(tenant: Pick<Tenant, 'id' | 'settings'>): QuoteTerms {
  const { quoteStyle = 'plain', quoteComparison = 'bytes' } = tenant.settings
  return { tenantId: tenant.id, style: quoteStyle, comparison: quoteComparison }
}
