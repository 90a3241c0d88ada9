/**
 * The values of `{message}` in the sentences of this operation. The specification does not list them. The first and the last are
 * in the document's examples; the others are our own.
 */
export const BOOKING_MESSAGES = {
  expiredLease: 'The lease has expired.',
  unknownLease: 'The lease does not exist or has been used.',
  unknownBooking: 'The booking does not exist.',
  fullSlot: 'The slot is full.',
  unknownSite: 'The site does not exist.',
} as const
