import { failuresOf, matchSentence } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/**
 * The values of `{message}` in the sentences of this operation. The specification does not list them. The first and the last are
 * in the document's examples; the others are our own.
 */
export const BOOKING_MESSAGES: Readonly<
  Record<'expiredLease' | 'unknownLease' | 'unknownBooking' | 'fullSlot' | 'unknownSite', string>
> = {
  expiredLease: shown('bookings-not-created'),
  unknownLease: 'The lease does not exist or has been used.',
  unknownBooking: 'The booking does not exist.',
  fullSlot: 'The slot is full.',
  unknownSite: shown('member-not-created'),
}

function shown(name: string): string {
  const failure = failuresOf(document).find(
    (one) => one.operationId === 'addMemberWithBooking' && one.name === name,
  )
  const { message } = matchSentence(failure?.message ?? '', failure?.sentence ?? '') ?? {}
  if (message === undefined) throw new TypeError(`The document shows no message of ${name}.`)
  return message
}
