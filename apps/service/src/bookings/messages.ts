import { shownValues } from '../failure.ts'

/**
 * The values of `{message}` in the sentences of this operation. The specification does not list them. The first and the last are
 * in the document's examples; the others are our own.
 */
export const BOOKING_MESSAGES: Readonly<
  Record<'expiredLease' | 'unknownLease' | 'unknownBooking' | 'fullSlot' | 'unknownSite', string>
> = {
  expiredLease: shownValues('addMemberWithBooking', 'bookings-not-created').message,
  unknownLease: 'The lease does not exist or has been used.',
  unknownBooking: 'The booking does not exist.',
  fullSlot: 'The slot is full.',
  unknownSite: shownValues('addMemberWithBooking', 'member-not-created').message,
}
