import type { Invoke } from '../client/invoke.ts'
import type { Bookings } from '../generated/named-operations.ts'
import type { Clock } from '../http/clock.ts'
import { requireUsableQuote } from './quote-age.ts'

export function bookings(invoke: Invoke, clock: Clock): Bookings {
  return {
    async addMemberWithBooking(body, options) {
      const { bookingDetails } = Object(body)
      if (!Array.isArray(bookingDetails)) throw new TypeError('bookingDetails must be an array.')
      for (const detail of bookingDetails) requireUsableQuote(detail?.pricingQuote, clock, options)
      return invoke('addMemberWithBooking', { body }, options)
    },
  }
}
