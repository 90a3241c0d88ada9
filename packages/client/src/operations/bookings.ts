import type { QuoteCallOptions } from '../client/call-options.ts'
import type { Invoke } from '../client/invoke.ts'
import type { LeisureCall } from '../client/leisure-call.ts'
import { requireUsableQuote } from './quote-age.ts'
import type { MemberWithBooking, MemberWithBookingRequest } from './types.ts'

/** New members with bookings. */
export interface Bookings {
  /**
   * `POST /api/bookings/add-member-with-booking`: Create a new member with a booking.
   *
   * The quotes are sent back byte for byte. One that is too old is not sent, and rejects with a `QuoteExpiredError`.
   *
   * @param body The member, the guardian of a junior, and the leases or bookings to confirm, each with its quote.
   * @throws LeisureError, QuoteExpiredError
   */
  addMemberWithBooking(
    body: MemberWithBookingRequest,
    options?: QuoteCallOptions,
  ): LeisureCall<MemberWithBooking, 'addMemberWithBooking'>
}

export function bookings(invoke: Invoke, now: () => Date): Bookings {
  return {
    async addMemberWithBooking(body, options) {
      const { bookingDetails } = Object(body)
      if (!Array.isArray(bookingDetails)) throw new TypeError('bookingDetails must be an array.')
      for (const detail of bookingDetails) requireUsableQuote(detail?.pricingQuote, now, options)
      return invoke('addMemberWithBooking', { body }, options)
    },
  }
}
