import { expect } from 'vitest'
import { type Booking, namedBooking } from '../creations/bookings.ts'
import { type Family, namedFamily } from '../creations/families.ts'
import type { Answered, TestedService } from '../tested-service.ts'
import { FILED } from './own-service.ts'

// People who join and book as a caller would let them: quotes are sent back as the bytes that came.

type Guardian = NonNullable<Booking['guardianProfile']>

/** What nobody else has: it is searched for in the whole database. */
const PLANTED = {
  ...{ firstName: 'Zebedee', lastName: 'Quackenbush', email: '@planted.example' },
  ...{ telephone: '07700900987', street: '9 Plantation Mews', answer: 'Heard of it from a planted friend' },
}
const { firstName, lastName } = PLANTED

/** Texts of the planted people, as they may be stored. */
export const TRACES: readonly string[] = [...Object.values(PLANTED), ...Object.values(FILED).map(String)].map(
  (text) => text.toLowerCase(),
)

let people = 0
/** Makes a person different from those before. */
const newWord = () => `p${++people}`

/** Gives somebody the planted address and number. */
function plant({ addressDetails, contactDetails }: Family['primaryMember'] | Guardian): void {
  Object.assign(addressDetails!.address1!, { addressLine1: PLANTED.street })
  Object.assign(contactDetails!.mobile!, { number: PLANTED.telephone })
}

/** The request with a quote as the text that came. */
function withQuote(request: object, { text }: Answered): string {
  const body = JSON.stringify(request, (name, value) => (name === 'pricingQuote' ? 'QUOTE' : value))
  return body.replaceAll('"QUOTE"', () => text)
}

/** A primary member with bank details and a linked member, each with a monthly membership. */
export async function joinFamily(
  service: TestedService,
  { word = newWord(), headers = {} }: { word?: string; headers?: Record<string, string> } = {},
): Promise<{ primary: number; linked: number }> {
  const memberships = [{ id: 'ADULT-DD' }]
  const quote = await service.send('web', 'POST', '/api/pricing/memberships', {
    siteId: 'RIVERSIDE',
    startDate: '2026-12-10T00:00:00',
    members: [1, 2].map((orderKey) => ({ orderKey, memberships })),
  })
  expect(quote.status, quote.text).toBe(200)
  const family = namedFamily('linked-member-without-membership')
  const { primaryMember } = family
  const linkedMember = family.linkedMembers![0]!
  Object.assign(primaryMember.profile, { firstName, lastName, email: word + PLANTED.email })
  plant(primaryMember)
  primaryMember.userFields = [{ userFieldId: 7, value: PLANTED.answer }]
  primaryMember.bankDetails = { accountName: lastName, accountNumber: '12345678', sortCode: '123456' }
  Object.assign(linkedMember.profile, { lastName: 'Linked', email: `${word}@linked.example` })
  linkedMember.orderKey = 2
  const path = '/api/memberships/add-members-with-memberships'
  const created = await service.send('web', 'POST', path, withQuote(family, quote), headers)
  expect(created.status, created.text).toBe(201)
  const [primary, linked] = created.json.membersCreated
  return { primary: primary.memberId, linked: linked.memberId }
}

/** Holds a place. */
export async function hold(
  service: TestedService,
  token = 'web',
): Promise<{ leaseId: string; slotReference: string }> {
  const [{ slotReference }] = (await service.send(token, 'GET', '/_companion/slots')).json
  const lease = await service.send(token, 'POST', '/_companion/booking-leases', { slotReference })
  expect(lease.status, lease.text).toBe(201)
  return lease.json
}

/** A request for a junior, whose guardian is one of the planted people, with a booking. */
export async function bookingOf(service: TestedService, change: (request: Booking) => void = () => {}) {
  const { leaseId } = await hold(service)
  const quote = await service.send('web', 'POST', '/_companion/booking-quotes', { leaseId })
  const request = namedBooking('junior-with-guardian')
  Object.assign(request.memberProfile, { firstName: 'Florence', lastName: 'Junior' })
  const guardian = Object.assign(request.guardianProfile!, { firstName, lastName })
  plant(guardian)
  Object.assign(guardian.contactDetails!.email1!, { emailAddress: newWord() + PLANTED.email })
  request.bookingDetails[0]!.leaseId = leaseId
  change(request)
  return withQuote(request, quote)
}

export function sendBooking(service: TestedService, body: string, headers = {}): Promise<Answered> {
  return service.send('web', 'POST', '/api/bookings/add-member-with-booking', body, headers)
}

/** Creates a junior and a guardian, with a booking. */
export async function book(
  service: TestedService,
  headers: Record<string, string> = {},
): Promise<{ junior: number; guardian: number }> {
  const booked = await sendBooking(service, await bookingOf(service), headers)
  expect(booked.status, booked.text).toBe(201)
  return { junior: booked.json.memberId, guardian: booked.json.guardianMemberId }
}

/** How many places of the only slot are free. */
export async function placesLeft(service: TestedService): Promise<number> {
  return (await service.send('web', 'GET', '/_companion/slots')).json[0].placesLeft
}

export function pay(service: TestedService, body: unknown, headers = {}): Promise<Answered> {
  return service.send('web', 'POST', '/_companion/sales-invoices/pay', body, headers)
}
