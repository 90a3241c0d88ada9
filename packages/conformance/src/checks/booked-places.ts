import { SignedQuote } from '@leisure-ops/quote'
import { behaviours, type Check } from '../check.ts'
import { setClock, withFrozenClock } from '../clock.ts'
import {
  type BookingEntry,
  book,
  bookingBody,
  bookingQuote,
  freeSlots,
  LEASE_MS,
  lease,
  leasedEntry,
  type Slot,
  sendBooking,
} from '../fixtures/booking.ts'
import { CheckSkipped, needed } from '../outcome.ts'
import type { Trial } from '../trial.ts'

const OPERATION = 'addMemberWithBooking'

/** The most places of a slot that a check may hold for a moment. */
const MOST_HELD = 20

/** Behaviours of leases, places and booking quotes. No documented operation creates leases. */
export const BOOKED_PLACES: readonly Check[] = behaviours(
  OPERATION,
  {
    'booking-uses-its-lease-up': {
      says: 'A lease can be used for one booking only.',
      async run(trial) {
        const [slot] = await freeSlots(trial)
        const entry = await leasedEntry(trial, slot)
        await book(trial, slot, [entry])
        await refused(trial, slot, [entry], 'bookings-not-created')
      },
    },
    'failed-booking-keeps-its-lease': {
      says: 'A booking that fails does not use its lease up, and creates no member.',
      async run(trial) {
        const [slot] = await freeSlots(trial)
        const entry = await leasedEntry(trial, slot)
        const altered = SignedQuote.fromText(entry.pricingQuote.text.replace('{', '{ '))
        const body = bookingBody(slot, [entry])
        const broken = body.replace(entry.pricingQuote.text, () => altered.text)
        await trial.expectFailure(OPERATION, 'quote-invalid', { body: broken })
        await sendBooking(trial, body)
      },
    },
    'one-lease-is-not-for-two-entries': {
      says: 'All entries of a booking succeed or fail together: if two entries use the same lease, neither is booked.',
      async run(trial) {
        const [slot] = await freeSlots(trial)
        const entry = await leasedEntry(trial, slot)
        await refused(trial, slot, [entry, entry], 'bookings-not-created')
        await book(trial, slot, [entry])
      },
    },
    'booking-quote-fits-its-slot-only': {
      says: 'A quote of another slot is refused.',
      basis: 'assumption',
      async run(trial) {
        const [slot, second] = await freeSlots(trial)
        const other = needed(second, 'Only one slot has a place left.', 'Use a tenant with two free slots.')
        const { leaseId } = await leasedEntry(trial, slot)
        const { pricingQuote } = await leasedEntry(trial, other)
        await refused(trial, slot, [{ leaseId, pricingQuote }], 'quote-invalid')
      },
    },
    'lease-or-booking-and-not-both': {
      says: 'Each booking entry has either a leaseId or a bookingId. An entry with both or with neither is refused.',
      async run(trial) {
        const [slot] = await freeSlots(trial)
        const { leaseId, pricingQuote } = await leasedEntry(trial, slot)
        const both = { leaseId, bookingId: 1, pricingQuote }
        await refused(trial, slot, [both], 'booking-with-lease-and-booking-id')
        await refused(trial, slot, [{ pricingQuote }], 'booking-without-lease-or-booking-id')
      },
    },
    'lease-lives-ten-minutes': {
      says: 'A lease is valid for less than ten minutes: at exactly ten minutes it has expired.',
      needs: ['writes', 'sandbox'],
      async run(trial) {
        await withFrozenClock(
          trial,
          async (now) => {
            const [slot] = await freeSlots(trial)
            const good = await leasedEntry(trial, slot)
            const dead = await leasedEntry(trial, slot)
            await setClock(trial, new Date(now.getTime() + LEASE_MS - 1))
            await book(trial, slot, [good])
            await setClock(trial, new Date(now.getTime() + LEASE_MS))
            await refused(trial, slot, [dead], 'bookings-not-created')
          },
          LEASE_MS,
        )
      },
    },
    'joining-leaves-held-places-free': {
      says: 'A member who joins a booking does not take a place that a lease holds.',
      basis: 'assumption',
      async run(trial) {
        // With one place only, the slot would be full without any lease.
        const slot = (await freeSlots(trial)).findLast(({ placesLeft }) => placesLeft > 1)
        if (slot === undefined || slot.placesLeft > MOST_HELD)
          throw new CheckSkipped(
            `No slot has 2 to ${MOST_HELD} places left.`,
            'The check holds every place of a slot for a moment. Use a tenant with a small slot.',
          )
        const { bookings } = await book(trial, slot, [await leasedEntry(trial, slot)])
        const bookingId = bookings[0]?.bookingID as number
        for (let place = 1; place < slot.placesLeft; place += 1) await lease(trial, slot)
        const pricingQuote = await bookingQuote(trial, slot, { bookingId })
        await refused(trial, slot, [{ bookingId, pricingQuote }], 'bookings-not-created')
      },
    },
  },
  ['writes', 'companion'],
)

async function refused(
  trial: Trial,
  slot: Slot,
  entries: readonly BookingEntry[],
  failure: string,
): Promise<void> {
  await trial.expectFailure(OPERATION, failure, { body: bookingBody(slot, entries) })
}
