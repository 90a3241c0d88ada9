import type { components } from '@leisure-ops/openapi/companion-types'
import type { Selectable } from 'kysely'
import { anyOf } from '../database/parameters.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { rowsBy } from '../members/rows-by.ts'
import { bookingRefOf } from './booking-repository.ts'

type StoredBooking = components['schemas']['StoredBooking']
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
  return (booking) => ({
    bookingId: booking.booking_id,
    bookingRef: bookingRefOf(booking.booking_id),
    slotReference: booking.slot_reference,
    payingMemberId: booking.paying_member_id,
    salesInvoiceIds: invoicesOf(booking.booking_id).map(({ sales_invoice_id }) => sales_invoice_id),
  })
}
