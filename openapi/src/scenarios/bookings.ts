import type { Changes } from '../changes.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import {
  address,
  dateOfBirth,
  exampleRequest,
  PRIMARY_NUMBER,
  REQUIRED_OF_ADDRESSES,
  TOO_LONG,
  UNKNOWN_USER_FIELD,
} from './examples.ts'
import { clock, DAY_OF_EXAMPLES, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import {
  agedQuotes,
  change,
  faultVariants,
  keyReused,
  otherVariants,
  type Row,
  scenariosOn,
  TEN_MINUTES,
  type Variant,
  variants,
} from './variants.ts'

const OPERATION = 'addMemberWithBooking'

/** A scenario for every failure of a new member with a booking that a sandbox can return. */
export function bookingScenarios(document: OpenApiDocument): Scenario[] {
  const variantsOf = (example: string, rows: readonly Row[]) =>
    variants(rows, (changes) => ({ call: booking(document, example, changes) }))
  const call = booking(document, 'joining-an-existing-booking')
  return scenariosOn(document, OPERATION, { given: JOINING, call }, [
    ...variantsOf('joining-an-existing-booking', ADULTS),
    ...variantsOf('junior-with-guardian', JUNIORS),
    ...quotesAndLeases(document),
    ...faults(document),
    ...keyReused(
      JOINING,
      call,
      booking(document, 'joining-an-existing-booking', { 'memberProfile.firstName': 'Ari' }),
    ),
  ])
}

/** A named request that sends back the quote that was kept. */
function booking(document: OpenApiDocument, example: string, changes: Changes = {}): ScenarioRequest {
  return exampleRequest(document, OPERATION, example, {
    'bookingDetails.0.pricingQuote': '{{quote}}',
    ...changes,
  })
}

/** A quote for the booking that others can join, on the demo tenant. */
const JOINING: readonly ScenarioRequest[] = [
  ...DAY_OF_EXAMPLES,
  {
    method: 'POST',
    path: '/_companion/booking-quotes',
    body: { bookingId: 700311 },
    keeps: { name: 'quote' },
  },
]

/** Holds a place of the slot of that booking. */
const HOLD: ScenarioRequest = {
  method: 'POST',
  path: '/_companion/booking-leases',
  body: { slotReference: 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00' },
}

/** A place held, and a quote for it. */
const LEASED: readonly ScenarioRequest[] = [
  ...DAY_OF_EXAMPLES,
  { ...HOLD, keeps: { name: 'lease', member: 'leaseId' } },
  {
    method: 'POST',
    path: '/_companion/booking-quotes',
    body: { leaseId: '{{lease}}' },
    keeps: { name: 'quote' },
  },
]

const MEMBER = 'memberProfile'
const GUARDIAN = 'guardianProfile'
const DETAIL = 'bookingDetails.0'
const HOME = 'addressDetails.address1'
const unnamed = { [`${DETAIL}.bookingId`]: undefined }
const contact = (field: string, value: unknown) => ({ [`contactDetails.${field}`]: value })
const mail = (emailAddress: unknown) => ({ emailAddress, isPrimary: false })
const homes = (address1: object, address2?: object) => ({ addressDetails: { address1, address2 } })
const home = (field: string, value: unknown) => ({ ...homes(address(true)), [`${HOME}.${field}`]: value })
const otherNumber = { ...PRIMARY_NUMBER, isPrimary: false }
const robin = (firstName: string, lastName: string) => ({
  [`${MEMBER}.firstName`]: firstName,
  [`${MEMBER}.lastName`]: lastName,
  ...contact('email1', { emailAddress: 'Robin.Hale@example.com', isPrimary: true }),
})

/** What the adult breaks who joins an existing booking. */
const ADULTS: readonly Row[] = [
  ['field-too-long', 'The first name is too long.', { [`${MEMBER}.firstName`]: TOO_LONG }],
  ['date-of-birth-in-future', 'The date of birth is in the future.', dateOfBirth(MEMBER, '2026-11-22')],
  ['field-missing', 'The first name is only white space.', ...change(`${MEMBER}.firstName`, ' ')],
  ['too-many-entries', 'There are 101 user fields.', { userFields: Array(101).fill(UNKNOWN_USER_FIELD) }],
  ...REQUIRED_OF_ADDRESSES.map(
    (name): Row => ['field-missing', `The ${name} is only white space.`, home(name, ' '), `${HOME}.${name}`],
  ),
  ['field-malformed', 'The date of birth is not a real date.', dateOfBirth(MEMBER, '1990-02-30')],
  ['email-missing', 'An adult has no e-mail address.', { contactDetails: {} }],
  ['email-invalid', 'The second address has no domain.', contact('email2', mail('alex.morgan@'))],
  ['primary-address-missing', 'No address is primary.', homes(address(false))],
  ['primary-address-repeated', 'Two addresses are primary.', homes(address(true), address(true))],
  ['primary-phone-missing', 'The number is not primary.', contact('mobile', otherNumber)],
  ['primary-phone-missing', 'A telephone without a number was sent.', contact('mobile', {})],
  ['primary-phone-repeated', 'Two are primary.', contact('telephone1', PRIMARY_NUMBER)],
  ['member-already-exists', 'Robin Hale is already a member.', robin('Robin', 'Hale')],
  ['member-already-exists', 'Robin Hale is already a member, in other letters.', robin(' ROBIN', 'hale ')],
  ['member-not-created', 'No site has this id.', { [`${MEMBER}.siteId`]: 'NOWHERE' }],
  ['later-step-not-completed', 'No user field has this id.', { userFields: [UNKNOWN_USER_FIELD] }],
  ['booking-with-lease-and-booking-id', 'The entry names both.', { [`${DETAIL}.leaseId`]: 'a-lease' }],
  ['booking-without-lease-or-booking-id', 'The entry names neither.', unnamed],
  ['booking-without-lease-or-booking-id', 'The lease is empty.', { ...unnamed, [`${DETAIL}.leaseId`]: '' }],
]

/** What the junior or the guardian breaks. */
const JUNIORS: readonly Row[] = [
  ['guardian-required', 'A junior has no guardian.', { [GUARDIAN]: undefined }],
  ['guardian-not-allowed', 'An adult has a guardian.', dateOfBirth(MEMBER, '1990-04-17')],
  ['junior-email-not-allowed', 'A junior has an e-mail address.', contact('email1', mail('charlie@x.org'))],
  ['email-missing', 'The guardian has no e-mail address.', { [`${GUARDIAN}.contactDetails`]: {} }],
  ['guardian-not-created', 'No site has this id.', { [`${GUARDIAN}.siteId`]: 'NOWHERE' }],
]

const NO_LEASE = { message: 'The lease does not exist or has been used.' }
const NO_BOOKING = { message: 'The booking does not exist.' }

/** Quotes and leases that are refused when they are sent. */
function quotesAndLeases(document: OpenApiDocument): Variant[] {
  const unsigned = exampleRequest(document, OPERATION, 'joining-an-existing-booking')
  const expired = { given: [...LEASED, clock(TEN_MINUTES)], call: leaseBooking(document) }
  const unleased = { given: LEASED, call: booking(document, 'adult', { [`${DETAIL}.leaseId`]: 'nobody' }) }
  const unbooked = booking(document, 'joining-an-existing-booking', { [`${DETAIL}.bookingId`]: 999_999 })
  return [
    ...otherVariants([
      'quote-invalid',
      'The quote comes from the documentation, and this service has not signed it.',
      { given: DAY_OF_EXAMPLES, call: unsigned },
    ]),
    ...agedQuotes(JOINING),
    ...otherVariants(
      ['bookings-not-created', 'The lease was taken ten minutes ago.', expired],
      ['bookings-not-created', 'There is no such lease.', unleased, NO_LEASE],
      ['bookings-not-created', 'There is no such booking.', { call: unbooked }, NO_BOOKING],
    ),
    joiningFullSlot(document),
  ]
}

/** An adult's booking of the place that was held. */
function leaseBooking(document: OpenApiDocument): ScenarioRequest {
  return booking(document, 'adult', { 'bookingDetails.0.leaseId': '{{lease}}' })
}

function faults(document: OpenApiDocument): Variant[] {
  return [
    ...faultVariants(OPERATION, JOINING, [
      'service-unavailable',
      'It fails after the member.',
      'after-members',
    ]),
    ...faultVariants(
      OPERATION,
      LEASED,
      ['service-unavailable', 'The database fails after the details were stored.', 'after-details'],
      ['service-unavailable', 'The database fails after the lease was used up.', 'after-places'],
      ['service-unavailable', 'The database fails after the booking was stored.', 'after-bookings'],
      ['service-unavailable', 'The database fails just before the commit.', 'before-commit'],
    ).map((variant) => ({ ...variant, call: leaseBooking(document) })),
  ]
}

/** Somebody joins a booking while leases hold every place that is left in its slot. */
export function joiningFullSlot(document: OpenApiDocument): Scenario {
  return {
    operationId: OPERATION,
    failure: 'bookings-not-created',
    because: 'One place of four is booked, and leases hold the other three.',
    accessToken: TOKENS.demo,
    given: [...JOINING, HOLD, HOLD, HOLD],
    call: booking(document, 'joining-an-existing-booking'),
    values: { message: 'The slot is full.' },
  }
}
