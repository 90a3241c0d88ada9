import type { Field } from './field.ts'
import { FieldFaults } from './field-faults.ts'
import { CREATED, type Outcome, rejected, unprocessable } from './outcome.ts'
import { type QuoteState, refusedQuote } from './quote-state.ts'
import {
  anyoneKnown,
  isEmail,
  isYounger,
  type Person,
  remember,
  takesUserFields,
  type World,
} from './world.ts'

/** The quote of one booking; `undefined` when none was sent. */
export type BookingQuote = QuoteState & { readonly slot: string }

const NUMBERS = ['telephone1', 'telephone2', 'mobile']
const ADDRESSES = ['address1', 'address2']

/** What section 8 of the specification answers; the first failure wins. */
export function judgeBooking(
  request: Field,
  quotes: readonly (BookingQuote | undefined)[],
  world: World,
): Outcome {
  const fields = fieldsOf(request, quotes, world)
  if (Object.keys(fields).length > 0) return { status: 400, fields }
  const failure = guardian(request, world) ?? emails(request, world) ?? addresses(request) ?? numbers(request)
  if (failure) return rejected(failure)
  const persons = peopleOf(request).map(personOf)
  if (anyoneKnown(persons, world)) return rejected('member-already-exists')
  const unmade = created(request, world) ?? bookings(request, quotes as BookingQuote[], world)
  if (unmade) return unprocessable(unmade)
  remember(persons, world)
  for (const detail of request.at('bookingDetails').items) world.leases.delete(detail.at('leaseId').text)
  return CREATED
}

/** The member with the guardian, who has contact details and addresses inside the profile. */
function peopleOf(request: Field): { profile: Field; contact: Field; address: Field }[] {
  const guardian = request.at('guardianProfile')
  const member = {
    profile: request.at('memberProfile'),
    contact: request.at('contactDetails'),
    address: request.at('addressDetails'),
  }
  const details = {
    profile: guardian,
    contact: guardian.at('contactDetails'),
    address: guardian.at('addressDetails'),
  }
  return guardian.isAbsent ? [member] : [member, details]
}

function fieldsOf(
  request: Field,
  quotes: readonly (BookingQuote | undefined)[],
  world: World,
): Readonly<Record<string, string>> {
  const faults = new FieldFaults(world.today)
  const [member, guardian] = ['memberProfile', 'guardianProfile'].map((name) => request.at(name))
  faults.object(member as Field, () => profileFields(faults, member as Field), 'field-blank')
  faults.object(guardian as Field, () => {
    profileFields(faults, guardian as Field)
    contactFields(faults, (guardian as Field).at('contactDetails'))
    addressFields(faults, (guardian as Field).at('addressDetails'))
  })
  addressFields(faults, request.at('addressDetails'))
  contactFields(faults, request.at('contactDetails'), 'field-blank')
  faults.flag(request.at('optInMarketing'))
  faults.object(request.at('signedAgreements'), () => {
    for (const name of ['privacyPolicy', 'termsAndConditions', 'healthCommitmentStatement'])
      faults.flag(request.at('signedAgreements').at(name))
  })
  faults.array(request.at('userFields'), (entry) => {
    faults.int32(entry.at('userFieldId'), 'user-field-id-empty')
    faults.text(entry.at('value'), { missing: 'user-field-value-empty', empty: 'user-field-value-empty' })
  })
  detailFields(faults, request.at('bookingDetails'), quotes)
  return faults.found
}

function detailFields(
  faults: FieldFaults,
  details: Field,
  quotes: readonly (BookingQuote | undefined)[],
): void {
  faults.array(
    details,
    (detail) => {
      faults.text(detail.at('leaseId'), {})
      for (const name of ['bookingId', 'memberId', 'payingMemberId']) faults.int32(detail.at(name))
    },
    'field-blank',
  )
  details.items.forEach((detail, index) => {
    if (quotes[index] === undefined) faults.add(detail.at('pricingQuote'), 'field-blank')
  })
}

function profileFields(faults: FieldFaults, profile: Field): void {
  const required = (name: string, maximum: number) =>
    ({ missing: `${name}-empty`, empty: `${name}-empty`, tooLong: [maximum, `${name}-too-long`] }) as const
  faults.text(profile.at('titleId'), { tooLong: [15, 'title-id-too-long'] })
  faults.text(profile.at('firstName'), required('first-name', 25))
  faults.text(profile.at('lastName'), required('last-name', 25))
  faults.text(profile.at('siteId'), required('site-id', 15))
  faults.dateOfBirth(profile.at('dateOfBirth'))
  faults.text(profile.at('memberLanguage'), {})
  faults.flag(profile.at('pendingConfirmation'))
}

function contactFields(faults: FieldFaults, contact: Field, missing?: string): void {
  const inside = () => {
    for (const name of ['email1', 'email2']) {
      const email = contact.at(name)
      faults.object(email, () => {
        faults.text(email.at('emailAddress'), { tooLong: [255, 'field-too-long'] })
        faults.flag(email.at('isPrimary'))
      })
    }
    for (const name of NUMBERS) {
      const number = contact.at(name)
      faults.object(number, () => {
        faults.text(number.at('number'), { tooLong: [50, 'field-too-long'] })
        faults.flag(number.at('isPrimary'))
      })
    }
  }
  faults.object(contact, inside, missing)
}

function addressFields(faults: FieldFaults, details: Field): void {
  faults.object(details, () => {
    faults.object(details.at('address1'), () => oneAddress(faults, details.at('address1')), 'field-blank')
    faults.object(details.at('address2'), () => oneAddress(faults, details.at('address2')))
  })
}

function oneAddress(faults: FieldFaults, address: Field): void {
  const required = ['addressLine1', 'townCity', 'postalCode']
  for (const name of [
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'townCity',
    'region',
    'postalCode',
    'country',
  ]) {
    faults.text(address.at(name), {
      ...(required.includes(name) && { missing: 'field-blank', empty: 'field-blank' }),
      ...(name.startsWith('addressLine') && {
        tooLong: [75, name === 'addressLine1' ? 'address-line-1-too-long' : 'field-too-long'],
      }),
    })
  }
  faults.flag(address.at('isPrimary'), 'field-blank')
}

function guardian(request: Field, { ageOfConsent, today }: World): string | undefined {
  const isJunior = isYounger(request.at('memberProfile').at('dateOfBirth'), ageOfConsent, today)
  const isSent = !request.at('guardianProfile').isAbsent
  if (isJunior && !isSent) return 'guardian-required'
  return isSent && !isJunior ? 'guardian-not-allowed' : undefined
}

/** The address that is stored: the second one when it is primary and not empty, else the first. */
function storedEmail(contact: Field): string {
  const second = contact.at('email2')
  const wins = second.at('isPrimary').isTrue && !second.at('emailAddress').isBlank
  return (wins ? second : contact.at('email1')).at('emailAddress').text
}

function emails(request: Field, { ageOfOnlineAccount, today }: World): string | undefined {
  const people = peopleOf(request)
  const isTooYoung = isYounger(request.at('memberProfile').at('dateOfBirth'), ageOfOnlineAccount, today)
  const [member, ...guardian] = people.map(({ contact }) => storedEmail(contact))
  if ([...(isTooYoung ? [] : [member]), ...guardian].includes('')) return 'member-email-missing'
  if (isTooYoung && member !== '') return 'junior-email-not-allowed'
  const sent = people
    .flatMap(({ contact }) => ['email1', 'email2'].map((name) => contact.at(name).at('emailAddress').text))
    .filter((email) => email !== '')
  return sent.every(isEmail) ? undefined : 'member-email-invalid'
}

function addresses(request: Field): string | undefined {
  for (const { address } of peopleOf(request)) {
    const flagged = ADDRESSES.filter((name) => address.at(name).at('isPrimary').isTrue).length
    if (address.isObject && flagged === 0) return 'primary-address-missing'
    if (flagged > 1) return 'primary-address-repeated'
  }
  return undefined
}

function numbers(request: Field): string | undefined {
  for (const { contact } of peopleOf(request)) {
    const sent = NUMBERS.map((name) => contact.at(name)).filter(({ isAbsent }) => !isAbsent)
    const flagged = sent.filter((number) => number.at('isPrimary').isTrue).length
    if (sent.length > 0 && flagged === 0) return 'primary-contact-number-missing'
    if (flagged > 1) return 'primary-contact-number-repeated'
  }
  return undefined
}

function personOf({ profile, contact }: { profile: Field; contact: Field }): Person {
  return {
    firstName: profile.at('firstName').text,
    lastName: profile.at('lastName').text,
    email: storedEmail(contact),
  }
}

function created(request: Field, world: World): string | undefined {
  const isUnknown = (profile: Field) => !world.siteIds.includes(profile.at('siteId').text)
  const guardian = request.at('guardianProfile')
  if (!guardian.isAbsent && isUnknown(guardian)) return 'guardian-not-created'
  if (isUnknown(request.at('memberProfile'))) return 'member-not-created'
  return takesUserFields(request.at('userFields').items, world) ? undefined : 'follow-up-step-failed'
}

function bookings(request: Field, quotes: readonly BookingQuote[], world: World): string | undefined {
  const used = new Set<string>()
  for (const [index, detail] of request.at('bookingDetails').items.entries()) {
    const failure = booking(detail, quotes[index] as BookingQuote, world, used)
    if (failure) return failure
  }
  return undefined
}

function booking(detail: Field, quote: BookingQuote, world: World, used: Set<string>): string | undefined {
  const [lease, joined] = [detail.at('leaseId'), detail.at('bookingId')]
  if (!lease.isBlank && !joined.isAbsent) return 'booking-with-lease-and-booking-id'
  if (lease.isBlank && joined.isAbsent) return 'booking-without-lease-or-booking-id'
  const existing = world.bookings.get(joined.value as number)
  const slot = lease.isBlank ? existing?.slot : world.leases.get(lease.text)
  if (slot === undefined || used.has(lease.text)) return 'bookings-not-created'
  const refusal = refusedQuote({ ...quote, isGenuine: quote.isGenuine && quote.slot === slot })
  if (refusal) return `booking-${refusal}`
  if (!lease.isBlank) used.add(lease.text)
  return lease.isBlank && existing?.isFull ? 'bookings-not-created' : undefined
}
