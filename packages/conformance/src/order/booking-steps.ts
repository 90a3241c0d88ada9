import { type BookingRequest, juniorBooking } from '../fixtures/booking.ts'
import type { StoredMember } from '../fixtures/join.ts'
import { needSite } from '../known.ts'
import { NotTried } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import type { OrderedOperation } from './ordered-operation.ts'

const OPERATION = 'addMemberWithBooking'
const LAST_VALIDATION = 6
const WRITES = { needs: ['writes'] } as const

/** The creation of a member with a booking. The last step always fails, because the lease of the example does not exist. */
export const ADD_MEMBER_WITH_BOOKING: OrderedOperation<BookingRequest> = {
  operationId: OPERATION,
  // Which failure follows after the validation is a reading.
  isStated: (earlier, later) => earlier <= LAST_VALIDATION && later > LAST_VALIDATION,
  async send(trial, change) {
    const body = juniorBooking(needSite(trial))
    await change(body)
    return trial.call(OPERATION, { body })
  },
  breaks: [
    {
      failure: 'first-name-too-long',
      change: ({ memberProfile }) => (memberProfile.firstName = 'x'.repeat(26)),
    },
    {
      failure: 'guardian-not-allowed',
      change: ({ memberProfile }) => (memberProfile.dateOfBirth = '1990-04-17T00:00:00'),
    },
    {
      failure: 'member-email-invalid',
      change({ guardianProfile: { contactDetails } }) {
        contactDetails.email2 = { emailAddress: 'not an address', isPrimary: false }
      },
    },
    {
      failure: 'primary-address-missing',
      change: ({ addressDetails }) => (addressDetails.address1.isPrimary = false),
    },
    {
      failure: 'primary-contact-number-missing',
      change: ({ guardianProfile }) => (guardianProfile.contactDetails.mobile.isPrimary = false),
    },
    {
      failure: 'member-already-exists',
      needs: ['companion'],
      async change({ guardianProfile }, trial) {
        const { firstName, lastName, email } = await somebody(trial)
        Object.assign(guardianProfile, { firstName, lastName })
        guardianProfile.contactDetails.email1.emailAddress = email as string
      },
    },
    {
      failure: 'guardian-not-created',
      ...WRITES,
      change: ({ guardianProfile }) => (guardianProfile.siteId = 'NOWHERE'),
    },
    {
      failure: 'member-not-created',
      ...WRITES,
      change: ({ memberProfile }) => (memberProfile.siteId = 'NOWHERE'),
    },
    {
      failure: 'follow-up-step-failed',
      ...WRITES,
      change: (body) => (body.userFields = [{ userFieldId: 2_147_483_647, value: 'x' }]),
    },
    { failure: 'bookings-not-created', change: () => {} },
  ],
}

/** Somebody who is a member already. */
async function somebody(trial: Trial): Promise<StoredMember> {
  const [member] = await trial.companion.ask<StoredMember[]>('GET', '/_companion/members?text=%40')
  if (member === undefined)
    throw new NotTried('No member has an e-mail address.', 'Use a tenant with such a member.')
  return member
}
