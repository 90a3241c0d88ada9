import { formatAmount } from '@leisure-ops/money'
import type { components } from '@leisure-ops/openapi/types'
import type { SignedQuote } from '@leisure-ops/quote'
import { Decimal } from 'decimal.js'
import type { Slot } from './slot-repository.ts'

export type BookingQuote = components['schemas']['BookingQuote']

/** A booking whose place is taken, before it is stored. */
export interface PlacedBooking {
  readonly slot: Slot
  readonly quote: SignedQuote<BookingQuote>
  /** `undefined` for a booking that joins another. */
  readonly leaseId: string | undefined
  readonly joinedBookingId: number | undefined
}

/** The price of a booking, as a decimal text; `undefined` when it costs nothing. */
export function amountOf({
  value,
}: SignedQuote<BookingQuote>): { amount: string; currency: string } | undefined {
  const { amount = 0, currency = '' } = value.totalPrice ?? {}
  const decimal = new Decimal(amount)
  return decimal.isZero() ? undefined : { amount: formatAmount(decimal), currency }
}
