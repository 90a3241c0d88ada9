import type { QuoteStatus } from '@leisure-ops/quote'
import type { FailureName, OperationId } from '../failures/names.ts'
import type { components } from '../generated/schema.ts'
import type { BrokenRule } from './violation.ts'

type Schemas = components['schemas']
type Path = readonly (string | number)[]

/** What is checked may come from a form: any part may be missing, or be of another shape. */
type Loose<T> = T extends readonly (infer E)[]
  ? readonly (Loose<E> | null)[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> | null }
    : T

interface Around {
  /** The values in the path of the request. */
  readonly route: Readonly<Record<string, unknown>>
  /** The date of today in UTC, `2026-12-01`. */
  readonly today: string
}

type Rules<O extends OperationId, Body> = (
  body: Loose<Body>,
  broken: (code: FailureName<O>, path: Path, params?: Readonly<Record<string, unknown>>) => void,
  around: Around,
) => void

/**
 * The rules between fields, and those about dates, which stand in the document's prose and in no schema (specification,
 * endpoints 1, 4, 7, 8 and 9). Where a rule can be read in two ways, only what breaks both is reported.
 */
export function requestRules(operation: OperationId, body: unknown, around: Around): BrokenRule[] {
  const rules = (RULES as { readonly [O in OperationId]?: Rules<OperationId, object> })[operation]
  const found: BrokenRule[] = []
  if (typeof body === 'object' && body !== null) {
    rules?.(body, (code, path, params) => found.push({ code, path, params }), around)
  }
  return found
}

const createStaffUser: Rules<'createStaffUser', Schemas['StaffUserCreation']> = ({ email }, broken) => {
  if (isNoEmail(email)) broken('email-invalid', ['email'])
}

const updateStaffUser: Rules<'updateStaffUser', Schemas['StaffUserReplacement']> = (
  { username, email },
  broken,
  { route },
) => {
  if (username !== route.username) {
    broken('username-mismatch', ['username'], { username, routeUsername: route.username })
  }
  if (isNoEmail(email)) broken('new-email-invalid', ['email'], { email })
}

const calculateMembershipPricing: Rules<'calculateMembershipPricing', Schemas['MembershipPricingRequest']> = (
  { startDate, members },
  broken,
  { today },
) => {
  if (isBefore(startDate, today)) broken('start-date-in-past', ['startDate'])
  const people = entriesOf(members, 'members')
  for (const { path } of repeated(people)) broken('order-keys-not-unique', [...path, 'orderKey'])

  const codes = people
    .flatMap(({ item, path }) => entriesOf(item.memberships, ...path, 'memberships'))
    .map(({ item, path }) => ({ code: trimmed(item.promotionCode), path: [...path, 'promotionCode'] }))
  const first = codes.find(({ code }) => code !== '')
  if (first === undefined) return
  for (const { code, path } of codes) {
    if (code === '') broken('promotion-code-not-on-all-memberships', path)
    else if (code !== first.code) broken('promotion-codes-differ', path)
  }
}

const addMemberWithBooking: Rules<'addMemberWithBooking', Schemas['MemberWithBookingRequest']> = (
  { memberProfile, guardianProfile, addressDetails, contactDetails, bookingDetails },
  broken,
  { today },
) => {
  const member = {
    path: [],
    profilePath: ['memberProfile'],
    profile: memberProfile,
    addressDetails,
    contactDetails,
  }
  const guardian = {
    path: ['guardianProfile'],
    profilePath: ['guardianProfile'],
    profile: guardianProfile,
    ...guardianProfile,
  }
  for (const { path, profilePath, profile, addressDetails, contactDetails } of [member, guardian]) {
    if (isAfter(profile?.dateOfBirth, today))
      broken('date-of-birth-in-future', [...profilePath, 'dateOfBirth'])
    for (const name of ['email1', 'email2'] as const) {
      const email = contactDetails?.[name]?.emailAddress
      if (isNoEmail(email)) {
        broken('member-email-invalid', [...path, 'contactDetails', name, 'emailAddress'], { email })
      }
    }
    const addresses = primariesOf(addressDetails, ADDRESSES)
    if (addressDetails && addresses === 0) broken('primary-address-missing', [...path, 'addressDetails'])
    if (addresses > 1) broken('primary-address-repeated', [...path, 'addressDetails'])
    const numbers = primariesOf(contactDetails, NUMBERS)
    const isAnySent = NUMBERS.some((name) => contactDetails?.[name])
    if (isAnySent && numbers === 0) broken('primary-contact-number-missing', [...path, 'contactDetails'])
    if (numbers > 1) broken('primary-contact-number-repeated', [...path, 'contactDetails'])
  }
  if (guardianProfile && !hasEmail(guardianProfile.contactDetails)) {
    broken('member-email-missing', ['guardianProfile', 'contactDetails', 'email1', 'emailAddress'])
  }
  for (const { item, path } of entriesOf(bookingDetails, 'bookingDetails')) {
    const named = [item.leaseId, item.bookingId].filter((id) => id !== undefined && id !== null)
    if (named.length === 2) broken('booking-with-lease-and-booking-id', path)
    if (named.length === 0) broken('booking-without-lease-or-booking-id', path)
  }
}

const addMembersWithMemberships: Rules<
  'addMembersWithMemberships',
  Schemas['MembersWithMembershipsRequest']
> = ({ siteId, primaryMember, linkedMembers, pricingQuote, hasGuardian }, broken, { today }) => {
  if (siteId && pricingQuote && siteId !== pricingQuote.siteId) broken('site-differs-from-quote', ['siteId'])
  const quoted = entriesOf(pricingQuote?.memberships, 'pricingQuote', 'memberships')
  if (pricingQuote && quoted.length === 0) broken('memberships-empty', ['pricingQuote', 'memberships'])

  const linked = entriesOf(linkedMembers, 'linkedMembers')
  const people = [...(primaryMember ? [{ item: primaryMember, path: ['primaryMember'] }] : []), ...linked]
  const keyed = people.filter(
    ({ item: { orderKey } }) => orderKey !== undefined && orderKey !== null && orderKey !== 0,
  )
  if (people.length > 0 && keyed.length === 0) broken('order-keys-missing', ['primaryMember', 'orderKey'])
  for (const { path } of repeated(keyed)) broken('order-keys-repeated', [...path, 'orderKey'])
  // What guardian mode is, the specification leaves open; anything said of it may switch the rule off.
  if (pricingQuote && !hasGuardian) {
    for (const { item, path } of keyed) {
      if (!quoted.some(({ item: { orderKey } }) => orderKey === item.orderKey)) {
        broken('order-keys-not-in-quote', [...path, 'orderKey'])
      }
    }
  }

  for (const { item, path } of people) {
    const { profile, contactDetails, addressDetails, signedAgreements } = item
    const isPrimary = path[0] === 'primaryMember'
    if (isAfter(profile?.dateOfBirth, today))
      broken('date-of-birth-in-future', [...path, 'profile', 'dateOfBirth'])
    if (isPrimary) {
      const email = profile?.email
      if (profile && (isBlank(email) || String(email).length > 255)) {
        broken('primary-member-email-missing', [...path, 'profile', 'email'])
      }
    } else if (isNoEmail(profile?.email)) {
      broken('linked-member-email-invalid', [...path, 'profile', 'email'], { email: profile?.email })
    }
    if (!(signedAgreements?.privacyPolicy === true && signedAgreements.termsAndConditions === true)) {
      broken(isPrimary ? 'primary-member-agreements-missing' : 'linked-member-agreements-missing', [
        ...path,
        'signedAgreements',
      ])
    }
    if (contactDetails) {
      const numbers = primariesOf(contactDetails, NUMBERS)
      const at = [...path, 'contactDetails']
      if (numbers === 0)
        broken(isPrimary ? 'primary-member-primary-phone-missing' : 'linked-member-primary-phone-missing', at)
      if (numbers > 1)
        broken(
          isPrimary ? 'primary-member-primary-phone-repeated' : 'linked-member-primary-phone-repeated',
          at,
        )
    }
    if (addressDetails) {
      const addresses = primariesOf(addressDetails, ADDRESSES)
      const at = [...path, 'addressDetails']
      if (addresses === 0)
        broken(
          isPrimary ? 'primary-member-primary-address-not-one' : 'linked-member-primary-address-missing',
          at,
        )
      if (addresses > 1)
        broken(
          isPrimary ? 'primary-member-primary-address-not-one' : 'linked-member-primary-address-repeated',
          at,
        )
      for (const name of ADDRESSES) {
        const address = addressDetails[name]
        if (address?.isPrimary === true && isEmpty(address)) {
          broken(isPrimary ? 'primary-member-primary-address-empty' : 'linked-member-address-empty', [
            ...at,
            name,
          ])
        }
      }
    }
  }
}

/** What the service calls a quote that is too old, or too far ahead of the clock. */
export const QUOTE_AGES: {
  readonly [O in OperationId]?: Readonly<Record<Exclude<QuoteStatus, 'usable'>, FailureName<O>>>
} = {
  addMemberWithBooking: { expired: 'booking-quote-expired', ahead: 'booking-quote-from-future' },
  addMembersWithMemberships: { expired: 'quote-expired', ahead: 'quote-from-future' },
}

const RULES = {
  createStaffUser,
  updateStaffUser,
  calculateMembershipPricing,
  addMemberWithBooking,
  addMembersWithMemberships,
}

const ADDRESSES = ['address1', 'address2'] as const
const NUMBERS = ['telephone1', 'telephone2', 'mobile'] as const

interface Entry<T> {
  readonly item: T
  readonly path: Path
}

/** The objects of a list, each with where it stands. */
function entriesOf<T extends object>(
  list: readonly (T | null)[] | null | undefined,
  ...path: Path
): Entry<T>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: T | null, index) =>
    typeof item === 'object' && item !== null ? [{ item, path: [...path, index] }] : [],
  )
}

/** Those whose order key stood before. */
function repeated<T extends { readonly orderKey?: unknown }>(entries: readonly Entry<T>[]): Entry<T>[] {
  return entries.filter(
    ({ item: { orderKey } }, index) =>
      orderKey !== undefined && entries.findIndex(({ item }) => item.orderKey === orderKey) < index,
  )
}

function primariesOf<Name extends string>(
  of: { readonly [N in Name]?: { readonly isPrimary?: boolean | null } | null } | null | undefined,
  names: readonly Name[],
): number {
  return names.filter((name) => of?.[name]?.isPrimary === true).length
}

/** Whether one is stored: that of `email2` if it is primary and not empty, else that of `email1`. */
function hasEmail(contact: Loose<Schemas['BookingContactDetails']> | null | undefined): boolean {
  const { email1, email2 } = contact ?? {}
  return !isBlank(email1?.emailAddress) || (email2?.isPrimary === true && !isBlank(email2.emailAddress))
}

/** What is an address, the specification leaves open; without an `@` between two parts, nothing is. */
function isNoEmail(email: unknown): boolean {
  return typeof email === 'string' && !isBlank(email) && !/.@./.test(email)
}

function isEmpty({ isPrimary, ...lines }: Readonly<Record<string, unknown>>): boolean {
  return Object.values(lines).every(isBlank)
}

function isBlank(text: unknown): boolean {
  return text === undefined || text === null || trimmed(text) === ''
}

function trimmed(text: unknown): string {
  return typeof text === 'string' ? text.trim() : ''
}

/** Only the date part of a date and time counts. */
function isBefore(dateTime: unknown, today: string): boolean {
  return typeof dateTime === 'string' && /^\d{4}-\d{2}-\d{2}/.test(dateTime) && dateTime.slice(0, 10) < today
}

function isAfter(dateTime: unknown, today: string): boolean {
  return typeof dateTime === 'string' && /^\d{4}-\d{2}-\d{2}/.test(dateTime) && dateTime.slice(0, 10) > today
}
