import type { OpenApiDocument } from '../openapi-objects.ts'
import { agedQuotes, TEN_MINUTES } from './aged-quotes.ts'
import { address, type Changes, exampleRequest, PRIMARY_NUMBER } from './examples.ts'
import { clock, DAY_OF_EXAMPLES, fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import { type Row, scenariosOn, unknownToken, type Variant, variants } from './variants.ts'

const OPERATION = 'addMemberWithBooking'

/** A scenario for every failure of a new member with a booking that a sandbox can return. */
export function bookingScenarios(document: OpenApiDocument): Scenario[] {
  const variantsOf = (example: string, rows: readonly Row[]) =>
    variants(rows, (changes) => ({ call: booking(document, example, changes) }))
  const call = booking(document, 'joining-an-existing-booking')
  return scenariosOn(OPERATION, { given: JOINING, call }, [
    ...variantsOf('joining-an-existing-booking', ADULTS),
    ...variantsOf('junior-with-guardian', JUNIORS),
    ...quotes(document),
    ...faults(document),
    unknownToken(exampleRequest(document, OPERATION, 'adult')),
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

const ADULTS: readonly Row[] = [
  ['first-name-too-long', 'The first name has 26 characters.', { 'memberProfile.firstName': 'x'.repeat(26) }],
  [
    'date-of-birth-in-future',
    'The date of birth is in the future.',
    { 'memberProfile.dateOfBirth': '2026-11-22T00:00:00' },
  ],
  ['first-name-empty', 'The first name is only white space.', { 'memberProfile.firstName': ' ' }],
  ['last-name-empty', 'The last name is only white space.', { 'memberProfile.lastName': '\t' }],
  ['last-name-too-long', 'The last name has 26 characters.', { 'memberProfile.lastName': 'x'.repeat(26) }],
  [
    'title-id-too-long',
    'The id of the title has 16 characters.',
    { 'memberProfile.titleId': 'x'.repeat(16) },
  ],
  ['site-id-empty', 'The site id is missing.', { 'memberProfile.siteId': undefined }],
  ['site-id-too-long', 'The site id has 16 characters.', { 'memberProfile.siteId': 'x'.repeat(16) }],
  [
    'address-line-1-too-long',
    'The line has 76 characters.',
    { addressDetails: { address1: { ...address(true), addressLine1: 'x'.repeat(76) } } },
  ],
  ['user-field-id-empty', 'A user field has no id.', { userFields: [{ value: 'Leaflet' }] }],
  [
    'user-field-value-empty',
    'The value of a user field is only white space.',
    { userFields: [{ userFieldId: 5, value: '  ' }] },
  ],
  [
    'field-too-long',
    'The e-mail address has 256 characters.',
    { 'contactDetails.email1': { emailAddress: 'x'.repeat(256) } },
  ],
  ['field-blank', 'The bookings are missing.', { bookingDetails: undefined }],
  [
    'field-blank',
    'The contact details are missing.',
    { contactDetails: undefined },
    { field: 'ContactDetails' },
    'contactDetails',
  ],
  [
    'field-malformed',
    'The date of birth is not a real date.',
    { 'memberProfile.dateOfBirth': '1990-02-30T00:00:00' },
  ],
  ['member-email-missing', 'An adult has no e-mail address.', { contactDetails: {} }],
  [
    'member-email-invalid',
    'The second e-mail address has no domain.',
    { 'contactDetails.email2': { emailAddress: 'alex.morgan@', isPrimary: false } },
  ],
  ['primary-address-missing', 'No address is primary.', { addressDetails: { address1: address(false) } }],
  [
    'primary-address-repeated',
    'Two addresses are primary.',
    { addressDetails: { address1: address(true), address2: address(true) } },
  ],
  [
    'primary-contact-number-missing',
    'A telephone number was sent, but none is primary.',
    { 'contactDetails.mobile': { number: '01743 000002', isPrimary: false } },
  ],
  [
    'primary-contact-number-missing',
    'A telephone without a number was sent.',
    { 'contactDetails.mobile': {} },
  ],
  [
    'primary-contact-number-repeated',
    'Two telephone numbers are primary.',
    { 'contactDetails.telephone1': PRIMARY_NUMBER },
  ],
  [
    'member-already-exists',
    'Robin Hale is already a member.',
    {
      'memberProfile.firstName': 'Robin',
      'memberProfile.lastName': 'Hale',
      'contactDetails.email1': { emailAddress: 'robin.hale@example.com', isPrimary: true },
    },
  ],
  [
    'member-already-exists',
    'Robin Hale is already a member, in other letters.',
    {
      'memberProfile.firstName': ' ROBIN',
      'memberProfile.lastName': 'hale ',
      'contactDetails.email1': { emailAddress: 'Robin.Hale@example.com', isPrimary: true },
    },
  ],
  ['member-not-created', 'No site has this id.', { 'memberProfile.siteId': 'NOWHERE' }],
  [
    'follow-up-step-failed',
    'No user field has this id.',
    { userFields: [{ userFieldId: 99, value: 'Friend' }] },
  ],
  [
    'booking-with-lease-and-booking-id',
    'The entry names both a lease and a booking to join.',
    { 'bookingDetails.0.leaseId': 'a-lease' },
  ],
  [
    'booking-without-lease-or-booking-id',
    'The entry names neither a lease nor a booking to join.',
    { 'bookingDetails.0.bookingId': undefined },
  ],
  [
    'booking-without-lease-or-booking-id',
    'The id of the lease is empty.',
    { 'bookingDetails.0.bookingId': undefined, 'bookingDetails.0.leaseId': '' },
  ],
]

const JUNIORS: readonly Row[] = [
  [
    'first-name-too-long',
    'The first name of the guardian has 26 characters.',
    { 'guardianProfile.firstName': 'x'.repeat(26) },
    undefined,
    'guardianProfile.firstName',
  ],
  ['guardian-required', 'A junior has no guardian.', { guardianProfile: undefined }],
  [
    'guardian-not-allowed',
    'An adult has a guardian.',
    { 'memberProfile.dateOfBirth': '1990-04-17T00:00:00' },
  ],
  [
    'junior-email-not-allowed',
    'A junior has an e-mail address.',
    { 'contactDetails.email1': { emailAddress: 'charlie.morgan@example.com' } },
  ],
  [
    'member-email-missing',
    'The guardian has no e-mail address.',
    { 'guardianProfile.contactDetails.email1': undefined },
  ],
  [
    'member-already-exists',
    'The guardian is already a member.',
    {
      'guardianProfile.firstName': 'Robin',
      'guardianProfile.lastName': 'Hale',
      'guardianProfile.contactDetails.email1': { emailAddress: 'robin.hale@example.com' },
    },
  ],
  ['guardian-not-created', 'No site has this id.', { 'guardianProfile.siteId': 'NOWHERE' }],
]

/** Quotes and leases that are refused when they are sent. */
function quotes(document: OpenApiDocument): Variant[] {
  return [
    {
      failure: 'booking-quote-invalid',
      because: 'The quote comes from the documentation, and this service has not signed it.',
      given: DAY_OF_EXAMPLES,
      call: exampleRequest(document, OPERATION, 'joining-an-existing-booking'),
    },
    ...agedQuotes(JOINING, 'booking-quote'),
    {
      failure: 'bookings-not-created',
      because: 'The lease was taken ten minutes ago.',
      given: [...LEASED, clock(TEN_MINUTES)],
      call: leased(document),
    },
    {
      failure: 'bookings-not-created',
      because: 'There is no such lease.',
      given: LEASED,
      call: booking(document, 'adult', { 'bookingDetails.0.leaseId': 'nobody' }),
      values: { message: 'The lease does not exist or has been used.' },
    },
    {
      failure: 'bookings-not-created',
      because: 'There is no such booking.',
      call: booking(document, 'joining-an-existing-booking', { 'bookingDetails.0.bookingId': 999_999 }),
      values: { message: 'The booking does not exist.' },
    },
    joiningFullSlot(document),
  ]
}

/** An adult's booking of the place that was held. */
function leased(document: OpenApiDocument): ScenarioRequest {
  return booking(document, 'adult', { 'bookingDetails.0.leaseId': '{{lease}}' })
}

function faults(document: OpenApiDocument): Variant[] {
  return [
    {
      failure: 'unexpected-failure',
      because: 'The service fails before it has checked anything.',
      given: [...JOINING, fault(`${OPERATION}.start`, 'error')],
    },
    {
      failure: 'service-unavailable',
      because: 'The database fails after the member was stored, and the member is rolled back.',
      given: [...JOINING, fault(`${OPERATION}.after-members`, 'error')],
    },
    ...['after-details', 'after-places', 'after-bookings', 'before-commit'].map((point) => ({
      failure: 'service-unavailable',
      because: `The database fails ${point.replace('-', ' ')}, and everything is rolled back.`,
      given: [...LEASED, fault(`${OPERATION}.${point}`, 'error')],
      call: leased(document),
    })),
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
