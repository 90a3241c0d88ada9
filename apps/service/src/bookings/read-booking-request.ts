import { utcDateOf } from '../calendar.ts'
import type { FieldError } from '../failure.ts'
import type { BodyOf, Call } from '../handler.ts'
import { birthErrors, blankErrors, propertyOf } from '../members/sent-fields.ts'

const OPERATION = 'addMemberWithBooking'

export type BookingRequest = BodyOf<typeof OPERATION>

/** Reads the request, and raises every error of a field at once. */
export function readBookingRequest(call: Call<typeof OPERATION>): BookingRequest {
  const today = utcDateOf(call.now)
  return call.body((found, body) => [
    ...found,
    ...['memberProfile', 'guardianProfile'].flatMap((profile) =>
      birthErrors(`${profile}.dateOfBirth`, propertyOf(propertyOf(body, profile), 'dateOfBirth'), today),
    ),
    ...addressErrors('addressDetails', propertyOf(body, 'addressDetails')),
    ...addressErrors(
      'guardianProfile.addressDetails',
      propertyOf(propertyOf(body, 'guardianProfile'), 'addressDetails'),
    ),
  ])
}

function addressErrors(path: string, addresses: unknown): FieldError[] {
  return ['address1', 'address2'].flatMap((name) =>
    blankErrors(`${path}.${name}`, propertyOf(addresses, name)),
  )
}
