import {
  address,
  dateOfBirth,
  PRIMARY_NUMBER,
  REQUIRED_OF_ADDRESSES,
  TOO_LONG,
  UNKNOWN_USER_FIELD,
} from './examples.ts'
import { change, type Row } from './variants.ts'

const PROFILE = 'primaryMember.profile'
const ADDRESS = 'primaryMember.addressDetails.address1'
const BANK = 'primaryMember.bankDetails'
const payer = (field: string, value: unknown) => ({ [`primaryMember.${field}`]: value })
const member = (field: string, value: unknown) => ({ [`linkedMembers.0.${field}`]: value })
const person = (firstName: string, lastName: string, email: string) => ({
  ...payer('profile.firstName', firstName),
  ...payer('profile.lastName', lastName),
  ...payer('profile.email', email),
})
const noNumber = { mobile: { number: '01743 000003', isPrimary: false } }
const twoNumbers = { telephone1: PRIMARY_NUMBER, mobile: PRIMARY_NUMBER }
const noAddress = { address1: address(false) }
const twoAddresses = { address1: address(true), address2: address(true) }
const emptyAddress = { address1: { addressLine1: '', townCity: '', postalCode: '', isPrimary: true } }
const TERMS = { privacyPolicy: false, termsAndConditions: true }
const POLICY = { privacyPolicy: true, termsAndConditions: false }
const ADULT = '1990-04-17T00:00:00'

/**
 * Rules that a primary member alone can break. Of the rules of its fields, one for each failure: what else the
 * schemas say is in the document, and conformance breaks all of it.
 */
export const FAMILIES: readonly Row[] = [
  ['site-differs-from-quote', 'The quote is for another site.', { siteId: 'HARBOUR' }],
  ['primary-member-email-missing', 'No e-mail address was sent.', payer('profile.email', undefined)],
  ['order-keys-missing', 'Nobody has an order key.', payer('orderKey', undefined)],
  ['order-keys-not-in-quote', 'The quote has no lines for order key 9.', payer('orderKey', 9)],
  ['primary-member-primary-phone-missing', 'No number is primary.', payer('contactDetails', noNumber)],
  ['primary-member-primary-phone-repeated', 'Two are primary.', payer('contactDetails', twoNumbers)],
  ['primary-member-primary-address-not-one', 'No address is primary.', payer('addressDetails', noAddress)],
  ['primary-member-primary-address-empty', 'The address is empty.', payer('addressDetails', emptyAddress)],
  ['primary-member-agreements-missing', 'Only the terms were agreed to.', payer('signedAgreements', TERMS)],
  ['bank-details-required', 'The membership is paid by direct debit.', payer('bankDetails', undefined)],
  ['member-counter-not-zero', 'The member counter is 1.', payer('memberCounter', 1)],
  ['member-already-exists', 'Robin Hale is a member.', person('Robin', 'Hale', 'robin.hale@example.com')],
  [
    'member-already-exists',
    'Robin Hale is already a member, in other letters.',
    person(' ROBIN', 'hale ', 'Robin.Hale@example.com'),
  ],
  ['later-step-rejected', 'The tenant has no user field 99.', payer('userFields', [UNKNOWN_USER_FIELD])],
  ['field-missing', 'The site id is missing.', ...change('siteId', undefined)],
  ['field-missing', 'The account has a blank name.', ...change(`${BANK}.accountName`, '\u2003\u200b')],
  ...REQUIRED_OF_ADDRESSES.map(
    (name): Row => ['field-missing', `The ${name} is blank.`, ...change(`${ADDRESS}.${name}`, ' ')],
  ),
  ['field-too-long', 'The first name is too long.', { [`${PROFILE}.firstName`]: TOO_LONG }],
  ['date-of-birth-in-future', 'The day is in the future.', dateOfBirth(PROFILE, '2026-11-22')],
  ['field-malformed', 'The date of birth is not a real date.', dateOfBirth(PROFILE, '1990-02-30')],
  ['field-malformed', 'The e-mail address is a number.', ...change(`${PROFILE}.email`, 5)],
  ['account-number-malformed', 'The number ends in a letter.', { [`${BANK}.accountNumber`]: '0001234X' }],
  ['account-number-malformed', 'The last digit is a wide one.', { [`${BANK}.accountNumber`]: '0001234５' }],
  ['sort-code-malformed', 'The sort code has a hyphen.', { [`${BANK}.sortCode`]: '12-345' }],
  [
    'too-many-entries',
    'There are 101 user fields.',
    payer('userFields', Array(101).fill(UNKNOWN_USER_FIELD)),
  ],
]

/** Rules that only a request with a linked member can break, and other ways to break the primary member's. */
export const COUPLES: readonly Row[] = [
  ['email-missing', 'An adult has no e-mail address.', member('profile.dateOfBirth', ADULT)],
  ['email-invalid', 'The address has no domain.', member('profile.email', 'robin.okafor@')],
  ['order-keys-repeated', 'Two people have one order key.', member('orderKey', 1)],
  ['primary-member-primary-address-not-one', 'Two are primary.', payer('addressDetails', twoAddresses)],
  ['linked-member-primary-phone-missing', 'No number is primary.', member('contactDetails', noNumber)],
  ['linked-member-primary-phone-repeated', 'Two numbers are primary.', member('contactDetails', twoNumbers)],
  ['linked-member-primary-address-missing', 'No address is primary.', member('addressDetails', noAddress)],
  ['linked-member-primary-address-repeated', 'Two are primary.', member('addressDetails', twoAddresses)],
  ['linked-member-address-empty', 'The primary address is empty.', member('addressDetails', emptyAddress)],
  ['linked-member-agreements-missing', 'Only the policy was agreed to.', member('signedAgreements', POLICY)],
]
