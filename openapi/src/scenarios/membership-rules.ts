import { address, PRIMARY_NUMBER } from './examples.ts'
import type { Row } from './variants.ts'

const linked = 'linkedMembers.0'
const otherNumber = { number: '01743 000003', isPrimary: false }
const empty = { addressLine1: '', townCity: '', postalCode: '', isPrimary: true }

/** Rules that a primary member alone can break. */
export const FAMILIES: readonly Row[] = [
  ['site-differs-from-quote', 'The quote is for another site.', { siteId: 'HARBOUR' }],
  [
    'primary-member-email-missing',
    'The primary member has no e-mail address.',
    { 'primaryMember.profile.email': undefined },
  ],
  ['order-keys-missing', 'Nobody has an order key.', { 'primaryMember.orderKey': undefined }],
  ['order-keys-not-in-quote', 'The quote has no lines for order key 9.', { 'primaryMember.orderKey': 9 }],
  [
    'primary-member-primary-phone-missing',
    'No telephone number is primary.',
    { 'primaryMember.contactDetails': { mobile: otherNumber } },
  ],
  [
    'primary-member-primary-phone-repeated',
    'Two telephone numbers are primary.',
    { 'primaryMember.contactDetails': { telephone1: PRIMARY_NUMBER, mobile: PRIMARY_NUMBER } },
  ],
  [
    'primary-member-primary-address-not-one',
    'No address is primary.',
    { 'primaryMember.addressDetails': { address1: address(false) } },
  ],
  [
    'primary-member-primary-address-empty',
    'The primary address is empty.',
    { 'primaryMember.addressDetails': { address1: empty } },
  ],
  [
    'primary-member-agreements-missing',
    'The privacy policy was not agreed to.',
    { 'primaryMember.signedAgreements': { privacyPolicy: false, termsAndConditions: true } },
  ],
  [
    'bank-details-required',
    'The membership is paid by direct debit, and there are no bank details.',
    { 'primaryMember.bankDetails': undefined },
  ],
  ['member-counter-not-zero', 'The member counter is 1.', { 'primaryMember.memberCounter': 1 }],
  [
    'member-already-exists',
    'Robin Hale is already a member.',
    {
      'primaryMember.profile.firstName': 'Robin',
      'primaryMember.profile.lastName': 'Hale',
      'primaryMember.profile.email': 'robin.hale@example.com',
    },
  ],
  [
    'member-already-exists',
    'Robin Hale is already a member, in other letters.',
    {
      'primaryMember.profile.firstName': ' ROBIN',
      'primaryMember.profile.lastName': 'hale ',
      'primaryMember.profile.email': 'Robin.Hale@example.com',
    },
  ],
  [
    'later-step-rejected',
    'The tenant has no user field 99.',
    { 'primaryMember.userFields': [{ userFieldId: 99, value: 'Leaflet' }] },
  ],
]

/** Rules that only a request with a linked member can break, and other ways to break those of the primary member. */
export const COUPLES: readonly Row[] = [
  [
    'primary-member-email-missing',
    'The e-mail address of the primary member has 256 characters.',
    { 'primaryMember.profile.email': `${'x'.repeat(250)}@x.org` },
  ],
  [
    'linked-member-email-missing',
    'An adult has no e-mail address.',
    { [`${linked}.profile.dateOfBirth`]: '1990-04-17T00:00:00' },
  ],
  [
    'linked-member-email-invalid',
    'An e-mail address has no domain.',
    { [`${linked}.profile.email`]: 'robin.okafor@' },
  ],
  ['order-keys-repeated', 'Two people have one order key.', { [`${linked}.orderKey`]: 1 }],
  [
    'primary-member-primary-phone-missing',
    'The primary member has no telephone number.',
    { 'primaryMember.contactDetails': {} },
  ],
  [
    'primary-member-primary-address-not-one',
    'Two addresses are primary.',
    { 'primaryMember.addressDetails': { address1: address(true), address2: address(true) } },
  ],
  [
    'primary-member-agreements-missing',
    'The primary member has signed no agreements.',
    { 'primaryMember.signedAgreements': undefined },
  ],
  [
    'linked-member-primary-phone-missing',
    'No telephone number is primary.',
    { [`${linked}.contactDetails`]: { mobile: otherNumber } },
  ],
  [
    'linked-member-primary-phone-repeated',
    'Two telephone numbers are primary.',
    { [`${linked}.contactDetails`]: { telephone1: PRIMARY_NUMBER, mobile: PRIMARY_NUMBER } },
  ],
  [
    'linked-member-primary-address-missing',
    'No address is primary.',
    { [`${linked}.addressDetails`]: { address1: address(false) } },
  ],
  [
    'linked-member-primary-address-repeated',
    'Two addresses are primary.',
    { [`${linked}.addressDetails`]: { address1: address(true), address2: address(true) } },
  ],
  [
    'linked-member-address-empty',
    'The primary address is empty.',
    { [`${linked}.addressDetails`]: { address1: empty } },
  ],
  [
    'linked-member-agreements-missing',
    'The terms and conditions were not agreed to.',
    { [`${linked}.signedAgreements`]: { privacyPolicy: true, termsAndConditions: false } },
  ],
]
