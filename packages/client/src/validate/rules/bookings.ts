import { hasPhones, primaryAddresses, primaryPhones } from './contact.ts'
import {
  type Breach,
  breachIf,
  type Loose,
  type Path,
  type Rule,
  type RuleContext,
  type Schemas,
} from './rule.ts'
import { entriesOf, isAfter, isBlank, isNotEmail } from './values.ts'

type Request = Schemas['MemberWithBookingRequest']

/** The member or the guardian: the path of the profile, and the paths of addresses and contact details. */
interface Person {
  readonly profilePath: Path
  readonly path: Path
  readonly profile: Loose<Schemas['BookingProfile']> | null | undefined
  readonly addressDetails: Loose<Request['addressDetails']> | null | undefined
  readonly contactDetails: Loose<Schemas['BookingContactDetails']> | null | undefined
}

/** Specification, endpoint 8. Rules that depend on age are left to the service. */
export const addMemberWithBooking: readonly Rule<'addMemberWithBooking', Request>[] = [
  {
    code: 'date-of-birth-in-future',
    breaches: ofPeople(({ profile, profilePath }, { today }) =>
      breachIf(isAfter(profile?.dateOfBirth, today), [...profilePath, 'dateOfBirth']),
    ),
  },
  {
    code: 'member-email-missing',
    breaches: ({ guardianProfile }) => {
      if (!guardianProfile) return []
      const { name, email } = storedEmail(guardianProfile.contactDetails)
      return breachIf(isBlank(email), ['guardianProfile', 'contactDetails', name, 'emailAddress'])
    },
  },
  {
    code: 'member-email-invalid',
    breaches: ofPeople(({ contactDetails, path }) => {
      const { name, email } = storedEmail(contactDetails)
      return breachIf(isNotEmail(email), [...path, 'contactDetails', name, 'emailAddress'], { email })
    }),
  },
  {
    code: 'primary-address-missing',
    breaches: ofPeople(({ addressDetails, path }) =>
      breachIf(!!addressDetails && primaryAddresses(addressDetails) === 0, [...path, 'addressDetails']),
    ),
  },
  {
    code: 'primary-address-repeated',
    breaches: ofPeople(({ addressDetails, path }) =>
      breachIf(primaryAddresses(addressDetails) > 1, [...path, 'addressDetails']),
    ),
  },
  {
    code: 'primary-contact-number-missing',
    breaches: ofPeople(({ contactDetails, path }) => {
      const isMissing = hasPhones(contactDetails) && primaryPhones(contactDetails) === 0
      return breachIf(isMissing, [...path, 'contactDetails'])
    }),
  },
  {
    code: 'primary-contact-number-repeated',
    breaches: ofPeople(({ contactDetails, path }) =>
      breachIf(primaryPhones(contactDetails) > 1, [...path, 'contactDetails']),
    ),
  },
  {
    code: 'booking-with-lease-and-booking-id',
    breaches: ({ bookingDetails }) =>
      entriesOf(bookingDetails, 'bookingDetails').filter(({ item }) => idsOf(item) === 2),
  },
  {
    code: 'booking-without-lease-or-booking-id',
    breaches: ({ bookingDetails }) =>
      entriesOf(bookingDetails, 'bookingDetails').filter(({ item }) => idsOf(item) === 0),
  },
]

/** Applies a rule to the member and to the guardian. */
function ofPeople(rule: (person: Person, context: RuleContext) => readonly Breach[]) {
  return (body: Loose<Request>, context: RuleContext): Breach[] =>
    peopleOf(body).flatMap((person) => rule(person, context))
}

function peopleOf(body: Loose<Request>): Person[] {
  const { memberProfile, guardianProfile, addressDetails, contactDetails } = body
  const path = ['guardianProfile']
  return [
    { profilePath: ['memberProfile'], path: [], profile: memberProfile, addressDetails, contactDetails },
    {
      profilePath: path,
      path,
      profile: guardianProfile,
      addressDetails: guardianProfile?.addressDetails,
      contactDetails: guardianProfile?.contactDetails,
    },
  ]
}

/** The e-mail address that is stored: `email2` if it is primary and not empty, otherwise `email1`. */
function storedEmail(contact: Person['contactDetails']) {
  const { email1, email2 } = contact ?? {}
  const isSecond = email2?.isPrimary === true && !isBlank(email2.emailAddress)
  return { name: isSecond ? 'email2' : 'email1', email: (isSecond ? email2 : email1)?.emailAddress }
}

function idsOf({ leaseId, bookingId }: Loose<Schemas['BookingDetail']>): number {
  return [leaseId, bookingId].filter((id) => id !== undefined && id !== null).length
}
