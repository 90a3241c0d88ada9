import { anyOf } from '../database/parameters.ts'
import { reserveIds } from '../database/reserve-ids.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { amountOf, type PlacedBooking } from './placed-booking.ts'

/**
 * The reference of a booking that members see (specification, "Create a new member with a booking"). It is
 * the number of the booking with one bit turned. So it is never that number, and no two bookings of a tenant
 * have the same.
 *
 * @param bookingId 1 to 2,147,483,647, as the result, which can be 0, too.
 */
export function bookingRefOf(bookingId: number): number {
  return bookingId ^ 0x4000_0000
}

/** The slots of existing bookings, by booking id. */
export async function findBookedSlots(
  database: TenantDatabase,
  bookingIds: readonly number[],
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('bookings')
    .select(['booking_id', 'slot_reference'])
    .where('booking_id', '=', anyOf(bookingIds))
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row.slot_reference]))
}

/** A booking as it was stored. */
export interface StoredBooking {
  readonly bookingId: number
  readonly bookingRef: number
  /** Empty for a booking that costs nothing. */
  readonly salesInvoiceIds: readonly number[]
}

/**
 * Stores bookings, and an unpaid invoice for each that costs something. The payer is the guardian if there is
 * one, otherwise the member.
 */
export async function createBookings(
  trx: TenantDatabase,
  placed: readonly PlacedBooking[],
  memberId: number,
  guardianId: number | undefined,
  now: Date,
): Promise<StoredBooking[]> {
  const { bookings: ids } = await reserveIds(trx, { bookings: placed.length })
  await trx
    .insertInto('bookings')
    .values(
      placed.map(({ slot, quote, leaseId, joinedBookingId }, index) => ({
        booking_id: ids[index] as number,
        slot_reference: slot.reference,
        member_id: memberId,
        paying_member_id: guardianId ?? null,
        joined_booking_id: joinedBookingId ?? null,
        lease_id: leaseId ?? null,
        pricing_quote: quote.text,
        created_at: now,
      })),
    )
    .execute()
  const invoices = placed.flatMap(({ quote }, index) => {
    const toPay = amountOf(quote)
    const booking_id = ids[index] as number
    return toPay === undefined
      ? []
      : [{ ...toPay, member_id: guardianId ?? memberId, booking_id, created_at: now }]
  })
  const invoiced =
    invoices.length === 0
      ? []
      : await trx
          .insertInto('sales_invoices')
          .values(invoices)
          .returning(['sales_invoice_id', 'booking_id'])
          .execute()
  return ids.map((bookingId) => ({
    bookingId,
    bookingRef: bookingRefOf(bookingId),
    salesInvoiceIds: invoiced
      .filter(({ booking_id }) => booking_id === bookingId)
      .map(({ sales_invoice_id }) => sales_invoice_id),
  }))
}

/** A price level and the tenant's name for it. */
export interface PriceLevelName {
  readonly description: string
  readonly translations: readonly { readonly type: string; readonly culture: string; readonly text: string }[]
}

/** The names of price levels, by id. */
export async function findPriceLevelNames(
  database: TenantDatabase,
  ids: readonly string[],
): Promise<Map<string, PriceLevelName>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('price_levels').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(
    rows.map(({ id, description, translations }) => [
      id,
      { description, translations: JSON.parse(translations) },
    ]),
  )
}
