/**
 * The reference of a booking that members see (specification, "Create a new member with a booking"). It is the number of the booking with one bit
 * turned. So it is never that number, and no two bookings of a tenant have the same.
 *
 * @param bookingId 1 to 2,147,483,647, as the result, which can be 0, too.
 */
export function bookingRefOf(bookingId: number): number {
  return bookingId ^ 0x4000_0000
}
