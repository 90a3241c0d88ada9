import { ask, bodyWith, namedBooking } from '../../creations/bookings.ts'
import { companion, post } from '../../creations/harness.ts'
import { daysAfter } from './calendar.ts'
import type { Year } from './year.ts'

const LEASE_MS = 10 * 60_000

/** A slot for tomorrow, and people who want a place of it; some of them dither until their lease is dead. */
export async function bookTomorrow({ random, operator, ...year }: Year): Promise<() => Promise<void>> {
  const capacity = 1 + Math.floor(random() * 3)
  const slotReference = operator.openSlot(daysAfter(year.today, 1), capacity)
  const wanted = Math.floor(random() * 5)
  return async () => {
    const { service, ledger, today } = year
    let taken = 0
    for (let turn = 0; turn < wanted; turn++) {
      const lease = await companion(service, '/booking-leases', { slotReference })
      const expected = taken < capacity ? 201 : 409
      ledger.expect(lease.status === expected, () => `${today}: a lease: ${lease.status}, not ${expected}`)
      if (lease.status !== 201) {
        ledger.count('places refused')
        continue
      }
      const isTooSlow = random() < 0.2
      const isBooked = await book({ random, operator, ...year }, lease.body as { leaseId: string }, isTooSlow)
      ledger.expect(isBooked !== isTooSlow, () => `${today}: booked ${isBooked}, dithered ${isTooSlow}`)
      if (isBooked) taken += 1
    }
  }
}

async function book({ service, ledger }: Year, { leaseId }: { leaseId: string }, isTooSlow: boolean) {
  const quote = await ask<string>(service, 'POST', '/booking-quotes', { leaseId })
  if (isTooSlow) service.now = new Date(service.now.getTime() + LEASE_MS)
  const booking = namedBooking('adult')
  booking.bookingDetails = booking.bookingDetails.map((detail) => ({ ...detail, leaseId }))
  const { status, text } = await post(service, 'addMemberWithBooking', bodyWith(booking, [quote]))
  ledger.count(status === 201 ? 'booked' : 'bookings too late')
  if (status === 201) {
    const { memberId, bookings } = JSON.parse(text)
    ledger.booked.set(memberId, bookings[0].keyBookeeBookingInfo.price.toFixed(2))
  }
  return status === 201
}
