import { elementSpansAt, type Span } from '@leisure-ops/quote'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import type { BodyOf, Call } from '../handler.ts'
import type { Quotes } from '../quotes/quotes.ts'
import { type BookingQuote, findBookedSlots, type PlacedBooking } from './booking-repository.ts'
import { endLease, findLeases, type Lease } from './lease-repository.ts'
import { lockSlots, quotePurposeOf, type Slot, type UsedPlaces, usedPlaces } from './slot-repository.ts'

const OPERATION = 'addMemberWithBooking'

type Detail = BodyOf<typeof OPERATION>['bookingDetails'][number]
type BookingCall = Pick<Call<typeof OPERATION>, 'tenant' | 'text' | 'now'>

/**
 * Uses up the leases and takes a place of each slot, in the order of the request. If it raises a failure,
 * everything is rolled back, so a lease is still held after a booking that failed.
 *
 * @throws OperationFailure for the first booking that cannot be made.
 */
export async function placeBookings(
  trx: TenantDatabase,
  details: readonly Detail[],
  quotes: Quotes,
  call: BookingCall,
): Promise<PlacedBooking[]> {
  details.forEach(checkEitherOr)
  const leases = await findLeases(trx, distinctOf(details.map(leaseIdOf)))
  const joinedIds = distinctOf(details.map(({ bookingId }) => bookingId))
  const joined = await findBookedSlots(trx, joinedIds, true)
  const held = [...leases.values()].map(({ slotReference }) => slotReference)
  const slots = await lockSlots(trx, distinctOf([...held, ...joined.values()]))
  const used = await usedPlaces(trx, call.now, [...slots.keys()])

  const spans = elementSpansAt(call.text, ['bookingDetails'])
  const placed: PlacedBooking[] = []
  for (const [index, detail] of details.entries()) {
    const leaseId = leaseIdOf(detail)
    const slotReference =
      leaseId === undefined
        ? joined.get(detail.bookingId as number)
        : await useUpLease(trx, leaseId, leases.get(leaseId), call.now)
    const slot = slots.get(slotReference ?? '')
    if (slot === undefined) return failBookings(MESSAGES['booking-not-found'])
    const { start, end } = spans[index] as Span
    const quote = checkBookingQuote(call.text.slice(start, end), slot, quotes, call)
    takePlace(slot, leaseId === undefined, used(slot.reference))
    placed.push({ slot, quote, leaseId, joinedBookingId: detail.bookingId })
  }
  return placed
}

/** Checks that an entry names either a lease or a booking, not both. An empty `leaseId` is not a lease. */
function checkEitherOr(detail: Detail): void {
  const hasLease = leaseIdOf(detail) !== undefined
  const hasBooking = detail.bookingId !== undefined
  if (hasLease && hasBooking) fail(OPERATION, 'booking-with-lease-and-booking-id')
  if (!hasLease && !hasBooking) fail(OPERATION, 'booking-without-lease-or-booking-id')
}

function leaseIdOf({ leaseId }: Detail): string | undefined {
  return leaseId === '' ? undefined : leaseId
}

/** Uses a lease up. @returns the slot that it held. */
async function useUpLease(trx: TenantDatabase, leaseId: string, lease: Lease | undefined, now: Date) {
  if (lease === undefined || !(await endLease(trx, leaseId))) return failBookings(MESSAGES['lease-not-found'])
  if (lease.expiresAt <= now) return failBookings(MESSAGES['lease-expired'])
  return lease.slotReference
}

function checkBookingQuote(detail: string, slot: Slot, quotes: Quotes, { tenant, now }: BookingCall) {
  const purpose = quotePurposeOf(slot)
  const { quote, refusal } = quotes.check<BookingQuote>(detail, ['pricingQuote'], tenant, purpose, now)
  return quote ?? fail(OPERATION, `quote-${refusal}`)
}

/** Takes a place: the one that a lease has held, or, to join a booking, one that no lease holds. */
function takePlace({ capacity }: Slot, isJoining: boolean, used: UsedPlaces): void {
  if (used.booked >= capacity - (isJoining ? used.held : 0)) failBookings(MESSAGES['slot-full'])
  used.booked++
  if (!isJoining) used.held--
}

function failBookings(message: string): never {
  fail(OPERATION, 'bookings-not-created', { message })
}

function distinctOf<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== undefined))]
}
