import { SignedQuote } from '@leisure-ops/quote'
import { type Invoke, type Reader, unexpected } from '../client/invoke.ts'
import type { Pricing } from '../generated/named-operations.ts'
import { textOf } from '../http/answer.ts'
import type { Clock } from '../http/clock.ts'
import type { MembershipQuote } from './types.ts'

/** How long a quote is valid. */
const VALIDITY_MS = 3_600_000

export function pricing(invoke: Invoke, clock: Clock): Pricing {
  /**
   * Keeps the quote as the exact text of the answer. Bytes that are not UTF-8 are an error: replacing them would change the quote.
   */
  const signedQuote: Reader<SignedQuote<MembershipQuote>> = {
    readsBody: true,
    read: (answer, operation) => {
      try {
        const quote = SignedQuote.fromText<MembershipQuote>(textOf(answer, true))
        clock.quoteOffsetMs = Number(quote.expiresAt) - VALIDITY_MS - performance.now()
        return quote
      } catch (cause) {
        throw unexpected(answer, operation, 'with a body that is not a signed quote', cause)
      }
    },
  }
  return {
    quoteMemberships: (body, options) => invoke('calculateMembershipPricing', { body }, options, signedQuote),
  }
}
