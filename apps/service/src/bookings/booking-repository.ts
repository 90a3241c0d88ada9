import { formatAmount } from '@leisure-ops/money'
import type { components as companion } from '@leisure-ops/openapi/companion-types'
import type { components } from '@leisure-ops/openapi/types'
import type { SignedQuote } from '@leisure-ops/quote'
import { Decimal } from 'decimal.js'
import type { Selectable } from 'kysely'
import { insertRows } from '../database/insert-rows.ts'
import { anyOf } from '../database/parameters.ts'
import { reserveIds } from '../database/reserve-ids.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { rowsBy } from '../members/rows-by.ts'
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

/** The numbers of a booking that was stored. */
export interface BookingNumbers {
  readonly bookingId: number
  readonly bookingRef: number
  /** Empty for a booking that costs nothing. */
  readonly salesInvoiceIds: readonly number[]
}

/** Stores bookings, and an unpaid invoice for each that costs something. A guardian pays if there is one. */
export async function createBookings(
  trx: TenantDatabase,
  placed: readonly PlacedBooking[],
  memberId: number,
  guardianId: number | undefined,
  now: Date,
): Promise<BookingNumbers[]> {
  const amounts = placed.map(({ quote }) => amountOf(quote.value))
  const ids = await reserveIds(trx, {
    bookings: placed.length,
    sales_invoices: amounts.filter((amount) => amount !== undefined).length,
  })
  const invoiceIds = amounts.map((amount) => amount && (ids.sales_invoices.shift() as number))
  await insertRows(trx, {
    bookings: placed.map(({ slot, quote, leaseId, joinedBookingId }, index) => ({
      booking_id: ids.bookings[index] as number,
      slot_reference: slot.reference,
      member_id: memberId,
      paying_member_id: guardianId ?? null,
      joined_booking_id: joinedBookingId ?? null,
      lease_id: leaseId ?? null,
      pricing_quote: quote.text,
      created_at: now,
    })),
    sales_invoices: amounts.flatMap((amount, index) => {
      const of = { booking_id: ids.bookings[index] as number, member_id: guardianId ?? memberId }
      const sales_invoice_id = invoiceIds[index]
      return amount && sales_invoice_id ? [{ sales_invoice_id, ...of, ...amount, created_at: now }] : []
    }),
  })
  return ids.bookings.map((bookingId, index) => ({
    bookingId,
    bookingRef: bookingRefOf(bookingId),
    salesInvoiceIds: [invoiceIds[index]].filter((id) => id !== undefined),
  }))
}

/** The price of a booking, as a decimal string; `undefined` when it costs nothing. */
export function amountOf(quote: BookingQuote): { amount: string; currency: string } | undefined {
  const { amount = 0, currency = '' } = quote.totalPrice ?? {}
  const decimal = new Decimal(amount)
  return decimal.isZero() ? undefined : { amount: formatAmount(decimal), currency }
}

/**
 * The reference of a booking that members see (specification, "Create a new member with a booking"). It is
 * the number of the booking with one bit turned. So it is never that number, and no two of a tenant are the
 * same.
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

type StoredBooking = companion['schemas']['StoredBooking']
type BookingRow = Pick<Selectable<Tables['bookings']>, 'booking_id' | 'slot_reference' | 'paying_member_id'>

/** Reads the invoices of bookings, whoever pays them. @returns what shows one of the bookings. */
export async function withInvoices(
  database: TenantDatabase,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow) => StoredBooking> {
  const invoices = await database
    .selectFrom('sales_invoices')
    .select(['booking_id', 'sales_invoice_id'])
    .where('booking_id', '=', anyOf(bookings.map(({ booking_id }) => booking_id)))
    .orderBy('sales_invoice_id')
    .execute()
  const invoicesOf = rowsBy(invoices, 'booking_id')
  return ({ booking_id, slot_reference, paying_member_id }) => ({
    bookingId: booking_id,
    bookingRef: bookingRefOf(booking_id),
    slotReference: slot_reference,
    payingMemberId: paying_member_id,
    salesInvoiceIds: invoicesOf(booking_id).map(({ sales_invoice_id }) => sales_invoice_id),
  })
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
