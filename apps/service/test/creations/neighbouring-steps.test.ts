import { answersOf, failuresOf, matchSentence, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { type Booking, bookable } from './bookings.ts'
import { type Family, namedFamily, signedBody } from './families.ts'
import { post, type Sent, type Service, startOn } from './harness.ts'

type Creation = 'addMemberWithBooking' | 'addMembersWithMemberships'

/** A change that breaks a step, and the failure of that step. */
interface Broken<Request> {
  readonly failure: string
  readonly change?: (request: Request) => void
}

const HOUR_MS = 3_600_000
const notPrimary = { addressLine1: '1 High Street', townCity: 'Town', postalCode: 'AB1', isPrimary: false }
const linkedOf = ({ linkedMembers }: Family) => linkedMembers![0]!

/** The fourteen steps of operation 9, in order. The three about the quote change its text and its age. */
const FAMILIES: readonly Broken<Family>[] = [
  { failure: 'site-differs-from-quote', change: (f) => (f.siteId = 'HARBOUR') },
  { failure: 'first-name-empty', change: (f) => (f.primaryMember.profile.firstName = '') },
  { failure: 'quote-invalid' },
  { failure: 'quote-expired' },
  { failure: 'quote-from-future' },
  { failure: 'primary-member-email-missing', change: (f) => delete f.primaryMember.profile.email },
  {
    failure: 'linked-member-email-missing',
    change: (f) => (linkedOf(f).profile.dateOfBirth = '1990-01-01T00:00:00'),
  },
  { failure: 'order-keys-repeated', change: (f) => (linkedOf(f).orderKey = 1) },
  { failure: 'primary-member-primary-phone-missing', change: (f) => (f.primaryMember.contactDetails = {}) },
  {
    failure: 'primary-member-primary-address-not-one',
    change: (f) => (f.primaryMember.addressDetails = { address1: notPrimary }),
  },
  { failure: 'primary-member-agreements-missing', change: (f) => delete f.primaryMember.signedAgreements },
  { failure: 'bank-details-required', change: (f) => delete f.primaryMember.bankDetails },
  { failure: 'member-counter-not-zero', change: (f) => (f.primaryMember.memberCounter = 1 as never) },
  {
    failure: 'later-step-rejected',
    change: (f) => (f.primaryMember.userFields = [{ userFieldId: 99, value: 'x' }]),
  },
]

/** Somebody who is a member of the demo tenant. */
const KNOWN = { firstName: 'Robin', lastName: 'Hale' }
const ITS_EMAIL = { email1: { emailAddress: 'robin.hale@example.com' } }

/** The ten steps of operation 8, in order, for a child with a guardian. */
const BOOKINGS: readonly Broken<Booking>[] = [
  { failure: 'first-name-too-long', change: (b) => (b.memberProfile.firstName = 'x'.repeat(26)) },
  { failure: 'guardian-not-allowed', change: (b) => (b.memberProfile.dateOfBirth = '1990-04-17T00:00:00') },
  { failure: 'member-email-missing', change: (b) => delete b.guardianProfile!.contactDetails!.email1 },
  { failure: 'primary-address-missing', change: (b) => (b.addressDetails!.address1.isPrimary = false) },
  {
    failure: 'primary-contact-number-missing',
    change: (b) => (b.guardianProfile!.contactDetails!.mobile!.isPrimary = false),
  },
  {
    failure: 'member-already-exists',
    change: ({ guardianProfile: guardian }) => {
      Object.assign(guardian!, KNOWN)
      Object.assign(guardian!.contactDetails!, ITS_EMAIL)
    },
  },
  { failure: 'guardian-not-created', change: (b) => (b.guardianProfile!.siteId = 'NOWHERE') },
  { failure: 'member-not-created', change: (b) => (b.memberProfile.siteId = 'NOWHERE') },
  { failure: 'follow-up-step-failed', change: (b) => (b.userFields = [{ userFieldId: 99, value: 'x' }]) },
  {
    failure: 'booking-without-lease-or-booking-id',
    change: (b) => (b.bookingDetails[0]!.leaseId = ''),
  },
]

let database: Database
let service: Service
beforeAll(async () => {
  database = await openDatabase({ uri: await newDatabase() })
  service = await startOn(database)
})
afterAll(async () => {
  await service.close()
  await database.close()
})

test.each([
  ['addMembersWithMemberships', FAMILIES],
  ['addMemberWithBooking', BOOKINGS],
] as const)('each of the documented steps of %s is broken once', (operationId, steps) => {
  const documented = operationsOf(document).find((one) => one.operationId === operationId)!
  const { 'x-steps': order = [] } = documented.operation
  expect(steps.map(({ failure }) => stepOf(operationId, failure))).toEqual(order.map((_, index) => index + 1))
})

// A quote cannot be too old and from the future at once.
const families = pairsOf(FAMILIES).filter(([earlier]) => earlier.failure !== 'quote-expired')

test.each(families.map((pair) => [pair[0].failure, pair[1].failure, pair] as const))(
  'a family that breaks %s and %s is answered with the first',
  async (earlier, later, pair) => {
    const family = namedFamily('two-people-promotion')
    for (const { change } of [...pair].reverse()) change?.(family)
    const failures: readonly string[] = [earlier, later]
    const made = service.now.getTime() + (failures.includes('quote-from-future') ? HOUR_MS : 0)
    const signed = signedBody(
      service,
      family,
      new Date(failures.includes('quote-expired') ? made - HOUR_MS - 1 : made),
    )
    const body = failures.includes('quote-invalid') ? signed.replace('"GBP"', '"GBX"') : signed
    const names = namesOf('addMembersWithMemberships', await post(service, 'addMembersWithMemberships', body))
    expect(names).toContain(earlier)
    expect(names).not.toContain(later)
  },
)

test.each(pairsOf(BOOKINGS).map((pair) => [pair[0].failure, pair[1].failure, pair] as const))(
  'a booking that breaks %s and %s is answered with the first',
  async (earlier, later, pair) => {
    await service.reset()
    const { body } = await bookable(service, 'junior-with-guardian', (booking) => {
      for (const { change } of [...pair].reverse()) change?.(booking)
    })
    const names = namesOf('addMemberWithBooking', await post(service, 'addMemberWithBooking', body()))
    expect(names).toContain(earlier)
    expect(names).not.toContain(later)
  },
)

function pairsOf<Request>(steps: readonly Broken<Request>[]): [Broken<Request>, Broken<Request>][] {
  return steps.slice(1).map((later, index) => [steps[index]!, later])
}

function stepOf(operationId: Creation, name: string): number | undefined {
  return failuresOf(document).find((one) => one.operationId === operationId && one.name === name)?.step
}

/** The documented failures that have this status and sentence. A pattern may match besides an exact sentence. */
function namesOf(operationId: Creation, { status, text }: Sent): string[] {
  const said: string[] = text.startsWith('{')
    ? Object.values<string[]>(JSON.parse(text).errors).flat()
    : [text]
  return answersOf(document)
    .filter((one) => one.operationId === operationId && one.status === status)
    .filter(({ message, sentence }) => {
      const template = message ?? sentence
      return template === undefined
        ? text === ''
        : said.every((each) => matchSentence(template, each) !== undefined)
    })
    .filter(({ fixedPart }, _, all) => fixedPart !== '' || all.length === 1)
    .map(({ name }) => name)
}
