import { failuresOf, fillSentence } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { BOOKING_MESSAGES } from '../../src/bookings/messages.ts'

test.each([
  ['bookings-not-created', BOOKING_MESSAGES.expiredLease],
  ['member-not-created', BOOKING_MESSAGES.unknownSite],
])('the message of %s is the one in the example of the document', (name, message) => {
  const failure = failuresOf(document).find(
    (one) => one.operationId === 'addMemberWithBooking' && one.name === name,
  )
  expect(fillSentence(failure?.message ?? '', { message })).toBe(failure?.sentence)
})
