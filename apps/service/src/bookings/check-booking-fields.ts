import { type FieldFault, fieldFault } from '../failure.ts'
import type { BodyOf, Call } from '../handler.ts'
import { blankFaults } from '../members/address-faults.ts'
import { dayOf } from '../members/age.ts'
import { memberOf, readBody } from '../members/read-body.ts'

const OPERATION = 'addMemberWithBooking'

export type BookingRequest = BodyOf<typeof OPERATION>

/** Reads the request, with every fault of a field at once. */
export function readBookingRequest(call: Call<typeof OPERATION>): BookingRequest {
  const today = dayOf(call.now)
  return readBody(
    call,
    () => false,
    (body) => [
      ...birthFaults(body, 'memberProfile', today),
      ...birthFaults(body, 'guardianProfile', today),
      ...addressFaults('addressDetails', memberOf(body, 'addressDetails')),
      ...addressFaults(
        'guardianProfile.addressDetails',
        memberOf(memberOf(body, 'guardianProfile'), 'addressDetails'),
      ),
    ],
  )
}

function birthFaults(body: unknown, profile: string, today: string): FieldFault[] {
  const dateOfBirth = memberOf(memberOf(body, profile), 'dateOfBirth')
  const isInFuture = typeof dateOfBirth === 'string' && dateOfBirth.slice(0, 10) > today
  return isInFuture ? [fieldFault(OPERATION, `${profile}.dateOfBirth`, 'date-of-birth-in-future')] : []
}

function addressFaults(path: string, addresses: unknown): FieldFault[] {
  return ['address1', 'address2'].flatMap((name) => blankFaults(`${path}.${name}`, memberOf(addresses, name)))
}
