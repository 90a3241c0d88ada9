import type { components } from '@leisure-ops/openapi/types'
import type { PriceLevelName, StoredBooking } from './booking-repository.ts'
import type { BookingQuote, PlacedBooking } from './placed-booking.ts'

type ConfirmedBooking = components['schemas']['ConfirmedBooking']
type Discount = components['schemas']['BookingDiscount']

interface Bookees {
  readonly priceLevelId: string
  readonly count: number
  /** `null` for the member who gives a party: the guests have prices, and the member does not. */
  readonly price: number | null
}

/** A booking as the response shows it. */
export function confirmedBooking(
  { slot, quote, leaseId }: PlacedBooking,
  { bookingId, bookingRef, salesInvoiceIds }: StoredBooking,
  names: ReadonlyMap<string, PriceLevelName>,
): ConfirmedBooking {
  const [keyBookee, ...others] = bookeesOf(quote.value)
  return {
    leaseID: leaseId ?? null,
    slotReference: slot.reference,
    bookingID: bookingId,
    bookingRef,
    salesInvoiceIds: [...salesInvoiceIds],
    bookeePriceLevels: bookeesOf(quote.value).map(({ priceLevelId, count, price }) => ({
      id: priceLevelId,
      description: names.get(priceLevelId)?.description ?? priceLevelId,
      count,
      price,
      translations: [...(names.get(priceLevelId)?.translations ?? [])],
    })),
    keyBookeeBookingInfo:
      keyBookee === undefined || others.length > 0 || keyBookee.price === null
        ? null
        : { priceLevelId: keyBookee.priceLevelId, price: keyBookee.price },
  }
}

/**
 * Who is booked, by price level. An ordinary booking is for the member alone. At a party, the guests come first, and the member
 * who gives it comes last, without a price.
 */
export function bookeesOf({ breakdown }: BookingQuote): Bookees[] {
  const { priceLevelId, totalPrice } = breakdown?.memberPrice ?? {}
  const party = breakdown?.priceLevels ?? []
  const member = priceLevelId === undefined ? [] : [{ priceLevelId, count: 1 }]
  return [
    ...party.map(({ id = '', count = 0, pricePerAdditionalBookee }) => ({
      priceLevelId: id,
      count,
      price: pricePerAdditionalBookee ?? null,
    })),
    ...member.map((one) => ({ ...one, price: party.length > 0 ? null : (totalPrice ?? null) })),
  ]
}

/** What lowered the prices of a booking's slot. */
export function discountsOf({ slot, quote }: PlacedBooking): Discount[] {
  const levels = new Set(bookeesOf(quote.value).map(({ priceLevelId }) => priceLevelId))
  return slot.discounts
    .filter(({ priceLevelId }) => !priceLevelId || levels.has(priceLevelId))
    .map(({ type, amount }) => ({
      slotReference: slot.reference,
      discountType: type,
      discountAmount: amount ?? null,
    }))
}
