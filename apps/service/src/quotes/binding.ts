import type { Tenant } from '../tenants/tenant.ts'
import type { QuoteStyle } from './write-quote.ts'

/** An order key, and the existing member whose price level may have decided its price. */
export type ExistingMember = readonly [orderKey: number, memberId: number]

/** What a quote is valid for, in addition to its content. All of it is signed, so a quote is valid for nothing else. */
export type QuotePurpose =
  | {
      readonly purpose: 'membership-pricing'
      /** The order keys that were priced for existing members. None for a creation, which makes new people only. */
      readonly existingMembers?: readonly ExistingMember[]
    }
  /** A booking quote names neither its slot nor its time, so the signature does. */
  | { readonly purpose: 'booking-pricing'; readonly slotReference: string; readonly startsAt: string }

/** The tenant and the purpose of a quote, and how exactly it must be sent back. */
export type QuoteBinding = QuotePurpose & {
  readonly tenantId: string
  /** `bytes`: any change is refused. `tokens`: white space between tokens may change, and nothing else. */
  readonly comparison: 'bytes' | 'tokens'
}

/** What a tenant says about its quotes. */
export interface QuoteSettings {
  readonly tenantId: string
  readonly style: QuoteStyle
  readonly comparison: QuoteBinding['comparison']
}

/** The settings of a tenant. The defaults are the strict ones. */
export function quoteSettingsOf(tenant: Pick<Tenant, 'id' | 'settings'>): QuoteSettings {
  const { quoteStyle = 'plain', quoteComparison = 'bytes' } = tenant.settings
  return { tenantId: tenant.id, style: quoteStyle, comparison: quoteComparison }
}

/** A quote is so large that a creation could not send it back. */
export class QuoteTooLargeError extends Error {
  override readonly name = 'QuoteTooLargeError'
}
