import type { components } from '@leisure-ops/openapi/types'
import type { BookingQuote, CreatedBooking, PlacedBooking, PriceLevelNames } from './booking-repository.ts'

type ConfirmedBooking = components['schemas']['ConfirmedBooking']
type Discount = components['schemas']['BookingDiscount']

/** A booking as the response shows it. */
export function confirmedBooking(
  { slot, quote, leaseId, bookingId, bookingRef, salesInvoiceIds }: CreatedBooking,
  names: PriceLevelNames,
): ConfirmedBooking {
  const { priceLevelId, totalPrice } = quote.value.breakdown?.memberPrice ?? {}
  return {
    leaseID: leaseId ?? null,
    slotReference: slot.reference,
    bookingID: bookingId,
    bookingRef,
    salesInvoiceIds,
    bookeePriceLevels: bookeesOf(quote.value).map(({ priceLevelId, count, price }) => ({
      id: priceLevelId,
      description: names.get(priceLevelId)?.description ?? priceLevelId,
      count,
      price,
      translations: names.get(priceLevelId)?.translations ?? [],
    })),
    keyBookeeBookingInfo:
      priceLevelId === undefined || totalPrice === undefined ? null : { priceLevelId, price: totalPrice },
  }
}

interface Bookees {
  readonly priceLevelId: string
  readonly count: number
  /** `null` when the quote has none. */
  readonly price: number | null
}

/** Who is booked, by price level: the guests of a party, then the member. The quote has what each pays. */
export function bookeesOf({ breakdown }: BookingQuote): Bookees[] {
  const { priceLevelId, totalPrice = null } = breakdown?.memberPrice ?? {}
  const guests = (breakdown?.priceLevels ?? []).map(
    ({ id = '', count = 0, pricePerAdditionalBookee = null }) => ({
      priceLevelId: id,
      count,
      price: pricePerAdditionalBookee,
    }),
  )
  return priceLevelId === undefined ? guests : [...guests, { priceLevelId, count: 1, price: totalPrice }]
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
