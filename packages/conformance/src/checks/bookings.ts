import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Check } from '../check.ts'
import { freshUsername } from '../staff-users.ts'
import { behaviour } from './behaviour.ts'

const OPERATION = 'addMemberWithBooking'
const adult = requestsOf(document).find(
  ({ operationId, name }) => operationId === OPERATION && name === 'adult',
)?.body as {
  readonly memberProfile: object
  readonly addressDetails: { readonly address1: object }
}

const JUNIOR = '2999-01-01T00:00:00'

/** Behaviours of the creation of a member with a booking. All of these requests are refused, so nothing is created. */
export const BOOKINGS: readonly Check[] = [
  refused('junior-needs-a-guardian', 'A junior without a guardian is refused.', 'guardian-required', {
    memberProfile: { ...adult.memberProfile, dateOfBirth: yearsAgo(8) },
    contactDetails: {},
  }),
  refused('adult-has-no-guardian', 'An adult with a guardian is refused.', 'guardian-not-allowed', {
    guardianProfile: { firstName: 'A', lastName: 'B', siteId: 'RIVERSIDE', contactDetails: {} },
  }),
  refused(
    'adult-needs-email',
    'A member without a date of birth needs an e-mail address.',
    'member-email-missing',
    {
      memberProfile: { ...adult.memberProfile, dateOfBirth: undefined },
      contactDetails: {},
    },
  ),
  refused(
    'every-email-is-checked',
    'An e-mail address that is not stored is checked as well.',
    'member-email-invalid',
    {
      contactDetails: {
        email1: { emailAddress: `${freshUsername()}@example.com`, isPrimary: true },
        email2: { emailAddress: 'not an address', isPrimary: false },
      },
    },
    'reading',
  ),
  refused(
    'one-number-is-primary',
    'If contact numbers are sent, one of them must be primary.',
    'primary-contact-number-missing',
    {
      contactDetails: { ...email(), mobile: { number: '07700900123', isPrimary: false } },
    },
  ),
  refused(
    'only-one-number-is-primary',
    'Two primary numbers are refused.',
    'primary-contact-number-repeated',
    {
      contactDetails: {
        ...email(),
        mobile: { number: '1', isPrimary: true },
        telephone1: { number: '2', isPrimary: true },
      },
    },
  ),
  refused('one-address-is-primary', 'One address has to be primary.', 'primary-address-missing', {
    addressDetails: { address1: { ...adult.addressDetails.address1, isPrimary: false } },
  }),
  refused('only-one-address-is-primary', 'Two primary addresses are refused.', 'primary-address-repeated', {
    addressDetails: { address1: adult.addressDetails.address1, address2: adult.addressDetails.address1 },
  }),
  refused(
    'date-of-birth-is-not-in-the-future',
    'A date of birth in the future is refused.',
    'date-of-birth-in-future',
    {
      memberProfile: { ...adult.memberProfile, dateOfBirth: JUNIOR },
    },
  ),
]

function refused(
  name: string,
  says: string,
  failure: string,
  changes: object,
  basis: Check['basis'] = 'specification',
): Check {
  return behaviour(
    OPERATION,
    name,
    says,
    async (trial) => {
      await trial.expectFailure(OPERATION, failure, { body: { ...adult, ...changes } })
    },
    { basis },
  )
}

function email(): object {
  return { email1: { emailAddress: `${freshUsername()}@example.com`, isPrimary: true } }
}

function yearsAgo(years: number): string {
  return `${new Date().getUTCFullYear() - years}-01-01T00:00:00`
}
