import { dateOfBirth, REQUIRED_OF_ADDRESSES, TOO_LONG, USER_FIELD, userFields } from './examples.ts'
import { change, type Row } from './variants.ts'

const PROFILE = 'primaryMember.profile'
const ADDRESS = 'primaryMember.addressDetails.address1'
const BANK = 'primaryMember.bankDetails'
const USER_FIELDS = 'primaryMember.userFields'
const FIRST_USER_FIELD = `${USER_FIELDS}[0]`

/** Fields of the family that are missing, empty, too long or malformed. Each returns a problem document. */
export const FAMILY_FIELDS: readonly Row[] = [
  ['field-missing', 'The site id is missing.', ...change('siteId', undefined)],
  ['field-missing', 'The primary member is missing.', ...change('primaryMember', undefined)],
  ['field-missing', 'The primary member has no profile.', ...change(PROFILE, undefined)],
  ['field-missing', 'The quote is missing.', ...change('pricingQuote', undefined)],
  ['field-missing', 'The first name is only white space.', { [`${PROFILE}.firstName`]: '  ' }],
  ['field-too-long', 'The first name is too long.', { [`${PROFILE}.firstName`]: TOO_LONG }],
  ['field-missing', 'The last name is empty.', ...change(`${PROFILE}.lastName`, '')],
  ['field-too-long', 'The last name is too long.', ...change(`${PROFILE}.lastName`, TOO_LONG)],
  ['field-too-long', 'The id of the title is too long.', ...change(`${PROFILE}.titleId`, TOO_LONG)],
  ['date-of-birth-in-future', 'The day is in the future.', dateOfBirth(PROFILE, '2026-11-22')],
  ['field-malformed', 'The date of birth is not a real date.', dateOfBirth(PROFILE, '1990-02-30')],
  ['field-malformed', 'The e-mail address is a number.', ...change(`${PROFILE}.email`, 5)],
  ['field-too-long', 'The line is too long.', ...change(`${ADDRESS}.addressLine1`, TOO_LONG)],
  ['field-too-long', 'The postal code is too long.', ...change(`${ADDRESS}.postalCode`, TOO_LONG)],
]

/** Fields of the bank details, and the user fields of the tenant. */
export const BANK_AND_USER_FIELDS: readonly Row[] = [
  ['field-missing', 'The bank account has no name.', ...change(`${BANK}.accountName`, undefined)],
  [
    'field-missing',
    'The name of the account is white space.',
    ...change(`${BANK}.accountName`, '\u2003\u200b'),
  ],
  ...REQUIRED_OF_ADDRESSES.map(
    (name): Row => [
      'field-missing',
      `The ${name} is only white space.`,
      ...change(`${ADDRESS}.${name}`, ' '),
    ],
  ),
  ['account-number-malformed', 'The number ends in a letter.', { [`${BANK}.accountNumber`]: '0001234X' }],
  ['account-number-malformed', 'The last digit is a wide one.', { [`${BANK}.accountNumber`]: '0001234５' }],
  ['sort-code-malformed', 'The sort code has a hyphen.', { [`${BANK}.sortCode`]: '12-345' }],
  [
    'field-missing',
    'A user field has no id.',
    userFields(USER_FIELDS, { userFieldId: undefined }),
    `${FIRST_USER_FIELD}.userFieldId`,
  ],
  ['too-many-entries', 'There are 101 user fields.', { [USER_FIELDS]: Array(101).fill(USER_FIELD) }],
  [
    'field-missing',
    'A user field has no value.',
    userFields(USER_FIELDS, { value: '\t' }),
    `${FIRST_USER_FIELD}.value`,
  ],
]
