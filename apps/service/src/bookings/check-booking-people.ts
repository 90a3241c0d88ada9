import { fail } from '../failure.ts'
import { type AgeLimits, hasReachedAge } from '../members/age.ts'
import { isEmailAddress } from '../members/email-address.ts'
import { countPrimaryAddresses, countPrimaryNumbers, NUMBER_KINDS } from '../members/new-member.ts'
import type { BookingRequest } from './read-booking-request.ts'

const OPERATION = 'addMemberWithBooking'

type Contact = NonNullable<BookingRequest['contactDetails']>
type Addresses = NonNullable<BookingRequest['addressDetails']>

/** The age limits of the tenant and the day on which ages are judged. */
interface AgeRules extends AgeLimits {
  /** `yyyy-mm-dd`, in UTC. */
  readonly today: string
}

/** Checks the rules with messages in the order of the specification, and raises the first broken one. */
export function checkBookingPeople(request: BookingRequest, rules: AgeRules): void {
  const { guardianProfile, addressDetails, contactDetails } = request
  checkGuardian(request, rules)
  checkBookingEmails(request, rules)
  checkBookingAddresses(addressDetails)
  checkBookingAddresses(guardianProfile?.addressDetails)
  checkBookingNumbers(contactDetails)
  checkBookingNumbers(guardianProfile?.contactDetails)
}

function checkGuardian({ memberProfile, guardianProfile }: BookingRequest, rules: AgeRules): void {
  const needsOne = !hasReachedAge(memberProfile.dateOfBirth, rules.ageOfConsent, rules.today)
  if (needsOne && guardianProfile === undefined) fail(OPERATION, 'guardian-required')
  if (!needsOne && guardianProfile !== undefined) fail(OPERATION, 'guardian-not-allowed')
}

/** Below the age of an online account, a member has no e-mail address. Everybody else has a valid one. */
function checkBookingEmails(
  { memberProfile, guardianProfile, contactDetails }: BookingRequest,
  { ageOfOnlineAccount, today }: AgeRules,
): void {
  const needsEmail = hasReachedAge(memberProfile.dateOfBirth, ageOfOnlineAccount, today)
  const isMissing = needsEmail && storedEmail(contactDetails) === null
  const guardianHasNone =
    guardianProfile !== undefined && storedEmail(guardianProfile.contactDetails) === null
  if (isMissing || guardianHasNone) fail(OPERATION, 'email-missing')
  if (!needsEmail && storedEmail(contactDetails) !== null) fail(OPERATION, 'junior-email-not-allowed')
  for (const contact of [contactDetails, guardianProfile?.contactDetails]) {
    for (const email of [contact?.email1?.emailAddress, contact?.email2?.emailAddress]) {
      if (email && !isEmailAddress(email)) fail(OPERATION, 'email-invalid', { email })
    }
  }
}

/** The e-mail address that is stored: the second one when it is primary and not empty, else the first. */
export function storedEmail(contact: Contact | undefined): string | null {
  const { email1, email2 } = contact ?? {}
  if (email2?.isPrimary === true && email2.emailAddress) return email2.emailAddress
  return email1?.emailAddress || null
}

function checkBookingAddresses(addresses: Addresses | undefined): void {
  if (addresses === undefined) return
  const primary = countPrimaryAddresses(addresses)
  if (primary === 0) fail(OPERATION, 'primary-address-missing')
  if (primary > 1) fail(OPERATION, 'primary-address-repeated')
}

/** Checked only when one of the three numbers is sent. `{}` counts as sent. */
function checkBookingNumbers(contact: Contact | undefined): void {
  if (contact === undefined || NUMBER_KINDS.every((kind) => contact[kind] === undefined)) return
  const primary = countPrimaryNumbers(contact)
  if (primary === 0) fail(OPERATION, 'primary-phone-missing')
  if (primary > 1) fail(OPERATION, 'primary-phone-repeated')
}
