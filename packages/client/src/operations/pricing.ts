import { SignedQuote } from '@leisure-ops/quote'
import type { CallOptions } from '../client/call-options.ts'
import type { Invoke, LeisureCall } from '../client/invoke.ts'
import { UnexpectedResponseError } from '../errors/call-errors.ts'
import type { Call } from '../http/call.ts'
import { type ReceivedResponse, textOf } from '../http/received-response.ts'
import type { MembershipPricingRequest, MembershipQuote } from './types.ts'

/** Membership prices. */
export interface Pricing {
  /**
   * `POST /api/pricing/memberships`: Calculate membership pricing.
   *
   * Returns a **signed quote**. Nothing is reserved and nothing is created. Pass the quote to
   * `memberships.addMembersWithMemberships` within the hour; to keep it until then, store `quote.text`.
   *
   * @param body Who joins, with what, where and from when.
   * @throws LeisureError
   */
  quoteMemberships(
    body: MembershipPricingRequest,
    options?: CallOptions,
  ): LeisureCall<SignedQuote<MembershipQuote>, 'calculateMembershipPricing'>
}

/** Keeps the exact text. Bytes that are not UTF-8 are an error: replaced, they would change the quote. */
function signedQuote(received: ReceivedResponse, call: Call): SignedQuote<MembershipQuote> {
  try {
    return SignedQuote.fromText<MembershipQuote>(textOf(received, true))
  } catch (cause) {
    const { status } = received.response
    throw new UnexpectedResponseError(call, status, 'with a body that is not a signed quote', cause)
  }
}

export function pricing(invoke: Invoke): Pricing {
  return {
    quoteMemberships: (body, options) =>
      invoke('calculateMembershipPricing', { body }, options, { read: signedQuote }),
  }
}
