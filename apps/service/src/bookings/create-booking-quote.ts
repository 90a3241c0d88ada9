import { fail } from '../failure.ts'
import type { Call as CallOf, Handler } from '../handler.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { FileSite } from '../tenants/tenant-file.ts'
import { bookingQuoteOf, type SlotPrice } from './booking-quote.ts'
import { findBookedSlots } from './booking-repository.ts'
import { findLeases } from './lease-repository.ts'
import { findSlot, quotePurposeOf, type Slot } from './slot-repository.ts'

const OPERATION = 'createBookingQuote'
type Call = CallOf<typeof OPERATION>

/** Prices a lease or a booking to join, and signs the quote (specification, "Endpoints": booking pricing). */
export const createBookingQuote =
  (quotes: Quotes): Handler<typeof OPERATION> =>
  async (call) => {
    const { tenant, now } = call
    const request = call.body()
    const slot = await slotToPrice(call, request)
    const { record } = await tenant.database
      .selectFrom('sites')
      .select('record')
      .where('id', '=', slot.siteId)
      .executeTakeFirstOrThrow()
    const site: FileSite = JSON.parse(record)
    const { party = [] } = request
    const level = request.priceLevelId ?? site.defaultPriceLevelId ?? ''
    const unsigned = bookingQuoteOf({
      currency: site.currency,
      member: priceAt(slot, level),
      party: party.map(({ priceLevelId, count }) => ({ price: priceAt(slot, priceLevelId), count })),
    })
    return { status: 200, text: quotes.sign(unsigned, tenant, quotePurposeOf(slot), now) }
  }

async function slotToPrice({ tenant: { database }, now }: Call, request: ReturnType<Call['body']>) {
  const { leaseId, bookingId } = request
  const reference = leaseId === undefined ? await bookedSlot(bookingId as number) : await leasedSlot(leaseId)
  const slot = await findSlot(database, reference)
  if (slot === undefined) throw new Error('The lease or the booking has no slot')
  return slot

  async function leasedSlot(leaseId: string): Promise<string> {
    const lease = (await findLeases(database, [leaseId])).get(leaseId)
    if (lease === undefined) return fail(OPERATION, 'lease-not-found', { leaseId })
    if (lease.expiresAt <= now) return fail(OPERATION, 'lease-expired', { leaseId })
    return lease.slotReference
  }

  async function bookedSlot(bookingId: number): Promise<string> {
    const found = (await findBookedSlots(database, [bookingId])).get(bookingId)
    return found ?? fail(OPERATION, 'booking-not-found', { bookingId: String(bookingId) })
  }
}

function priceAt({ reference, prices }: Slot, priceLevelId: string): SlotPrice {
  const price = prices.find((one) => one.priceLevelId === priceLevelId)
  return price ?? fail(OPERATION, 'price-level-not-found', { slotReference: reference, priceLevelId })
}
