import { messageName } from '../field-names.ts'
import { REQUIRED_OF_ADDRESSES } from './examples.ts'
import type { Row } from './variants.ts'

const long = (length: number) => 'x'.repeat(length)
const profile = (field: string, value: unknown) => ({ [`primaryMember.profile.${field}`]: value })
const address = (field: string, value: unknown) => ({
  [`primaryMember.addressDetails.address1.${field}`]: value,
})
const bank = (field: string, value: unknown) => ({ [`primaryMember.bankDetails.${field}`]: value })
const userField = (entry: object, count = 1) => ({ 'primaryMember.userFields': Array(count).fill(entry) })

/** Fields of the family that are missing, empty, too long or malformed. Each of them returns a problem document. */
export const FAMILY_FIELDS: readonly Row[] = [
  ['field-missing', 'The site id is missing.', { siteId: undefined }, { field: 'Site ID' }, 'siteId'],
  [
    'field-missing',
    'The primary member is missing.',
    { primaryMember: undefined },
    { field: 'PrimaryMember' },
    'primaryMember',
  ],
  [
    'field-missing',
    'The primary member has no profile.',
    { 'primaryMember.profile': undefined },
    { field: 'Profile' },
    'primaryMember.profile',
  ],
  [
    'field-missing',
    'The quote is missing.',
    { pricingQuote: undefined },
    { field: 'Pricing quote' },
    'pricingQuote',
  ],
  ['field-missing', 'The first name is only white space.', profile('firstName', '  ')],
  ['field-too-long', 'The first name has 26 characters.', profile('firstName', long(26))],
  [
    'field-missing',
    'The last name is empty.',
    profile('lastName', ''),
    { field: 'Last name' },
    'primaryMember.profile.lastName',
  ],
  [
    'field-too-long',
    'The last name has 26 characters.',
    profile('lastName', long(26)),
    { field: 'Last name', maximum: '25' },
    'primaryMember.profile.lastName',
  ],
  [
    'field-too-long',
    'The id of the title has 16 characters.',
    profile('titleId', long(16)),
    { field: 'Title ID', maximum: '15' },
    'primaryMember.profile.titleId',
  ],
  ['date-of-birth-in-future', 'The day is in the future.', profile('dateOfBirth', '2026-11-22T00:00:00')],
  ['field-malformed', 'The date of birth is not a real date.', profile('dateOfBirth', '1990-02-30T00:00:00')],
  [
    'field-malformed',
    'The e-mail address is a number.',
    profile('email', 5),
    { field: 'Email' },
    'primaryMember.profile.email',
  ],
  [
    'field-too-long',
    'The line has 76 characters.',
    address('addressLine1', long(76)),
    { field: 'AddressLine1', maximum: '75' },
    'primaryMember.addressDetails.address1.addressLine1',
  ],
  [
    'field-too-long',
    'The postal code has 26 characters.',
    address('postalCode', long(26)),
    { field: 'PostalCode', maximum: '25' },
    'primaryMember.addressDetails.address1.postalCode',
  ],
]

/** Fields of the bank details, and the user fields of the tenant. */
export const BANK_AND_USER_FIELDS: readonly Row[] = [
  ...[undefined, '\u2003\u200b'].map(
    (name): Row => [
      'field-missing',
      `The bank account has ${name === undefined ? 'no name' : 'white space for a name'}.`,
      bank('accountName', name),
      { field: 'AccountName' },
      'primaryMember.bankDetails.accountName',
    ],
  ),
  ...REQUIRED_OF_ADDRESSES.map(
    (name): Row => [
      'field-missing',
      `The ${name} is only white space.`,
      address(name, ' '),
      { field: messageName(name) },
      `primaryMember.addressDetails.address1.${name}`,
    ],
  ),
  ['account-number-malformed', 'The account number ends in a letter.', bank('accountNumber', '0001234X')],
  ['account-number-malformed', 'The last digit is a wide one.', bank('accountNumber', '0001234５')],
  ['sort-code-malformed', 'The sort code has a hyphen.', bank('sortCode', '12-345')],
  [
    'field-missing',
    'A user field has no id.',
    userField({ value: 'Leaflet' }),
    { field: 'User field ID' },
    'primaryMember.userFields[0].userFieldId',
  ],
  ['too-many-entries', 'There are 101 user fields.', userField({ userFieldId: 5, value: 'Leaflet' }, 101)],
  [
    'field-missing',
    'A user field has no value.',
    userField({ userFieldId: 5, value: '\t' }),
    { field: 'User field value' },
    'primaryMember.userFields[0].value',
  ],
]
