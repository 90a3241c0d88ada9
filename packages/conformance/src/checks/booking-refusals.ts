import { alike, type ByName, type Check, type Listed } from '../check.ts'
import { yearsAgo } from '../clock.ts'
import { type Changes, withChanges } from '../document/changes.ts'
import { exampleBooking } from '../fixtures/booking.ts'

const OPERATION = 'addMemberWithBooking'
const adult = exampleBooking('adult')

/** Behaviours of the creation of a member with a booking. All of these requests are refused, so nothing is created. */
export const BOOKING_REFUSALS: readonly Check[] = refusals({
  'junior-needs-a-guardian': {
    says: 'A junior without a guardian is refused.',
    failure: 'guardian-required',
    changes: { 'memberProfile.dateOfBirth': yearsAgo(8), contactDetails: {} },
  },
  'adult-has-no-guardian': {
    says: 'An adult with a guardian is refused.',
    failure: 'guardian-not-allowed',
    changes: {
      guardianProfile: { firstName: 'A', lastName: 'B', siteId: 'RIVERSIDE', contactDetails: {} },
    },
  },
  'adult-needs-email': {
    says: 'A member without a date of birth needs an e-mail address.',
    failure: 'member-email-missing',
    changes: { 'memberProfile.dateOfBirth': undefined, contactDetails: {} },
  },
  'every-email-is-checked': {
    says: 'An e-mail address that is not stored is checked as well.',
    basis: 'reading',
    failure: 'member-email-invalid',
    changes: { 'contactDetails.email2': { emailAddress: 'not an address', isPrimary: false } },
  },
  'one-number-is-primary': {
    says: 'If contact numbers are sent, one of them must be primary.',
    failure: 'primary-contact-number-missing',
    changes: { 'contactDetails.mobile': { number: '07700900123', isPrimary: false } },
  },
  'only-one-number-is-primary': {
    says: 'Two primary numbers are refused.',
    failure: 'primary-contact-number-repeated',
    changes: {
      'contactDetails.mobile': { number: '1', isPrimary: true },
      'contactDetails.telephone1': { number: '2', isPrimary: true },
    },
  },
  'one-address-is-primary': {
    says: 'One address has to be primary.',
    failure: 'primary-address-missing',
    changes: { 'addressDetails.address1.isPrimary': false },
  },
  'only-one-address-is-primary': {
    says: 'Two primary addresses are refused.',
    failure: 'primary-address-repeated',
    changes: { 'addressDetails.address2': adult.addressDetails?.address1 },
  },
  'date-of-birth-is-not-in-the-future': {
    says: 'A date of birth in the future is refused.',
    failure: 'date-of-birth-in-future',
    changes: { 'memberProfile.dateOfBirth': '2999-01-01T00:00:00' },
  },
})

function refusals(list: ByName<Listed & { failure: string; changes: Changes }>): Check[] {
  return alike(OPERATION, list, ({ failure, changes, ...check }) => ({
    ...check,
    run: (trial) => trial.expectFailure(OPERATION, failure, { body: withChanges(adult, changes) }),
  }))
}
