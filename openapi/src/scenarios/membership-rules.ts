import { address, PRIMARY_NUMBER } from './examples.ts'
import type { Row } from './variants.ts'

const changePrimary = (field: string, value: unknown) => ({ [`primaryMember.${field}`]: value })
const changeLinked = (field: string, value: unknown) => ({ [`linkedMembers.0.${field}`]: value })
const person = (firstName: string, lastName: string, email: string) => ({
  ...changePrimary('profile.firstName', firstName),
  ...changePrimary('profile.lastName', lastName),
  ...changePrimary('profile.email', email),
})
const noNumber = { mobile: { number: '01743 000003', isPrimary: false } }
const twoNumbers = { telephone1: PRIMARY_NUMBER, mobile: PRIMARY_NUMBER }
const UNKNOWN_FIELD = { userFieldId: 99, value: 'Leaflet' }
const noAddress = { address1: address(false) }
const twoAddresses = { address1: address(true), address2: address(true) }
const emptyAddress = { address1: { addressLine1: '', townCity: '', postalCode: '', isPrimary: true } }
const TERMS = { privacyPolicy: false, termsAndConditions: true }
const POLICY = { privacyPolicy: true, termsAndConditions: false }
const ADULT = '1990-04-17T00:00:00'

/** Rules that a primary member alone can break. */
export const FAMILIES: readonly Row[] = [
  ['site-differs-from-quote', 'The quote is for another site.', { siteId: 'HARBOUR' }],
  ['primary-member-email-missing', 'No e-mail address was sent.', changePrimary('profile.email', undefined)],
  ['order-keys-missing', 'Nobody has an order key.', changePrimary('orderKey', undefined)],
  ['order-keys-not-in-quote', 'The quote has no lines for order key 9.', changePrimary('orderKey', 9)],
  [
    'primary-member-primary-phone-missing',
    'No number is primary.',
    changePrimary('contactDetails', noNumber),
  ],
  ['primary-member-primary-phone-repeated', 'Two are primary.', changePrimary('contactDetails', twoNumbers)],
  [
    'primary-member-primary-address-not-one',
    'No address is primary.',
    changePrimary('addressDetails', noAddress),
  ],
  [
    'primary-member-primary-address-empty',
    'The address is empty.',
    changePrimary('addressDetails', emptyAddress),
  ],
  [
    'primary-member-agreements-missing',
    'Only the terms were agreed to.',
    changePrimary('signedAgreements', TERMS),
  ],
  [
    'bank-details-required',
    'The membership is paid by direct debit.',
    changePrimary('bankDetails', undefined),
  ],
  ['member-counter-not-zero', 'The member counter is 1.', changePrimary('memberCounter', 1)],
  ['member-already-exists', 'Robin Hale is a member.', person('Robin', 'Hale', 'robin.hale@example.com')],
  [
    'member-already-exists',
    'Robin Hale is already a member, in other letters.',
    person(' ROBIN', 'hale ', 'Robin.Hale@example.com'),
  ],
  ['later-step-rejected', 'The tenant has no user field 99.', changePrimary('userFields', [UNKNOWN_FIELD])],
]

/** Rules that only a request with a linked member can break, and other ways to break those of the primary member. */
export const COUPLES: readonly Row[] = [
  [
    'primary-member-email-missing',
    'The e-mail address of the primary member has 256 characters.',
    changePrimary('profile.email', `${'x'.repeat(250)}@x.org`),
  ],
  ['email-missing', 'An adult has no e-mail address.', changeLinked('profile.dateOfBirth', ADULT)],
  ['email-invalid', 'The address has no domain.', changeLinked('profile.email', 'robin.okafor@')],
  ['order-keys-repeated', 'Two people have one order key.', changeLinked('orderKey', 1)],
  [
    'primary-member-primary-phone-missing',
    'There is no telephone number.',
    changePrimary('contactDetails', {}),
  ],
  [
    'primary-member-primary-address-not-one',
    'Two are primary.',
    changePrimary('addressDetails', twoAddresses),
  ],
  ['primary-member-agreements-missing', 'Nothing was signed.', changePrimary('signedAgreements', undefined)],
  ['linked-member-primary-phone-missing', 'No number is primary.', changeLinked('contactDetails', noNumber)],
  [
    'linked-member-primary-phone-repeated',
    'Two numbers are primary.',
    changeLinked('contactDetails', twoNumbers),
  ],
  [
    'linked-member-primary-address-missing',
    'No address is primary.',
    changeLinked('addressDetails', noAddress),
  ],
  [
    'linked-member-primary-address-repeated',
    'Two are primary.',
    changeLinked('addressDetails', twoAddresses),
  ],
  [
    'linked-member-address-empty',
    'The primary address is empty.',
    changeLinked('addressDetails', emptyAddress),
  ],
  [
    'linked-member-agreements-missing',
    'Only the policy was agreed to.',
    changeLinked('signedAgreements', POLICY),
  ],
]
