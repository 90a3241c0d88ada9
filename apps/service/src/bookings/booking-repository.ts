import { formatAmount } from '@leisure-ops/money'
import type { components as companion } from '@leisure-ops/openapi/companion-types'
import type { components } from '@leisure-ops/openapi/types'
import type { SignedQuote } from '@leisure-ops/quote'
import { Decimal } from 'decimal.js'
import type { Selectable } from 'kysely'
import { insertRows } from '../database/insert-rows.ts'
import { reserveIds } from '../database/reserve-ids.ts'
import { anyOf, rowsBy } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
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

/** A booking that was stored, and its numbers. */
export interface CreatedBooking extends PlacedBooking {
  readonly bookingId: number
  readonly bookingRef: number
  /** Empty for a booking that costs nothing. */
  readonly salesInvoiceIds: number[]
}

/** Stores bookings, and an unpaid invoice for each that costs something. A guardian pays if there is one. */
export async function createBookings(
  trx: TenantDatabase,
  placed: readonly PlacedBooking[],
  memberId: number,
  guardianId: number | undefined,
  now: Date,
): Promise<CreatedBooking[]> {
  const amounts = placed.map(({ quote }) => amountOf(quote.value))
  const ids = await reserveIds(trx, {
    bookings: placed.length,
    sales_invoices: amounts.filter((amount) => amount !== undefined).length,
  })
  const stored = placed.map((booking, index) => {
    const booking_id = ids.bookings[index] as number
    const amount = amounts[index]
    const sales_invoice_id = amount && (ids.sales_invoices.shift() as number)
    const invoice = sales_invoice_id && { sales_invoice_id, booking_id, ...amount, created_at: now }
    return { ...booking, booking_id, invoice }
  })
  await insertRows(trx, {
    bookings: stored.map(({ booking_id, slot, quote, leaseId, joinedBookingId }) => ({
      booking_id,
      slot_reference: slot.reference,
      member_id: memberId,
      paying_member_id: guardianId ?? null,
      joined_booking_id: joinedBookingId ?? null,
      lease_id: leaseId ?? null,
      pricing_quote: quote.text,
      created_at: now,
    })),
    sales_invoices: stored.flatMap(({ invoice }) =>
      invoice ? [{ ...invoice, member_id: guardianId ?? memberId }] : [],
    ),
  })
  return stored.map(({ booking_id: bookingId, invoice, ...booking }) => ({
    ...booking,
    bookingId,
    bookingRef: bookingRefOf(bookingId),
    salesInvoiceIds: invoice ? [invoice.sales_invoice_id] : [],
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

/**
 * The slots of existing bookings, by booking id.
 *
 * @param areKept whether nobody can delete the bookings until the transaction ends.
 */
export async function findBookedSlots(
  database: TenantDatabase,
  bookingIds: readonly number[],
  areKept: boolean = false,
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('bookings')
    .select(['booking_id', 'slot_reference'])
    .where('booking_id', '=', anyOf(bookingIds))
    .$if(areKept, (bookings) => bookings.forKeyShare())
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

type BookeePriceLevel = components['schemas']['BookeePriceLevel']

/** The tenant's names of price levels, by id. */
export type PriceLevelNames = ReadonlyMap<string, Pick<BookeePriceLevel, 'description' | 'translations'>>

/** The names of price levels, by id. */
export async function findPriceLevelNames(
  database: TenantDatabase,
  ids: readonly string[],
): Promise<PriceLevelNames> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('price_levels').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(
    rows.map(({ id, description, translations }) => [
      id,
      { description, translations: JSON.parse(translations) },
    ]),
  )
}
