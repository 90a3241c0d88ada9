import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import { beforeEach, expect, it } from 'vitest'
import { newPlace } from '../database/new-place.ts'
import { NOW, openProduct } from '../product.ts'
import {
  type Booking,
  bodyWith,
  bookable,
  type Detail,
  hold,
  namedBooking,
  postBooking,
  quoteFor,
  slotOf,
} from './bookings.ts'

type ResponseOf = components['schemas']['MemberWithBooking']

const OPERATION = 'addMemberWithBooking'

const junior = 'junior-with-guardian'
const lease = (booking: Booking) => booking.bookingDetails[0]!

const service = await openProduct(await newPlace())
const demo = service.database.ofTenant('demo')
beforeEach(() => service.reset('demo'))

const send = (body: string) => postBooking(service, body)

const responses = responsesOf(document).filter(
  ({ operationId, status }) => operationId === OPERATION && status === 201,
)
it.each(responses)('the named request $name gets the named response', async ({ name, bodies }) => {
  const made = await bookable(service, name)
  const response = await send(made.body())
  expect(response.status, response.text).toBe(201)
  const shown = bodies[0]?.value as ResponseOf
  expect(withoutIds(response.json)).toEqual(withoutIds(shown))
})

it('joins an existing booking', async () => {
  const made = await bookable(service, 'joining-an-existing-booking')
  const response: ResponseOf = (await send(made.body())).json
  expect(response.bookings).toMatchObject([{ leaseID: null, slotReference: await slotOf(service, 'adult') }])
  const stored = demo.selectFrom('bookings').where('booking_id', '=', response.bookings[0]!.bookingID)
  expect(await stored.select(['joined_booking_id', 'lease_id']).execute()).toEqual([
    { joined_booking_id: lease(made.booking).bookingId, lease_id: null },
  ])
})

it('names every error of the member and of the guardian at once', async () => {
  const { body } = await bookable(service, junior, (booking) => {
    const addressDetails = {
      address1: { ...booking.addressDetails!.address1, townCity: ' ' },
      address2: { ...booking.addressDetails!.address1, postalCode: '\t' },
    }
    Object.assign(booking, { addressDetails })
    Object.assign(booking.guardianProfile!, { addressDetails, dateOfBirth: '1990-02-30T00:00:00' })
    booking.memberProfile.dateOfBirth = '9999-01-01T00:00:00'
  })
  expect(Object.keys((await send(body())).json.errors).sort()).toEqual([
    'addressDetails.address1.townCity',
    'addressDetails.address2.postalCode',
    'guardianProfile.addressDetails.address1.townCity',
    'guardianProfile.addressDetails.address2.postalCode',
    'guardianProfile.dateOfBirth',
    'memberProfile.dateOfBirth',
  ])
})

it('makes several bookings in the order of the request, each with an invoice of its own', async () => {
  const made = await bookable(service, 'party')
  const leaseId = await hold(service, await slotOf(service, 'adult'))
  const other = { leaseId, pricingQuote: { breakdown: { memberPrice: { priceLevelId: 'CONCESSION' } } } }
  made.booking.bookingDetails.push(other as never)
  const body = bodyWith(made.booking, [...made.quotes, await quoteFor(service, other as never)])
  const { bookings }: ResponseOf = (await send(body)).json
  expect(bookings.map(({ slotReference }) => slotReference)).toEqual([
    await slotOf(service, 'party'),
    await slotOf(service, 'adult'),
  ])
  const columns = ['sales_invoice_id', 'booking_id', 'amount', 'currency'] as const
  const ids = bookings.map(({ bookingID }) => bookingID)
  const invoices = await demo
    .selectFrom('sales_invoices')
    .select(columns)
    .where('booking_id', 'in', ids)
    .execute()
  const currency = 'GBP'
  expect(invoices).toHaveLength(2)
  for (const [index, amount] of ['44.50', '4.25'].entries()) {
    const { bookingID: booking_id, salesInvoiceIds } = bookings[index]!
    const [sales_invoice_id] = salesInvoiceIds
    expect(salesInvoiceIds).toHaveLength(1)
    expect(invoices).toContainEqual({ sales_invoice_id, booking_id, amount, currency })
  }
})

it('uses the lease, and takes one place', async () => {
  const before = await placesLeft()
  const { body } = await bookable(service, 'adult')
  expect(await placesLeft()).toBe(before - 1)
  expect((await send(body())).status).toBe(201)
  expect(await placesLeft()).toBe(before - 1)
  const again = namedBooking('adult')
  const text = body().replace(/Morgan \d+/, again.memberProfile.lastName)
  expect((await send(text)).text).toMatch(/^The bookings could not be created: /)
})

it('reads the whole body once, however many bookings there are', async () => {
  const made = await bookable(service, 'adult')
  const leaseId = await hold(service, await slotOf(service, 'adult'))
  made.booking.bookingDetails.push({ ...made.booking.bookingDetails[0]!, leaseId })
  const body = bodyWith(made.booking, [made.quotes[0]!, made.quotes[0]!])
  const { parse } = JSON
  let count = 0
  JSON.parse = (text, reviver) => {
    if (text.length >= body.length) count++
    return parse(text, reviver)
  }
  try {
    expect((await send(body)).status).toBe(201)
  } finally {
    JSON.parse = parse
  }
  expect(count).toBe(1)
})

it('refuses two bookings with one lease', async () => {
  const made = await bookable(service, 'adult')
  made.booking.bookingDetails.push({ ...made.booking.bookingDetails[0]! })
  expect((await send(bodyWith(made.booking, [made.quotes[0]!, made.quotes[0]!]))).status).toBe(422)
})

it('accepts a quote for any lease on its slot, and for no other slot', async () => {
  const made = await bookable(service, 'adult')
  made.booking.bookingDetails[0]!.leaseId = await hold(service, await slotOf(service, 'adult'))
  expect((await send(made.body())).status).toBe(201)
  const other = await bookable(service, 'adult')
  other.booking.bookingDetails[0]!.leaseId = await hold(service, await slotOf(service, 'party'))
  expect((await send(other.body())).text).toMatch(/The pricing quote is invalid\.$/)
})

it('does not take places that leases of others hold, nor a place twice', async () => {
  const slotReference = await slotOf(service, 'adult')
  const [join] = namedBooking('joining-an-existing-booking').bookingDetails
  const quote = await quoteFor(service, join!)
  const book = (...details: object[]) => {
    const booking = { ...namedBooking('joining-an-existing-booking'), bookingDetails: details as Detail[] }
    return send(bodyWith(booking, Array(details.length).fill(quote)))
  }
  const [leaseId, other] = [await hold(service, slotReference), await hold(service, slotReference)]
  expect((await book(join!, join!)).text).toContain('The slot is full.')
  expect((await book({ leaseId }, join!)).status).toBe(201)
  expect((await book(join!)).text).toContain('The slot is full.')
  service.now = new Date(NOW.getTime() + 600_000)
  expect((await book({ leaseId: other })).text).toContain('The lease has expired.')
  expect((await book(join!)).status).toBe(201)
  await demo.updateTable('slots').set({ capacity: 1 }).execute()
  expect(await placesLeft()).toBe(0)
})

it('answers 201 when the confirmation fails, and leaves the members pending', async () => {
  const made = await bookable(service, junior)
  service.failAt('addMemberWithBooking.confirmation')
  const response = await send(made.body())
  expect(response.status).toBe(201)
  expect(service.log.join('')).toContain('The members could not be confirmed')
  const { memberId, guardianMemberId } = response.json
  const stored = demo.selectFrom('members').where('member_id', 'in', [memberId, guardianMemberId])
  expect(await stored.select('is_confirmed').execute()).toEqual([
    { is_confirmed: false },
    { is_confirmed: false },
  ])
})

it('leaves the member behind with the fault leave-behind', async () => {
  service.failAt('addMemberWithBooking.after-details', 'leave-behind')
  const { body, booking } = await bookable(service, 'adult')
  expect((await send(body())).status).toBe(500)
  const left = demo.selectFrom('members').where('last_name', '=', booking.memberProfile.lastName)
  expect(await left.select('is_confirmed').execute()).toEqual([{ is_confirmed: false }])
})

async function placesLeft(): Promise<number> {
  const slotReference = await slotOf(service, 'adult')
  const slots: { slotReference: string; placesLeft: number }[] = (
    await service.send('demo', 'GET', '/_companion/slots')
  ).json
  return slots.find((slot) => slot.slotReference === slotReference)!.placesLeft
}

/** What an example can hold: everything but new numbers, the lease, and the day of the slot. */
function withoutIds({ bookings, guardianMemberId, discountDetails }: ResponseOf): object {
  return {
    hasGuardian: guardianMemberId > 0,
    bookings: bookings.map(({ salesInvoiceIds, ...booking }) => ({
      ...booking,
      ...{ leaseID: 0, bookingID: 0, bookingRef: 0 },
      invoices: salesInvoiceIds.length,
    })),
    discountDetails,
  }
}
