import type { QuoteCallOptions } from '../client/call-options.ts'
import type { Invoke, LeisureCall } from '../client/invoke.ts'
import type { MemberWithBooking, MemberWithBookingRequest } from './types.ts'

/** New members with bookings. */
export interface Bookings {
  /**
   * `POST /api/bookings/add-member-with-booking`: Create a new member with a booking.
   *
   * The quotes are sent back byte for byte. One that is too old is not sent, and rejects with a
   * `QuoteExpiredError`.
   *
   * @param body The member, the guardian of a junior, and the leases or bookings, each with its quote.
   * @throws LeisureError, QuoteExpiredError
   */
  addMemberWithBooking(
    body: MemberWithBookingRequest,
    options?: QuoteCallOptions,
  ): LeisureCall<MemberWithBooking, 'addMemberWithBooking'>
}

export function bookings(invoke: Invoke): Bookings {
  return {
    addMemberWithBooking: (body, options) =>
      invoke('addMemberWithBooking', { body }, options, { quotes: quotesIn }),
  }
}

function quotesIn(body: unknown): unknown[] {
  const { bookingDetails } = Object(body)
  if (!Array.isArray(bookingDetails)) throw new TypeError('bookingDetails must be an array.')
  return bookingDetails.map((detail) => detail?.pricingQuote)
}
