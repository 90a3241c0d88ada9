import { fail } from '../failure.ts'
import { hasReachedAge } from '../members/age.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../members/email-address.ts'
import { countPrimaryAddresses, countPrimaryNumbers } from '../members/new-member.ts'
import { isEmptyPrimary } from '../members/sent-fields.ts'
import type { Person } from './read-family.ts'

const OPERATION = 'addMembersWithMemberships'

/** What the rules of a family are checked against. */
interface FamilyRules {
  readonly ageOfOnlineAccount: number
  /** `yyyy-mm-dd`, UTC. */
  readonly today: string
  readonly quotedOrderKeys: ReadonlySet<number>
  /** Guardian mode: the order keys need not be in the quote. */
  readonly hasGuardian: boolean
}

/** Checks the rules with messages in the order of the specification, and raises the first broken one. */
export function checkFamily(people: readonly [Person, ...Person[]], rules: FamilyRules): void {
  const [primary, ...linked] = people
  checkFamilyEmails(primary, linked, rules)
  checkFamilyOrderKeys(people, rules)
  checkFamilyNumbers(primary, linked)
  checkFamilyAddresses(primary, linked)
  checkAgreements(primary, linked)
}

function checkFamilyEmails(primary: Person, linked: readonly Person[], rules: FamilyRules): void {
  const email = primary.sent.profile.email ?? ''
  if (email === '' || [...email].length > MAX_EMAIL_LENGTH) fail(OPERATION, 'primary-member-email-missing')
  const mustHaveOne = ({ sent: { profile } }: Person) =>
    hasReachedAge(profile.dateOfBirth, rules.ageOfOnlineAccount, rules.today)
  if (linked.some((person) => !person.sent.profile.email && mustHaveOne(person)))
    fail(OPERATION, 'email-missing')
  for (const { sent } of [primary, ...linked]) {
    const { email } = sent.profile
    if (email && !isEmailAddress(email)) fail(OPERATION, 'email-invalid', { email })
  }
}

function checkFamilyOrderKeys(people: readonly Person[], rules: FamilyRules): void {
  const { quotedOrderKeys, hasGuardian } = rules
  const keys = people.map(({ orderKey }) => orderKey).filter((key) => key !== 0)
  if (keys.length === 0) fail(OPERATION, 'order-keys-missing')
  if (new Set(keys).size < keys.length) fail(OPERATION, 'order-keys-repeated')
  if (!hasGuardian && !keys.every((key) => quotedOrderKeys.has(key)))
    fail(OPERATION, 'order-keys-not-in-quote')
}

function checkFamilyNumbers(primary: Person, linked: readonly Person[]): void {
  const count = ({ sent: { contactDetails } }: Person) =>
    contactDetails ? countPrimaryNumbers(contactDetails) : 1
  if (count(primary) === 0) fail(OPERATION, 'primary-member-primary-phone-missing')
  if (count(primary) > 1) fail(OPERATION, 'primary-member-primary-phone-repeated')
  for (const person of linked) {
    if (count(person) === 0) fail(OPERATION, 'linked-member-primary-phone-missing', orderKeyOf(person))
    if (count(person) > 1) fail(OPERATION, 'linked-member-primary-phone-repeated', orderKeyOf(person))
  }
}

function checkFamilyAddresses(primary: Person, linked: readonly Person[]): void {
  const count = ({ sent: { addressDetails } }: Person) =>
    addressDetails ? countPrimaryAddresses(addressDetails) : 1
  if (count(primary) !== 1) fail(OPERATION, 'primary-member-primary-address-not-one')
  if (hasEmptyPrimary(primary)) fail(OPERATION, 'primary-member-primary-address-empty')
  for (const person of linked) {
    if (count(person) === 0) fail(OPERATION, 'linked-member-primary-address-missing', orderKeyOf(person))
    if (count(person) > 1) fail(OPERATION, 'linked-member-primary-address-repeated', orderKeyOf(person))
    if (hasEmptyPrimary(person)) fail(OPERATION, 'linked-member-address-empty', orderKeyOf(person))
  }
}

function hasEmptyPrimary({ sent: { addressDetails } }: Person): boolean {
  return [addressDetails?.address1, addressDetails?.address2].some(isEmptyPrimary)
}

function checkAgreements(primary: Person, linked: readonly Person[]): void {
  const agrees = ({ sent: { signedAgreements } }: Person) =>
    signedAgreements?.privacyPolicy === true && signedAgreements.termsAndConditions === true
  if (!agrees(primary)) fail(OPERATION, 'primary-member-agreements-missing')
  if (!linked.every(agrees)) fail(OPERATION, 'linked-member-agreements-missing')
}

function orderKeyOf({ orderKey }: Person) {
  return { orderKey: String(orderKey) }
}
