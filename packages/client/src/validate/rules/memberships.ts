import { ADDRESSES, primaryAddresses, primaryPhones } from './contact.ts'
import {
  type Breach,
  breachIf,
  type Loose,
  type Path,
  type Rule,
  type RuleContext,
  type Schemas,
} from './rule.ts'
import { type Entry, entriesOf, isAfter, isBlank, isNotEmail, repeatedKeys } from './values.ts'

type Request = Schemas['MembersWithMembershipsRequest']
type Member = Loose<Request['primaryMember']>
type MemberRule = (member: Member, path: Path, context: RuleContext) => readonly Breach[]

const MAX_EMAIL_LENGTH = 255

/** Specification, endpoint 9, in the order of its failures. Rules that depend on age are left to the service. */
export const addMembersWithMemberships: readonly Rule<'addMembersWithMemberships', Request>[] = [
  {
    code: 'site-differs-from-quote',
    breaches: ({ siteId, pricingQuote }) =>
      breachIf(!!siteId && !!pricingQuote && siteId !== pricingQuote.siteId, ['siteId']),
  },
  {
    code: 'memberships-empty',
    breaches: ({ pricingQuote }) => {
      const isEmpty = !!pricingQuote && entriesOf(pricingQuote.memberships).length === 0
      return breachIf(isEmpty, ['pricingQuote', 'memberships'])
    },
  },
  { code: 'primary-member-email-missing', breaches: ofPrimary(emailMissing) },
  { code: 'linked-member-email-invalid', breaches: ofLinked(emailInvalid) },
  {
    code: 'order-keys-missing',
    breaches: (body) =>
      breachIf(membersOf(body).length > 0 && keyedMembersOf(body).length === 0, [
        'primaryMember',
        'orderKey',
      ]),
  },
  {
    code: 'order-keys-repeated',
    breaches: (body) => repeatedKeys(keyedMembersOf(body)).map(atOrderKey),
  },
  {
    code: 'order-keys-not-in-quote',
    breaches: (body) => {
      // The specification does not define guardian mode, so any value in it may switch the rule off.
      if (!body.pricingQuote || body.hasGuardian) return []
      const quoted = new Set(entriesOf(body.pricingQuote.memberships).map(({ item }) => item.orderKey))
      return keyedMembersOf(body)
        .filter(({ item }) => !quoted.has(item.orderKey as number))
        .map(atOrderKey)
    },
  },
  { code: 'primary-member-primary-phone-missing', breaches: ofPrimary(phoneMissing) },
  { code: 'primary-member-primary-phone-repeated', breaches: ofPrimary(phoneRepeated) },
  { code: 'linked-member-primary-phone-missing', breaches: ofLinked(phoneMissing) },
  { code: 'linked-member-primary-phone-repeated', breaches: ofLinked(phoneRepeated) },
  { code: 'primary-member-primary-address-not-one', breaches: ofPrimary(addressMissing) },
  { code: 'primary-member-primary-address-not-one', breaches: ofPrimary(addressRepeated) },
  { code: 'primary-member-primary-address-empty', breaches: ofPrimary(addressEmpty) },
  { code: 'linked-member-primary-address-missing', breaches: ofLinked(addressMissing) },
  { code: 'linked-member-primary-address-repeated', breaches: ofLinked(addressRepeated) },
  { code: 'linked-member-address-empty', breaches: ofLinked(addressEmpty) },
  { code: 'primary-member-agreements-missing', breaches: ofPrimary(agreementsMissing) },
  { code: 'linked-member-agreements-missing', breaches: ofLinked(agreementsMissing) },
  { code: 'date-of-birth-in-future', breaches: ofPrimary(bornInFuture) },
  { code: 'date-of-birth-in-future', breaches: ofLinked(bornInFuture) },
]

function ofPrimary(rule: MemberRule): Rule<'addMembersWithMemberships', Request>['breaches'] {
  return (body, context) => primaryOf(body).flatMap(({ item, path }) => rule(item, path, context))
}

function ofLinked(rule: MemberRule): Rule<'addMembersWithMemberships', Request>['breaches'] {
  return (body, context) => linkedOf(body).flatMap(({ item, path }) => rule(item, path, context))
}

function emailMissing({ profile }: Member, path: Path): Breach[] {
  const isMissing = !!profile && (isBlank(profile.email) || String(profile.email).length > MAX_EMAIL_LENGTH)
  return breachIf(isMissing, [...path, 'profile', 'email'])
}

function emailInvalid({ profile }: Member, path: Path): Breach[] {
  return breachIf(isNotEmail(profile?.email), [...path, 'profile', 'email'], { email: profile?.email })
}

function phoneMissing({ contactDetails }: Member, path: Path): Breach[] {
  return breachIf(!!contactDetails && primaryPhones(contactDetails) === 0, [...path, 'contactDetails'])
}

function phoneRepeated({ contactDetails }: Member, path: Path): Breach[] {
  return breachIf(primaryPhones(contactDetails) > 1, [...path, 'contactDetails'])
}

function addressMissing({ addressDetails }: Member, path: Path): Breach[] {
  return breachIf(!!addressDetails && primaryAddresses(addressDetails) === 0, [...path, 'addressDetails'])
}

function addressRepeated({ addressDetails }: Member, path: Path): Breach[] {
  return breachIf(primaryAddresses(addressDetails) > 1, [...path, 'addressDetails'])
}

function addressEmpty({ addressDetails }: Member, path: Path): Breach[] {
  return ADDRESSES.flatMap((name) => {
    const { isPrimary, ...lines } = addressDetails?.[name] ?? {}
    return breachIf(isPrimary === true && Object.values(lines).every(isBlank), [
      ...path,
      'addressDetails',
      name,
    ])
  })
}

function agreementsMissing({ signedAgreements }: Member, path: Path): Breach[] {
  const { privacyPolicy, termsAndConditions } = signedAgreements ?? {}
  return breachIf(!(privacyPolicy === true && termsAndConditions === true), [...path, 'signedAgreements'])
}

function bornInFuture({ profile }: Member, path: Path, { today }: RuleContext): Breach[] {
  return breachIf(isAfter(profile?.dateOfBirth, today), [...path, 'profile', 'dateOfBirth'])
}

function primaryOf({ primaryMember }: Loose<Request>): Entry<Member>[] {
  return primaryMember ? [{ item: primaryMember, path: ['primaryMember'] }] : []
}

function linkedOf({ linkedMembers }: Loose<Request>): Entry<Member>[] {
  return entriesOf(linkedMembers, 'linkedMembers')
}

function membersOf(body: Loose<Request>): Entry<Member>[] {
  return [...primaryOf(body), ...linkedOf(body)]
}

/** The members with an order key. 0 is not an order key. */
function keyedMembersOf(body: Loose<Request>): Entry<Member>[] {
  return membersOf(body).filter(
    ({ item: { orderKey } }) => orderKey !== undefined && orderKey !== null && orderKey !== 0,
  )
}

function atOrderKey({ path }: Entry<Member>): Breach {
  return { path: [...path, 'orderKey'] }
}
