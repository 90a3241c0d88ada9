/** An order key, and the existing member whose price level may have decided its price. */
export type ExistingMember = readonly [orderKey: number, memberId: number]

/** What a quote is valid for, in addition to its content. All of it is signed, so a quote is valid for nothing else. */
export type QuotePurpose =
  | {
      readonly purpose: 'membership-pricing'
      /** The order keys that were priced for existing members. None for a creation, which makes new people only. */
      readonly existingMembers?: readonly ExistingMember[]
    }
  /** A booking quote does not name its slot, so the signature does. */
  | { readonly purpose: 'booking-pricing'; readonly slotReference: string }

/** The tenant and the purpose of a quote, and how exactly it must be sent back. */
export type QuoteBinding = QuotePurpose & {
  readonly tenantId: string
  /** `bytes`: any change is refused. `tokens`: white space between tokens may change, and nothing else. */
  readonly comparison: 'bytes' | 'tokens'
}
