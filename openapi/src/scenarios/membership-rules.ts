import { address, PRIMARY_NUMBER } from './examples.ts'
import type { Row } from './variants.ts'

const primary = (field: string, value: unknown) => ({ [`primaryMember.${field}`]: value })
const linked = (field: string, value: unknown) => ({ [`linkedMembers.0.${field}`]: value })
const person = (firstName: string, lastName: string, email: string) => ({
  ...primary('profile.firstName', firstName),
  ...primary('profile.lastName', lastName),
  ...primary('profile.email', email),
})
const otherNumber = { number: '01743 000003', isPrimary: false }
const twoNumbers = { telephone1: PRIMARY_NUMBER, mobile: PRIMARY_NUMBER }
const noAddress = { address1: address(false) }
const twoAddresses = { address1: address(true), address2: address(true) }
const emptyAddress = { address1: { addressLine1: '', townCity: '', postalCode: '', isPrimary: true } }
const agreements = (privacyPolicy: boolean, termsAndConditions: boolean) => ({
  privacyPolicy,
  termsAndConditions,
})

/** Rules that a primary member alone can break. */
export const FAMILIES: readonly Row[] = [
  ['site-differs-from-quote', 'The quote is for another site.', { siteId: 'HARBOUR' }],
  [
    'primary-member-email-missing',
    'The primary member has no e-mail address.',
    primary('profile.email', undefined),
  ],
  ['order-keys-missing', 'Nobody has an order key.', primary('orderKey', undefined)],
  ['order-keys-not-in-quote', 'The quote has no lines for order key 9.', primary('orderKey', 9)],
  [
    'primary-member-primary-phone-missing',
    'No telephone number is primary.',
    primary('contactDetails', { mobile: otherNumber }),
  ],
  [
    'primary-member-primary-phone-repeated',
    'Two numbers are primary.',
    primary('contactDetails', twoNumbers),
  ],
  ['primary-member-primary-address-not-one', 'No address is primary.', primary('addressDetails', noAddress)],
  ['primary-member-primary-address-empty', 'The address is empty.', primary('addressDetails', emptyAddress)],
  [
    'primary-member-agreements-missing',
    'The privacy policy was not agreed to.',
    primary('signedAgreements', agreements(false, true)),
  ],
  [
    'bank-details-required',
    'The membership is paid by direct debit, and there are no bank details.',
    primary('bankDetails', undefined),
  ],
  ['member-counter-not-zero', 'The member counter is 1.', primary('memberCounter', 1)],
  [
    'member-already-exists',
    'Robin Hale is already a member.',
    person('Robin', 'Hale', 'robin.hale@example.com'),
  ],
  [
    'member-already-exists',
    'Robin Hale is already a member, in other letters.',
    person(' ROBIN', 'hale ', 'Robin.Hale@example.com'),
  ],
  [
    'later-step-rejected',
    'The tenant has no user field 99.',
    primary('userFields', [{ userFieldId: 99, value: 'Leaflet' }]),
  ],
]

/** Rules that only a request with a linked member can break, and other ways to break those of the primary member. */
export const COUPLES: readonly Row[] = [
  [
    'primary-member-email-missing',
    'The e-mail address of the primary member has 256 characters.',
    primary('profile.email', `${'x'.repeat(250)}@x.org`),
  ],
  [
    'linked-member-email-missing',
    'An adult has no e-mail address.',
    linked('profile.dateOfBirth', '1990-04-17T00:00:00'),
  ],
  [
    'linked-member-email-invalid',
    'An e-mail address has no domain.',
    linked('profile.email', 'robin.okafor@'),
  ],
  ['order-keys-repeated', 'Two people have one order key.', linked('orderKey', 1)],
  ['primary-member-primary-phone-missing', 'There is no telephone number.', primary('contactDetails', {})],
  [
    'primary-member-primary-address-not-one',
    'Two addresses are primary.',
    primary('addressDetails', twoAddresses),
  ],
  ['primary-member-agreements-missing', 'Nothing was signed.', primary('signedAgreements', undefined)],
  [
    'linked-member-primary-phone-missing',
    'No telephone number is primary.',
    linked('contactDetails', { mobile: otherNumber }),
  ],
  ['linked-member-primary-phone-repeated', 'Two numbers are primary.', linked('contactDetails', twoNumbers)],
  ['linked-member-primary-address-missing', 'No address is primary.', linked('addressDetails', noAddress)],
  [
    'linked-member-primary-address-repeated',
    'Two addresses are primary.',
    linked('addressDetails', twoAddresses),
  ],
  ['linked-member-address-empty', 'The primary address is empty.', linked('addressDetails', emptyAddress)],
  [
    'linked-member-agreements-missing',
    'The terms and conditions were not agreed to.',
    linked('signedAgreements', agreements(true, false)),
  ],
]
