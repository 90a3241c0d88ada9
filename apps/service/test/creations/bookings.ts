import type { components } from '@leisure-ops/openapi/types'
import { shownRequest } from '@leisure-ops/support/shown'
import type { Answered, TestedService } from '../tested-service.ts'

type Schemas = components['schemas']
export type Booking = Schemas['MemberWithBookingRequest']
export type Detail = Booking['bookingDetails'][number]

/** A slot of the demo tenant for each named request of the document. */
const SLOTS: Readonly<Record<string, string>> = {
  adult: 'BADMINTON-1',
  'junior-with-guardian': 'LESSONS-3',
  party: 'PARTY-ROOM',
}

/** A copy of a named request of the document, for somebody who does not exist yet. */
export function namedBooking(name: string): Booking {
  const booking = shownRequest<Booking>('addMemberWithBooking', name)
  people += 1
  for (const profile of [booking.memberProfile, booking.guardianProfile]) {
    if (profile) profile.lastName = `Morgan ${people}`
  }
  return booking
}

let people = 0

/** The reference of the demo tenant's slot for a named request. */
export async function slotOf(service: TestedService, name: string): Promise<string> {
  const slots: { slotReference: string }[] = (await service.send('demo', 'GET', '/_companion/slots')).json
  const found = slots.find(({ slotReference }) => slotReference.includes(SLOTS[name] ?? name))
  if (found === undefined) throw new Error(`The demo tenant has no slot for ${name}`)
  return found.slotReference
}

export async function hold(service: TestedService, slotReference: string): Promise<string> {
  return (await service.send('demo', 'POST', '/_companion/booking-leases', { slotReference })).json.leaseId
}

/** A detail's quote, as text to be sent byte for byte. */
export async function quoteFor(service: TestedService, detail: Detail, party?: object): Promise<string> {
  const { leaseId, bookingId, pricingQuote } = detail
  const priceLevelId = pricingQuote.breakdown?.memberPrice?.priceLevelId
  const response = await service.send('demo', 'POST', '/_companion/booking-quotes', {
    ...(leaseId ? { leaseId } : { bookingId }),
    ...(priceLevelId && { priceLevelId }),
    ...(party && { party }),
  })
  return response.text
}

/** The body with the quotes byte for byte, in the order of the bookings. */
export function bodyWith(booking: Booking, quotes: readonly string[]): string {
  const details = booking.bookingDetails.map(({ pricingQuote: _, ...others }, index) => {
    const text = JSON.stringify(others)
    return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"pricingQuote":${quotes[index]}}`
  })
  const { bookingDetails: __, ...others } = booking
  return `${JSON.stringify(others).slice(0, -1)},"bookingDetails":[${details.join(',')}]}`
}

/** The named request with a lease that is held and a quote that is signed. */
export async function bookable(
  service: TestedService,
  name: string,
  change: (booking: Booking) => void = () => {},
) {
  const booking = namedBooking(name)
  const quotes: string[] = []
  for (const detail of booking.bookingDetails) {
    if (detail.leaseId) detail.leaseId = await hold(service, await slotOf(service, name))
    const party = detail.pricingQuote.breakdown?.priceLevels?.map(({ id, count }) => ({
      priceLevelId: id,
      count,
    }))
    quotes.push(await quoteFor(service, detail, party?.length ? party : undefined))
  }
  change(booking)
  return { booking, quotes, body: () => bodyWith(booking, quotes) }
}

/** Sends a body as text, because a quote must be sent back byte for byte. */
export function postBooking(service: TestedService, body: string, headers?: object): Promise<Answered> {
  return service.send('demo', 'POST', '/api/bookings/add-member-with-booking', body, headers)
}
