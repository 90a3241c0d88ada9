import type { LeisureClient } from '@leisure-ops/client'
import type { Companion } from './companion.ts'
import { bornYearsAgo } from './days.ts'
import { printLine, printTitle } from './print.ts'

const PRICE_LEVEL = 'JUNIOR'

/** A lease, a signed booking quote, and a junior with a guardian who is booked with both. */
export async function bookALesson(
  leisure: LeisureClient,
  companion: Companion,
  siteId: string,
  lastName: string,
): Promise<void> {
  const slot = (await companion.slots()).find(
    ({ placesLeft, prices }) =>
      placesLeft > 0 && prices.length === 1 && prices[0]?.priceLevelId === PRICE_LEVEL,
  )
  if (slot === undefined) throw new Error('No slot for juniors has a place left.')
  const { leaseId } = await companion.lease(slot.slotReference)
  const pricingQuote = await companion.priceBooking(leaseId, PRICE_LEVEL)
  printTitle('A junior with a guardian, booked from a lease and a signed quote')
  printLine('Slot held for ten minutes', slot.slotReference)

  const { bookings, discountDetails } = await leisure.bookings.addMemberWithBooking({
    // A junior has no e-mail address. A guardian must have one.
    memberProfile: { firstName: 'Charlie', lastName, dateOfBirth: bornYearsAgo(8), siteId },
    contactDetails: {},
    guardianProfile: {
      firstName: 'Alex',
      lastName,
      siteId,
      contactDetails: { email1: { emailAddress: 'alex.hughes@example.com', isPrimary: true } },
    },
    bookingDetails: [{ leaseId, pricingQuote }],
  })
  for (const { bookingRef, salesInvoiceIds } of bookings) {
    const discounts = discountDetails.map(({ discountType }) => discountType).join(', ')
    const price =
      salesInvoiceIds.length === 0
        ? `nothing to pay (${discounts})`
        : `invoices ${salesInvoiceIds.join(', ')}`
    printLine(`Booking ${bookingRef}`, `for Charlie ${lastName}, ${price}`)
  }
}
