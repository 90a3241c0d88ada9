import type { Invoke } from '../client/invoke.ts'
import { type QuoteCallOptions, requireUsableQuote } from './quote-age.ts'
import type { MemberWithBooking, MemberWithBookingRequest } from './types.ts'

/** New members with bookings (specification, endpoint 8). */
export interface Bookings {
  /**
   * `POST /api/bookings/add-member-with-booking`: Create a new member with a booking.
   *
   * Creates a new member, and a guardian if the member is a junior, and confirms the member's first bookings
   * in the same call. The usual order is: hold the slot with a booking lease, which expires ten minutes after
   * its creation; price it; then send `leaseId` and the signed booking quote here. A booking quote is valid
   * for one hour from its `timeStamp`, which may be at most ten minutes ahead of the server's clock.
   *
   * After the validation, nothing has been created yet. Then the guardian is created if one was sent, then
   * the member, then addresses, contact details, signed agreements, marketing consent, user fields and the
   * link to the guardian, and at last the bookings. A lease is deleted once its booking exists. Finally both
   * members are confirmed, on a best-effort basis: a failure there is logged, and the answer is still 201.
   *
   * **Roll-back is best-effort.** If the bookings fail, member and guardian are deleted, but that clean-up
   * can fail too, and a 500 or a 503 can leave members behind. **Not idempotent**: do not send the call again
   * before you have looked.
   *
   * Age rules: a junior below the age of an online account must not have an e-mail address, everyone else
   * must have one, and a guardian always needs a valid one.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the fields, all of them at once
   * 2. whether a guardian is required or not allowed
   * 3. the e-mail addresses
   * 4. the addresses
   * 5. the contact numbers
   * 6. whether one of the members already exists
   * 7. creating the guardian
   * 8. creating the member
   * 9. addresses, contact details, agreements, consent, user fields and the link to the guardian
   * 10. the bookings
   *
   * Failures: `guardian-required`, `guardian-not-allowed`, `member-email-missing`,
   * `junior-email-not-allowed`, `member-email-invalid`, `primary-address-missing`,
   * `primary-address-repeated`, `primary-contact-number-missing`, `primary-contact-number-repeated`,
   * `member-already-exists`, `lease-and-booking-both-sent`, `lease-or-booking-missing`,
   * `first-name-too-long`, `date-of-birth-in-future`, `field-too-long`, `field-blank`, `field-malformed`,
   * `credentials-rejected`, `access-refused`, `booking-quote-invalid`, `booking-quote-expired`,
   * `booking-quote-from-future`, `booking-with-lease-and-booking-id`, `booking-without-lease-or-booking-id`,
   * `bookings-not-created`, `member-not-created`, `guardian-not-created`, `follow-up-step-failed`,
   * `unexpected-failure`, `service-unavailable`.
   *
   * @param body The member, the guardian and the bookings.
   * @throws LeisureError
   */
  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): Promise<MemberWithBooking>
}

export function bookings(invoke: Invoke): Bookings {
  return {
    async addMemberWithBooking(body, options) {
      const { bookingDetails } = Object(body)
      if (!Array.isArray(bookingDetails)) throw new TypeError('bookingDetails must be an array')
      for (const detail of bookingDetails) requireUsableQuote(detail?.pricingQuote, options)
      return invoke('addMemberWithBooking', { body }, options)
    },
  }
}
