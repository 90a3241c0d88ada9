/** What a quote is good for, besides what stands in it. All of it is signed, so a quote fits nothing else. */
export type QuotePurpose =
  | { readonly purpose: 'membership-pricing' }
  /** A booking quote does not name its slot, so the signature does. */
  | { readonly purpose: 'booking-pricing'; readonly slotReference: string }

/** Whose quote it is, what for, and how exactly it must come back. */
export type QuoteBinding = QuotePurpose & {
  readonly tenantId: string
  /** `bytes`: any change is refused. `tokens`: white space between tokens may change, and nothing else. */
  readonly comparison: 'bytes' | 'tokens'
}
