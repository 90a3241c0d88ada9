import { SignedQuote } from '@leisure-ops/quote'
import {
  type BookingEntry,
  bookingBody,
  bookingQuote,
  freeSlots,
  lease,
  leasedEntry,
  type Slot,
} from '../booking.ts'
import { type Check, NotTried } from '../check.ts'
import { atStandstill, setClock } from '../standstill.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'

const OPERATION = 'addMemberWithBooking'
const LEASE_MS = 10 * 60_000

/** Behaviours of leases, places and booking quotes. Only a sandbox creates leases. */
export const BOOKED_PLACES: readonly Check[] = [
  places('booking-uses-its-lease-up', 'A lease can be used for one booking only.', async (trial) => {
    const [slot] = await freeSlots(trial)
    const entry = await leasedEntry(trial, slot)
    await book(trial, slot, [entry])
    await refused(trial, slot, [entry], 'bookings-not-created')
  }),
  places(
    'failed-booking-keeps-its-lease',
    'A booking that fails does not use its lease up, and creates no member.',
    async (trial) => {
      const [slot] = await freeSlots(trial)
      const entry = await leasedEntry(trial, slot)
      const altered = SignedQuote.fromText(entry.pricingQuote.text.replace('{', '{ '))
      const body = bookingBody(slot, [entry])
      const broken = body.replace(entry.pricingQuote.text, () => altered.text)
      await trial.expectFailure(OPERATION, 'booking-quote-invalid', { body: broken })
      await trial.expectStatus(OPERATION, 201, { body })
      trial.leaves('a member with a booking of the check failed-booking-keeps-its-lease')
    },
  ),
  places(
    'one-lease-is-not-for-two-entries',
    'All entries of a booking succeed or fail together: if two entries use the same lease, neither is booked.',
    async (trial) => {
      const [slot] = await freeSlots(trial)
      const entry = await leasedEntry(trial, slot)
      await refused(trial, slot, [entry, entry], 'bookings-not-created')
      await book(trial, slot, [entry])
    },
  ),
  places(
    'booking-quote-fits-its-slot-only',
    'A quote of another slot is refused.',
    withLeases(4, async (trial) => {
      const [slot, other] = await freeSlots(trial)
      if (other === undefined)
        throw new NotTried('Only one slot has a place left.', 'Use a sandbox with two free slots.')
      const { leaseId } = await leasedEntry(trial, slot)
      const { pricingQuote } = await leasedEntry(trial, other)
      await refused(trial, slot, [{ leaseId, pricingQuote }], 'booking-quote-invalid')
    }),
    'reading',
  ),
  places(
    'lease-or-booking-and-not-both',
    'Each booking entry has either a leaseId or a bookingId. An entry with both or with neither is refused.',
    withLeases(3, async (trial) => {
      const [slot] = await freeSlots(trial)
      const entry = await leasedEntry(trial, slot)
      const both = { ...entry, bookingId: 1 }
      await refused(trial, slot, [both], 'booking-with-lease-and-booking-id')
      await refused(
        trial,
        slot,
        [{ pricingQuote: entry.pricingQuote }],
        'booking-without-lease-or-booking-id',
      )
    }),
  ),
  places(
    'lease-lives-ten-minutes',
    'A lease is valid for less than ten minutes: at exactly ten minutes it has expired.',
    async (trial) => {
      await atStandstill(
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
        2 * LEASE_MS,
      )
    },
  ),
  places(
    'joining-leaves-held-places-free',
    'A member who joins a booking does not take a place that a lease holds.',
    withLeases(1, async (trial) => {
      // With one place only, the slot would be full without any lease.
      const slot = (await freeSlots(trial)).findLast(({ placesLeft }) => placesLeft > 1)
      if (slot === undefined)
        throw new NotTried('No slot has two places left.', 'Use a sandbox with a free slot.')
      const bookingId = await book(trial, slot, [await leasedEntry(trial, slot)])
      for (let place = 1; place < slot.placesLeft; place += 1) await lease(trial, slot)
      const pricingQuote = await bookingQuote(trial, slot, { bookingId })
      await refused(trial, slot, [{ bookingId, pricingQuote }], 'bookings-not-created')
    }),
    'reading',
  ),
]

function places(
  name: string,
  says: string,
  run: Check['run'],
  basis: Check['basis'] = 'specification',
): Check {
  return behaviour(OPERATION, name, says, run, { needs: ['writes', 'sandbox'], basis })
}

/**
 * Takes leases at an earlier time, so that they hold no place when the check is over. Each check does so one lifetime of a lease
 * after the check before it, whose leases have then expired.
 */
function withLeases(lifetimesAgo: number, run: Check['run']): Check['run'] {
  return (trial) => atStandstill(trial, () => run(trial), lifetimesAgo * LEASE_MS)
}

/** @returns the number of the first booking. */
async function book(trial: Trial, slot: Slot, entries: readonly BookingEntry[]): Promise<number> {
  const exchange = await trial.expectStatus(OPERATION, 201, { body: bookingBody(slot, entries) })
  const { memberId, bookings } = bodyOf<{ memberId: number; bookings: [{ bookingID: number }] }>(exchange)
  trial.leaves(`the member ${memberId} with a booking`)
  return bookings[0].bookingID
}

async function refused(
  trial: Trial,
  slot: Slot,
  entries: readonly BookingEntry[],
  failure: string,
): Promise<void> {
  await trial.expectFailure(OPERATION, failure, { body: bookingBody(slot, entries) })
}
