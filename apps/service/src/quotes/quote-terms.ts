import type { QuoteBinding } from './binding.ts'
import type { QuoteStyle } from './write-quote.ts'

/** What a tenant says about its quotes. */
export interface QuoteTerms {
  readonly tenantId: string
  readonly style: QuoteStyle
  readonly comparison: QuoteBinding['comparison']
}

/** The two settings of a tenant that concern its quotes. */
export interface QuoteSettings {
  readonly quoteStyle?: QuoteTerms['style']
  readonly quoteComparison?: QuoteTerms['comparison']
}

/** The terms of a tenant. The defaults are the strict ones. */
export function quoteTermsOf(tenant: { readonly id: string; readonly settings: QuoteSettings }): QuoteTerms {
  const { quoteStyle = 'plain', quoteComparison = 'bytes' } = tenant.settings
  return { tenantId: tenant.id, style: quoteStyle, comparison: quoteComparison }
}
