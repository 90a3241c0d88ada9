import { QuoteExpiredError, SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { type Invoke, jsonOf } from '../call.ts'
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts'
import type {
  MembershipPricingRequest,
  MembershipQuote,
  MembersWithMemberships,
  MembersWithMembershipsRequest,
  MemberWithBooking,
  MemberWithBookingRequest,
} from './types.ts'

/** Membership prices (specification, endpoint 7). */
export interface Pricing {
  /** Prices memberships. Nothing is reserved; the quote is good for one hour. */
  quoteMemberships(body: MembershipPricingRequest): Promise<SignedQuote<MembershipQuote>>
}

/** New members with bookings (specification, endpoint 8). */
export interface Bookings {
  /** Creates a member, a guardian for a junior, and the bookings. Never sent twice: it is not idempotent. */
  addMemberWithBooking(body: MemberWithBookingRequest): Promise<MemberWithBooking>
}

/** New members with memberships (specification, endpoint 9). */
export interface Memberships {
  /** Creates members with unpaid memberships. Never sent twice: it is not idempotent. */
  addMembersWithMemberships(body: MembersWithMembershipsRequest): Promise<MembersWithMemberships>
}

export function pricing(invoke: Invoke): Pricing {
  return {
    async quoteMemberships(body) {
      const operation = 'calculateMembershipPricing'
      const response = await invoke(operation, { body: JSON.stringify(body) })
      try {
        return await SignedQuote.fromResponse<MembershipQuote>(response)
      } catch (error) {
        throw new UnexpectedResponseError(operation, response.status, 'the body is no signed quote', error)
      }
    },
  }
}

export function bookings(invoke: Invoke): Bookings {
  return {
    async addMemberWithBooking(body) {
      for (const { pricingQuote } of body.bookingDetails) demandUsable(pricingQuote)
      return jsonOf(
        'addMemberWithBooking',
        await invoke('addMemberWithBooking', { body: stringifyWithQuotes(body) }),
      )
    },
  }
}

export function memberships(invoke: Invoke): Memberships {
  return {
    async addMembersWithMemberships(body) {
      demandUsable(body.pricingQuote)
      const response = await invoke('addMembersWithMemberships', { body: stringifyWithQuotes(body) })
      return jsonOf('addMembersWithMemberships', response)
    },
  }
}

/** A quote that the service would refuse by its age is refused here, before anything is sent. */
function demandUsable(quote: SignedQuote): void {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError(
      'pricingQuote takes a SignedQuote: what quoteMemberships gave, or SignedQuote.fromText(text).',
    )
  }
  const status = quote.status()
  if (status !== 'usable') throw new QuoteExpiredError(status, quote.timeStamp)
}
