import { QuoteExpiredError, QuoteSyntaxError, SignedQuote } from '@leisure-ops/quote'
import { type CallOptions, type Invoke, unexpected } from '../call.ts'
import type { OperationId } from '../failures/names.ts'
import type {
  MembershipPricingRequest,
  MembershipQuote,
  MembersWithMemberships,
  MembersWithMembershipsRequest,
  MemberWithBooking,
  MemberWithBookingRequest,
} from './types.ts'

/** What a caller may say of a call that sends a quote. */
export interface QuoteCallOptions extends CallOptions {
  /** Sends a quote also when this clock says that it is expired or ahead: the service judges by its own. Default false. */
  readonly ignoreQuoteAge?: boolean
}

/** Membership prices (specification, endpoint 7). */
export interface Pricing {
  /** Prices memberships. Nothing is reserved; the quote is good for one hour. */
  quoteMemberships(
    body: MembershipPricingRequest,
    options?: CallOptions,
  ): Promise<SignedQuote<MembershipQuote>>
}

/** New members with bookings (specification, endpoint 8). */
export interface Bookings {
  /** Creates a member, a guardian for a junior, and the bookings. Never sent twice, whatever happens: it is not idempotent. */
  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): Promise<MemberWithBooking>
}

/** New members with memberships (specification, endpoint 9). */
export interface Memberships {
  /** Creates members with unpaid memberships. Never sent twice, whatever happens: it is not idempotent. */
  addMembersWithMemberships(
    body: MembersWithMembershipsRequest,
    options?: QuoteCallOptions,
  ): Promise<MembersWithMemberships>
}

export function pricing(invoke: Invoke): Pricing {
  return {
    quoteMemberships: (body, options) => invoke('calculateMembershipPricing', { body }, options, signedQuote),
  }
}

export function bookings(invoke: Invoke): Bookings {
  return {
    async addMemberWithBooking(body, options) {
      for (const { pricingQuote } of body.bookingDetails) demandUsable(pricingQuote, options)
      return invoke('addMemberWithBooking', { body }, options)
    },
  }
}

export function memberships(invoke: Invoke): Memberships {
  return {
    async addMembersWithMemberships(body, options) {
      demandUsable(body.pricingQuote, options)
      return invoke('addMembersWithMemberships', { body }, options)
    },
  }
}

async function signedQuote(
  response: Response,
  operation: OperationId,
): Promise<SignedQuote<MembershipQuote>> {
  try {
    return await SignedQuote.fromResponse<MembershipQuote>(response)
  } catch (error) {
    if (!(error instanceof QuoteSyntaxError)) throw error
    throw unexpected(response, operation, 'the body is no signed quote', error)
  }
}

/** A quote that the service would refuse by its age is refused here, before anything is sent. */
function demandUsable(quote: SignedQuote, { ignoreQuoteAge = false }: QuoteCallOptions = {}): void {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError('pricingQuote takes a SignedQuote: see quoteMemberships, SignedQuote.fromText')
  }
  const status = quote.status()
  if (status !== 'usable' && !ignoreQuoteAge) throw new QuoteExpiredError(status, quote.timeStamp)
}
