import fc from 'fast-check'
import {
  ADDRESS_NAMES,
  ADDRESSES,
  below,
  edgeOfAge,
  type FieldChange,
  fieldChange,
  NUMBERS,
  ruleChanges,
  type Tampering,
  tampering,
} from './faults.ts'
import type { Draft } from './set-field.ts'

/** A slot of the tenant of the model: one that costs something, and one that is free. */
export type SlotName = 'priced' | 'free'

/** How a booking says what it is for. */
export type Claim =
  | 'lease'
  | 'last-moment-lease'
  | 'expired-lease'
  | 'unknown-lease'
  | 'used-lease'
  | 'lease-of-the-first'
  | 'empty-lease'
  | 'join'
  | 'join-beside-empty-lease'
  | 'join-unknown'
  | 'join-full'
  | 'both'
  | 'neither'

export interface DetailCase {
  readonly claim: Claim
  readonly slot: SlotName
  readonly quoteSlot: 'same' | 'other'
  readonly tampering: Tampering
  readonly ageMs: number
  readonly hasQuote: boolean
}

/** A request of operation 8 before it is written. */
export interface BookingCase {
  readonly kind: 'adult' | 'teenager' | 'child'
  readonly details: readonly DetailCase[]
  readonly faults: readonly BookingFault[]
}

export type BookingFault =
  | { readonly kind: 'field'; readonly change: FieldChange }
  | { readonly kind: 'detail'; readonly change: Partial<DetailCase> }
  | { readonly kind: 'known-person'; readonly index: number; readonly who: 'member' | 'guardian' }
  | { readonly kind: 'guardian-is-member' }

const PROFILE = [
  'titleId',
  'firstName',
  'lastName',
  'siteId',
  'dateOfBirth',
  'memberLanguage',
  'pendingConfirmation',
]
const CONTACT = [
  ...['email1', 'email1.emailAddress', 'email1.emailAddress', 'email1.emailAddress', 'email1.isPrimary'],
  ...['email2.emailAddress', 'email2.emailAddress', 'email2.isPrimary', 'email2'],
  ...['mobile', 'mobile.isPrimary', 'mobile.number', 'telephone1', 'telephone1.isPrimary', 'telephone2'],
]
const ADDRESS = [
  'address1',
  ...below('address1', ADDRESS_NAMES),
  ...['address2', 'address2.isPrimary', 'address2.addressLine3'],
]
const PATHS = [
  'memberProfile',
  'guardianProfile',
  'addressDetails',
  'contactDetails',
  ...below('memberProfile', [...PROFILE, 'dateOfBirth', 'dateOfBirth']),
  ...below('guardianProfile', PROFILE),
  ...below('guardianProfile', ['contactDetails', 'addressDetails', ...below('contactDetails', CONTACT)]),
  ...below('guardianProfile.addressDetails', ADDRESS),
  ...below('addressDetails', ADDRESS),
  ...below('contactDetails', CONTACT),
  ...[
    'optInMarketing',
    'signedAgreements',
    'signedAgreements.termsAndConditions',
    'userFields',
    'userFields',
  ],
  ...['bookingDetails', 'bookingDetails.0.bookingId', 'bookingDetails.0.memberId'],
]

const claim = fc.constantFrom<Claim[]>(
  'last-moment-lease',
  'expired-lease',
  'unknown-lease',
  'used-lease',
  'lease-of-the-first',
  'empty-lease',
  'join-beside-empty-lease',
  'join-unknown',
  'join-full',
  'both',
  'neither',
)

const detailChange: fc.Arbitrary<Partial<DetailCase>> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ claim }) },
  fc.constant({ quoteSlot: 'other' as const }),
  fc.record({ tampering }),
  { weight: 2, arbitrary: fc.record({ ageMs: edgeOfAge }) },
  fc.constant({ hasQuote: false }),
)

const unknownSite: fc.Arbitrary<FieldChange> = fc
  .constantFrom('memberProfile.siteId', 'guardianProfile.siteId')
  .map((path) => ({ path, value: 'NOWHERE' }))

/** What breaks a rule about people whose fields are sound. */
const rules = ruleChanges({
  guardianProfile: [undefined],
  addressDetails: ADDRESSES,
  'guardianProfile.addressDetails': ADDRESSES,
  contactDetails: NUMBERS,
  'guardianProfile.contactDetails': NUMBERS,
  'contactDetails.mobile': [undefined, {}, { number: '07700900789' }],
  'contactDetails.telephone1': [{ number: '07700900789', isPrimary: true }],
  'contactDetails.email1': [undefined, { emailAddress: '' }, { emailAddress: 'charlie@example.com' }],
  userFields: [[{ userFieldId: 99, value: 'x' }], [{ userFieldId: 7, value: 'Perhaps' }]],
})

const fault: fc.Arbitrary<BookingFault> = fc.oneof(
  { weight: 6, arbitrary: rules.map((change) => ({ kind: 'field' as const, change })) },
  { weight: 12, arbitrary: fieldChange(PATHS).map((change) => ({ kind: 'field' as const, change })) },
  { weight: 1, arbitrary: unknownSite.map((change) => ({ kind: 'field' as const, change })) },
  { weight: 6, arbitrary: detailChange.map((change) => ({ kind: 'detail' as const, change })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('known-person' as const),
      index: fc.nat(),
      who: fc.constantFrom('member' as const, 'guardian' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'guardian-is-member' as const }) },
)

const detail: fc.Arbitrary<DetailCase> = fc.record({
  claim: fc.constantFrom<Claim[]>('lease', 'lease', 'join'),
  slot: fc.constantFrom<SlotName[]>('priced', 'free'),
  quoteSlot: fc.constant('same' as const),
  tampering: fc.constant('none' as const),
  ageMs: fc.constantFrom(0, 1_800_000),
  hasQuote: fc.constant(true),
})

/** Requests with up to three faults. Most have none. */
export const bookingCase: fc.Arbitrary<BookingCase> = fc.record({
  kind: fc.constantFrom('adult', 'adult', 'teenager', 'child'),
  details: fc.array(detail, { minLength: 1, maxLength: 2 }),
  faults: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
  ),
})

const BIRTHS = { adult: '1990-04-17T00:00:00', teenager: '2012-05-01T00:00:00', child: '2017-08-30T00:00:00' }

/** The request without its bookings, for somebody of that age whose family has that name. */
export function draftBooking(kind: BookingCase['kind'], lastName: string): Draft {
  const contactDetails = (name: string) => ({
    email1: { emailAddress: `${name}@example.com`, isPrimary: true },
    mobile: { number: '07700900123', isPrimary: true },
  })
  const addressDetails = () => ({
    address1: {
      addressLine1: '12 Castle Gates',
      townCity: 'Shrewsbury',
      postalCode: 'SY1 2AB',
      isPrimary: true,
    },
  })
  const profile = (firstName: string, dateOfBirth: string) => ({
    firstName,
    lastName,
    dateOfBirth,
    siteId: 'RIVERSIDE',
  })
  const guardianProfile = {
    ...profile('Alex', BIRTHS.adult),
    contactDetails: contactDetails('alex'),
    addressDetails: addressDetails(),
  }
  return {
    memberProfile: profile('Charlie', BIRTHS[kind]),
    ...(kind !== 'adult' && { guardianProfile }),
    contactDetails: kind === 'child' ? {} : contactDetails('charlie'),
    addressDetails: addressDetails(),
  }
}
