import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Changes, withChanges } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/types'
import { yearsAgo } from '../clock.ts'
import { freshUsername } from '../fixtures/account.ts'
import type { StoredMember } from '../fixtures/join.ts'
import { needSite } from '../known.ts'
import { demand } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import type { OrderedOperation } from './ordered-operation.ts'

type BookingRequest = components['schemas']['MemberWithBookingRequest']

const OPERATION = 'addMemberWithBooking'
const WRITES = { needs: ['writes'] } as const
const SECOND_EMAIL = { emailAddress: 'not an address', isPrimary: false }

/** The creation of a member with a booking. The last step always fails: no lease of the example exists. */
export const ADD_MEMBER_WITH_BOOKING: OrderedOperation = {
  operationId: OPERATION,
  // The last step of the validation.
  statedAfter: ['member-already-exists'],
  send: (trial, changes) =>
    trial.send(OPERATION, { body: withChanges(juniorBooking(needSite(trial)), changes) }),
  breaks: [
    { failure: 'field-too-long', changes: { 'memberProfile.firstName': 'x'.repeat(26) } },
    { failure: 'guardian-not-allowed', changes: { 'memberProfile.dateOfBirth': '1990-04-17T00:00:00' } },
    // The second e-mail address is not stored.
    {
      failure: 'email-invalid',
      basis: 'assumption',
      changes: { 'guardianProfile.contactDetails.email2': SECOND_EMAIL },
    },
    { failure: 'primary-address-missing', changes: { 'addressDetails.address1.isPrimary': false } },
    {
      failure: 'primary-phone-missing',
      changes: { 'guardianProfile.contactDetails.mobile.isPrimary': false },
    },
    { failure: 'member-already-exists', needs: ['companion'], changes: asSomebody },
    { failure: 'guardian-not-created', ...WRITES, changes: { 'guardianProfile.siteId': 'NOWHERE' } },
    { failure: 'member-not-created', ...WRITES, changes: { 'memberProfile.siteId': 'NOWHERE' } },
    {
      failure: 'later-step-not-completed',
      ...WRITES,
      changes: { userFields: [{ userFieldId: 2_147_483_647, value: 'x' }] },
    },
    { failure: 'bookings-not-created' },
  ],
  variants: [
    { failure: 'date-of-birth-in-future', changes: { 'memberProfile.dateOfBirth': '2999-01-01T00:00:00' } },
    { failure: 'guardian-required', changes: { guardianProfile: undefined } },
    // Without a date of birth, a member is an adult.
    {
      failure: 'email-missing',
      changes: { 'memberProfile.dateOfBirth': undefined, guardianProfile: undefined, contactDetails: {} },
    },
    {
      failure: 'primary-address-repeated',
      changes: { 'addressDetails.address2': exampleBooking('adult').addressDetails?.address1 },
    },
    {
      failure: 'primary-phone-repeated',
      changes: {
        'guardianProfile.contactDetails.mobile': { number: '1', isPrimary: true },
        'guardianProfile.contactDetails.telephone1': { number: '2', isPrimary: true },
      },
    },
  ],
}

/** Makes the guardian somebody who is a member already. */
async function asSomebody(trial: Trial): Promise<Changes> {
  const members = await trial.companion.ask<StoredMember[]>('GET', '/_companion/members')
  const { firstName, lastName, email } = demand(
    members.find((member) => member.email),
    'No member has an e-mail address.',
    'Use a tenant with such a member.',
  )
  return {
    'guardianProfile.firstName': firstName,
    'guardianProfile.lastName': lastName,
    'guardianProfile.contactDetails.email1.emailAddress': email,
  }
}

/** The document's example of a booking of this name. */
function exampleBooking(name: 'adult' | 'junior-with-guardian'): BookingRequest {
  const examples = requestsOf(document).filter(({ operationId }) => operationId === OPERATION)
  return examples.find((one) => one.name === name)?.body as BookingRequest
}

/** The document's example of a junior with a guardian, both with a new name. */
function juniorBooking(siteId: string): BookingRequest {
  const id = freshUsername()
  return withChanges(exampleBooking('junior-with-guardian'), {
    'memberProfile.lastName': id,
    'memberProfile.siteId': siteId,
    'memberProfile.dateOfBirth': yearsAgo(8),
    'guardianProfile.lastName': id,
    'guardianProfile.siteId': siteId,
    'guardianProfile.contactDetails.email1.emailAddress': `${id}@example.com`,
  })
}
