import fc from 'fast-check'
import type { QuoteLine } from './family-model.ts'
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

/** A request of operation 9 before it is written: people, memberships, and faults. */
export interface FamilyCase {
  readonly siteId: string
  readonly members: readonly Draft[]
  readonly lines: readonly QuoteLine[]
  readonly faults: readonly FamilyFault[]
}

export type FamilyFault =
  | { readonly kind: 'field'; readonly change: FieldChange }
  | { readonly kind: 'no-quote'; readonly value: null | undefined }
  | { readonly kind: 'quote-site'; readonly siteId: string }
  | { readonly kind: 'both-sites'; readonly siteId: string }
  | { readonly kind: 'age'; readonly ageMs: number }
  | { readonly kind: 'tampering'; readonly how: Tampering }
  | { readonly kind: 'no-lines' }
  | { readonly kind: 'known-person'; readonly index: number }
  | { readonly kind: 'twin' }
  | { readonly kind: 'guardian-mode' }

const MEMBER_PATHS = [
  'orderKey',
  'orderKey',
  'profile',
  ...below('profile', ['titleId', 'firstName', 'lastName', 'dateOfBirth', 'pendingConfirmation']),
  ...['profile.email', 'profile.email', 'profile.email', 'profile.dateOfBirth', 'memberCounter'],
  'addressDetails',
  'addressDetails.address1',
  ...below('addressDetails.address1', [...ADDRESS_NAMES, 'isPrimary']),
  ...below('addressDetails.address2', ['isPrimary', 'isPrimary', 'addressLine3']),
  'contactDetails',
  ...below('contactDetails', ['mobile', 'mobile.isPrimary', 'mobile.number', 'telephone1.isPrimary']),
  'contactDetails.telephone2.number',
  'bankDetails',
  ...below('bankDetails', ['accountNumber', 'sortCode']),
  ...['userFields', 'optInMarketing', 'signedAgreements'],
  ...below('signedAgreements', ['privacyPolicy', 'termsAndConditions', 'healthCommitmentStatement']),
]

/** What breaks a rule about a member whose fields are sound. */
const rulesOf = (member: string) =>
  ruleChanges({
    [`${member}.profile.email`]: [undefined, '', `${'a'.repeat(244)}@example.com`],
    [`${member}.orderKey`]: [undefined, 0, 1, 2, 9],
    [`${member}.contactDetails`]: NUMBERS,
    [`${member}.addressDetails`]: ADDRESSES,
    [`${member}.signedAgreements`]: [undefined, { privacyPolicy: true }, { termsAndConditions: true }],
    [`${member}.bankDetails`]: [undefined],
    [`${member}.memberCounter`]: [0, 1],
  })

const change = fc.oneof(
  { weight: 5, arbitrary: rulesOf('primaryMember') },
  { weight: 5, arbitrary: rulesOf('linkedMembers.0') },
  { weight: 6, arbitrary: fieldChange(below('primaryMember', MEMBER_PATHS)) },
  { weight: 6, arbitrary: fieldChange(below('linkedMembers.0', MEMBER_PATHS)) },
  { weight: 1, arbitrary: fieldChange(below('linkedMembers.1', MEMBER_PATHS)) },
  { weight: 1, arbitrary: fieldChange(['primaryMember', 'linkedMembers', 'siteId']) },
)

const fault: fc.Arbitrary<FamilyFault> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('field' as const), change }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('no-quote' as const), value: fc.constantFrom(null, undefined) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('quote-site' as const),
      siteId: fc.constantFrom('HARBOUR', 'riverside'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'both-sites' as const, siteId: 'R'.repeat(16) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('age' as const), ageMs: edgeOfAge }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tampering' as const), how: tampering }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'no-lines' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('known-person' as const), index: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'twin' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'guardian-mode' as const }) },
)

const TYPES = ['ADULT-DD', 'JUNIOR-DD', 'ADULT-YEAR', 'SWIM-SCHOOL', 'GYM-CARD']
const typeId = fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...TYPES) }, fc.constant('VANISHED'))
const methods = fc.oneof(
  { weight: 2, arbitrary: fc.constant(['DD-BACS']) },
  { weight: 1, arbitrary: fc.constant(['CARD-BACS']) },
  { weight: 1, arbitrary: fc.constant(['RCP-CARD']) },
  { weight: 1, arbitrary: fc.constant(['CARD-BACS', 'DD-BACS']) },
  { weight: 2, arbitrary: fc.constant<string[]>([]) },
)
const line = (orderKey: number) => fc.record({ orderKey: fc.constant(orderKey), id: typeId, methods })

const address = fc.constant({
  address1: {
    addressLine1: '7 Pride Hill',
    townCity: 'Shrewsbury',
    postalCode: 'SY1 1DA',
    isPrimary: true,
  },
})
const contact = fc.constantFrom(
  { mobile: { number: '07700900456', isPrimary: true } },
  { telephone1: { isPrimary: true } },
)
const bank = fc.constant({ accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' })

function member(index: number): fc.Arbitrary<Draft> {
  const profile = fc.constantFrom('1988-02-29T00:00:00', '2016-05-14T00:00:00', undefined).map((birth) => ({
    firstName: `Sam ${index}`,
    lastName: 'Okafor',
    email: `sam.${index}@example.com`,
    ...(birth && { dateOfBirth: birth }),
  }))
  return fc
    .record({
      orderKey: fc.constant(index + 1),
      profile,
      signedAgreements: fc.constant({ privacyPolicy: true, termsAndConditions: true }),
      addressDetails: fc.option(address, { nil: undefined }),
      contactDetails: fc.option(contact, { nil: undefined }),
      bankDetails: index === 0 ? bank : fc.option(bank, { nil: undefined, freq: 2 }),
    })
    .map((draft) => JSON.parse(JSON.stringify(draft)) as Draft)
}

/** Requests with up to three faults. Most have none. */
export const familyCase: fc.Arbitrary<FamilyCase> = fc.integer({ min: 0, max: 3 }).chain((linked) => {
  const indices = Array.from({ length: linked + 1 }, (_, index) => index)
  return fc.record({
    siteId: fc.constantFrom('RIVERSIDE', 'HARBOUR'),
    members: fc.tuple(...indices.map(member)),
    lines: fc.tuple(...indices.map((index) => line(index + 1)), ...(linked > 1 ? [line(1)] : [])),
    faults: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 5, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
    ),
  })
})
