import { SignedQuote } from '@leisure-ops/quote'
import { type Invoke, type Reader, unexpected } from '../client/invoke.ts'
import type { Pricing } from '../generated/named-operations.ts'
import { exactTextOf } from '../http/answer.ts'
import type { MembershipQuote } from './types.ts'

export function pricing(invoke: Invoke): Pricing {
  return {
    quoteMemberships: (body, options) => invoke('calculateMembershipPricing', { body }, options, signedQuote),
  }
}

/**
 * Keeps the quote as the exact text of the answer. Bytes that are not UTF-8 are an error: replacing them would change the quote.
 */
const signedQuote: Reader<SignedQuote<MembershipQuote>> = {
  readsBody: true,
  read: (answer, operation) => {
    try {
      return SignedQuote.fromText<MembershipQuote>(exactTextOf(answer))
    } catch (cause) {
      throw unexpected(answer, operation, 'with a body that is not a signed quote', cause)
    }
  },
}
