import type { Tenant } from '../tenants/tenant.ts'

/** An order key, and the existing member whose price level may have decided its price. */
export type ExistingMember = readonly [orderKey: number, memberId: number]

/** What a quote is valid for, besides its content. All of it is signed, so it is valid for nothing else. */
export type QuotePurpose =
  | {
      readonly purpose: 'membership-pricing'
      /** The order keys that were priced for existing members. None for a creation: it makes new people. */
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

/** Whose quote it is. The settings say how it is written and compared. */
export type QuoteTenant = Pick<Tenant, 'id' | 'settings'>

/** What a quote of a tenant is bound to. By default it must come back byte for byte. */
export function bindingOf({ id, settings }: QuoteTenant, purpose: QuotePurpose): QuoteBinding {
  return { ...purpose, tenantId: id, comparison: settings.quoteComparison ?? 'bytes' }
}

/** A quote is so large that a creation could not send it back. */
export class QuoteTooLargeError extends Error {}
