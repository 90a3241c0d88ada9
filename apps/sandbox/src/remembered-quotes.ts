import { lastWithin } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/types'
import { SignedQuote } from '@leisure-ops/quote'
import { jsonArray, type QuoteBinding } from '@leisure-ops/service/internal'
import type { SandboxHandler } from './handler.ts'
import { pagesOfOne } from './pages-of-one.ts'

/** A quote that was signed recently. */
export interface RememberedQuote {
  readonly text: string
  readonly binding: QuoteBinding
}

const LIMIT = { count: 2000, length: 16 * 1024 * 1024 }

/** How many of them a tenant is shown. */
const LISTED = 50

/** The recent quotes of all tenants, so that the sandbox can list them, and say what was changed in one. */
export class RememberedQuotes {
  #quotes: readonly RememberedQuote[] = []

  remember(text: string, binding: QuoteBinding): void {
    this.#quotes = lastWithin([...this.#quotes, { text, binding }], (quote) => quote.text.length, LIMIT)
  }

  /** Those of a tenant, the oldest first. */
  of(tenantId: string): readonly RememberedQuote[] {
    return this.#quotes.filter(({ binding }) => binding.tenantId === tenantId)
  }

  /** The tenant's quote with this signature, or otherwise its latest one with this time stamp. */
  find(tenantId: string, sent: { signature: string; timeStamp: string }): RememberedQuote | undefined {
    const own = this.of(tenantId)
    return (
      own.findLast(({ text }) => text.includes(`"${sent.signature}"`)) ??
      own.findLast(({ text }) => text.includes(`"${sent.timeStamp}"`))
    )
  }

  /** The tenant starts over, or one of its members is deleted. */
  forget(tenantId: string): void {
    this.#quotes = this.#quotes.filter(({ binding }) => binding.tenantId !== tenantId)
  }
}

/** The tenant's latest quotes, the newest first, without their signatures. */
export function listQuotes(quotes: RememberedQuotes): SandboxHandler<'listQuotes'> {
  return async ({ tenant }) => ({
    status: 200,
    stream: jsonArray(pagesOfOne(quotes.of(tenant.id).slice(-LISTED).reverse()), describeQuote),
  })
}

function describeQuote({ text, binding }: RememberedQuote) {
  const { timeStamp, expiresAt } = SignedQuote.fromText(text)
  return {
    purpose: binding.purpose,
    ...(binding.purpose === 'booking-pricing'
      ? describeBooking(text, binding.slotReference)
      : describeMemberships(text)),
    bytes: Buffer.byteLength(text),
    timeStamp,
    expiresAt: expiresAt.toISOString(),
  }
}

type Schemas = components['schemas']

function describeMemberships(text: string) {
  const { siteId, memberships, overview } = SignedQuote.fromText<Schemas['MembershipQuote']>(text).value
  const ids = [...new Set(memberships.map(({ id }) => id))]
  const { amount, currency } = overview.now
  return { subject: `${ids.join(', ')} at ${siteId}`, amount, currency }
}

/** A booking quote does not name its slot. */
function describeBooking(text: string, slotReference: string) {
  const { amount, currency = '' } = SignedQuote.fromText<Schemas['BookingQuote']>(text).value.totalPrice ?? {}
  return { subject: slotReference, amount: String(amount), currency }
}
