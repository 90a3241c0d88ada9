import type { components } from '@leisure-ops/openapi/types'
import { expect } from 'vitest'
import { type Answered, FILED, type OwnService } from './own-service.ts'

// People who join and book as a caller would let them: quotes are sent back as the bytes that came.

type Booking = components['schemas']['MemberWithBookingRequest']

/** What nobody else has: it is searched for in the whole database. */
const PLANTED = {
  firstName: 'Zebedee',
  lastName: 'Quackenbush',
  email: '@planted.example',
  telephone: '07700900987',
  street: '9 Plantation Mews',
  answer: 'Heard of it from a planted friend',
}

/** Texts of the planted people, as they may be stored. */
export const TRACES: readonly string[] = [...Object.values(PLANTED), ...Object.values(FILED).map(String)].map(
  (text) => text.toLowerCase(),
)

const ADULT = '1985-04-03T00:00:00'

const address = {
  addressLine1: PLANTED.street,
  townCity: 'Shrewsbury',
  postalCode: 'SY1 1DA',
  isPrimary: true,
}
const mobile = { number: PLANTED.telephone, isPrimary: true }
const signedAgreements = { privacyPolicy: true, termsAndConditions: true, healthCommitmentStatement: true }

let people = 0
/** Makes a person different from those before. */
const newWord = () => `p${++people}`

/** A primary member with bank details and a linked member, each with a monthly membership. */
export async function joinFamily(
  service: OwnService,
  { word = newWord(), headers = {} }: { word?: string; headers?: Record<string, string> } = {},
): Promise<{ primary: number; linked: number }> {
  const memberships = [{ id: 'ADULT-DD' }]
  const quote = await service.send('web', 'POST', '/api/pricing/memberships', {
    siteId: 'RIVERSIDE',
    startDate: '2026-12-10T00:00:00',
    members: [
      { orderKey: 1, memberships },
      { orderKey: 2, memberships },
    ],
  })
  expect(quote.status, quote.text).toBe(200)
  const person = (firstName: string) => ({
    titleId: 'MR',
    firstName,
    lastName: PLANTED.lastName,
    dateOfBirth: ADULT,
  })
  const details = {
    addressDetails: { address1: address },
    contactDetails: { mobile },
    signedAgreements,
    userFields: [{ userFieldId: 7, value: PLANTED.answer }],
  }
  const request = {
    siteId: 'RIVERSIDE',
    primaryMember: {
      ...{ orderKey: 1, profile: { ...person(PLANTED.firstName), email: word + PLANTED.email }, ...details },
      bankDetails: { accountName: PLANTED.lastName, accountNumber: '12345678', sortCode: '123456' },
    },
    linkedMembers: [
      {
        orderKey: 2,
        profile: {
          ...person('Dougal'),
          lastName: 'Linked',
          email: `${word}@linked.example`,
        },
        signedAgreements,
      },
    ],
    pricingQuote: 'QUOTE',
  }
  const body = JSON.stringify(request).replace('"QUOTE"', () => quote.text)
  const created = await service.send(
    'web',
    'POST',
    '/api/memberships/add-members-with-memberships',
    body,
    headers,
  )
  expect(created.status, created.text).toBe(201)
  const [primary, linked] = created.json.membersCreated
  return { primary: primary.memberId, linked: linked.memberId }
}

/** Holds a place. */
export async function hold(
  service: OwnService,
  token = 'web',
): Promise<{ leaseId: string; slotReference: string }> {
  const [{ slotReference }] = (await service.send(token, 'GET', '/_companion/slots')).json
  const lease = await service.send(token, 'POST', '/_companion/booking-leases', { slotReference })
  expect(lease.status, lease.text).toBe(201)
  return lease.json
}

/** A request for a junior, whose guardian is one of the planted people, with a booking. */
export async function bookingOf(service: OwnService, change: (request: Booking) => void = () => {}) {
  const { leaseId } = await hold(service)
  const quote = await service.send('web', 'POST', '/_companion/booking-quotes', { leaseId })
  const request: Booking = {
    memberProfile: {
      ...{ firstName: 'Florence', lastName: 'Junior', siteId: 'RIVERSIDE' },
      dateOfBirth: '2016-06-01T00:00:00',
    },
    contactDetails: {},
    guardianProfile: {
      ...{ firstName: PLANTED.firstName, lastName: PLANTED.lastName, siteId: 'RIVERSIDE' },
      dateOfBirth: ADULT,
      addressDetails: { address1: address },
      contactDetails: { mobile, email1: { emailAddress: newWord() + PLANTED.email, isPrimary: true } },
    },
    signedAgreements,
    bookingDetails: [{ leaseId, pricingQuote: 'QUOTE' as never }],
  }
  change(request)
  return JSON.stringify(request).replaceAll('"QUOTE"', () => quote.text)
}

export function sendBooking(service: OwnService, body: string, headers = {}): Promise<Answered> {
  return service.send('web', 'POST', '/api/bookings/add-member-with-booking', body, headers)
}

/** Creates a junior and a guardian, with a booking. */
export async function book(
  service: OwnService,
  headers: Record<string, string> = {},
): Promise<{ junior: number; guardian: number }> {
  const booked = await sendBooking(service, await bookingOf(service), headers)
  expect(booked.status, booked.text).toBe(201)
  return { junior: booked.json.memberId, guardian: booked.json.guardianMemberId }
}

/** How many places of the only slot are free. */
export async function placesLeft(service: OwnService): Promise<number> {
  return (await service.send('web', 'GET', '/_companion/slots')).json[0].placesLeft
}

export function pay(service: OwnService, body: unknown, headers = {}): Promise<Answered> {
  return service.send('web', 'POST', '/_companion/sales-invoices/pay', body, headers)
}
