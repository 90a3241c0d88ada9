import type { QuoteCallOptions } from '../client/call-options.ts'
import type { Invoke, LeisureCall } from '../client/invoke.ts'
import type { MembersWithMemberships, MembersWithMembershipsRequest } from './types.ts'

/** New members with memberships. */
export interface Memberships {
  /**
   * `POST /api/memberships/add-members-with-memberships`: Create members with memberships.
   *
   * The quote is sent back byte for byte. One that is too old is not sent, and rejects with a
   * `QuoteExpiredError`: price again.
   *
   * @param body Who joins, and the quote of `pricing.quoteMemberships`.
   * @throws LeisureError, QuoteExpiredError
   */
  addMembersWithMemberships(
    body: MembersWithMembershipsRequest,
    options?: QuoteCallOptions,
  ): LeisureCall<MembersWithMemberships, 'addMembersWithMemberships'>
}

export function memberships(invoke: Invoke): Memberships {
  const quotes = (body: unknown) => [Object(body).pricingQuote]
  return {
    addMembersWithMemberships: (body, options) =>
      invoke('addMembersWithMemberships', { body }, options, { quotes }),
  }
}
