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

/** A line of a membership quote, as far as the rules look at it. */
export interface QuoteLine {
  readonly orderKey: number
  readonly id: string
  /** Payment methods of its recurring schedule. */
  readonly methods: readonly string[]
}

/** The quote of the request; `undefined` when none was sent. */
export type FamilyQuote = QuoteState & { readonly siteId: string; readonly lines: readonly QuoteLine[] }

const NUMBERS = ['telephone1', 'telephone2', 'mobile']
const ADDRESSES = ['address1', 'address2']
const REQUIRED_LINES = ['addressLine1', 'townCity', 'postalCode']

/** What section 9 of the specification answers. Steps as its table of errors has them; the first failure wins. */
export function judgeFamily(request: Field, quote: FamilyQuote | undefined, world: World): Outcome {
  const siteId = request.at('siteId')
  if (typeof siteId.value === 'string' && quote && siteId.value !== quote.siteId)
    return rejected('site-differs-from-quote')
  const fields = fieldsOf(request, quote, world)
  if (Object.keys(fields).length > 0) return { status: 400, fields }
  const failure =
    refusedQuote(quote as FamilyQuote) ??
    emails(request, world) ??
    orderKeys(request, quote as FamilyQuote) ??
    numbers(request) ??
    addresses(request) ??
    agreements(request) ??
    bankDetails(request, quote as FamilyQuote, world) ??
    ([undefined, null, 0].includes(primaryOf(request).at('memberCounter').value as null)
      ? undefined
      : 'member-counter-not-zero')
  return failure ? rejected(failure) : create(request, quote as FamilyQuote, world)
}

const primaryOf = (request: Field) => request.at('primaryMember')
const linkedOf = (request: Field) => request.at('linkedMembers').items
const membersOf = (request: Field) => [primaryOf(request), ...linkedOf(request)]
const emailOf = (member: Field) => member.at('profile').at('email')

function fieldsOf(
  request: Field,
  quote: FamilyQuote | undefined,
  world: World,
): Readonly<Record<string, string>> {
  const faults = new FieldFaults(world.today)
  faults.text(request.at('siteId'), {
    missing: 'site-id-empty',
    empty: 'site-id-empty',
    tooLong: [15, 'site-id-too-long'],
  })
  const primary = primaryOf(request)
  faults.object(primary, () => memberFields(faults, primary, true), 'primary-member-empty')
  faults.array(request.at('linkedMembers'), (member) => memberFields(faults, member, false))
  if (quote === undefined) faults.add(request.at('pricingQuote'), 'pricing-quote-empty')
  else if (quote.lines.length === 0)
    faults.add(request.at('pricingQuote').at('memberships'), 'memberships-empty')
  return faults.found
}

function memberFields(faults: FieldFaults, member: Field, isPrimary: boolean): void {
  faults.int32(member.at('orderKey'))
  faults.object(
    member.at('profile'),
    () => profileFields(faults, member.at('profile'), isPrimary),
    'profile-empty',
  )
  for (const name of ADDRESSES) {
    const address = member.at('addressDetails').at(name)
    faults.object(address, () => addressFields(faults, address))
  }
  if (!member.at('addressDetails').isObject) faults.object(member.at('addressDetails'), () => {})
  faults.object(member.at('contactDetails'), () => {
    for (const name of NUMBERS) numberFields(faults, member.at('contactDetails').at(name))
  })
  faults.object(member.at('bankDetails'), () => bankFields(faults, member.at('bankDetails')))
  faults.array(member.at('userFields'), (entry) => {
    faults.int32(entry.at('userFieldId'), 'user-field-id-empty')
    faults.text(entry.at('value'), { missing: 'user-field-value-empty', empty: 'user-field-value-empty' })
  })
  faults.flag(member.at('optInMarketing'))
  const agreements = member.at('signedAgreements')
  faults.object(agreements, () => {
    for (const name of ['privacyPolicy', 'termsAndConditions', 'healthCommitmentStatement'])
      faults.flag(agreements.at(name))
  })
}

function profileFields(faults: FieldFaults, profile: Field, isPrimary: boolean): void {
  faults.text(profile.at('titleId'), { tooLong: [15, 'title-id-too-long'] })
  faults.text(profile.at('firstName'), {
    missing: 'first-name-empty',
    empty: 'first-name-empty',
    tooLong: [25, 'first-name-too-long'],
  })
  faults.text(profile.at('lastName'), {
    missing: 'last-name-empty',
    empty: 'last-name-empty',
    tooLong: [25, 'last-name-too-long'],
  })
  faults.dateOfBirth(profile.at('dateOfBirth'))
  // The primary member's length has a sentence of its own, at the e-mail step.
  faults.text(profile.at('email'), isPrimary ? {} : { tooLong: [255, 'field-too-long'] })
  faults.flag(profile.at('pendingConfirmation'))
}

/** An address that is primary and has nothing in its required lines is not at fault by its fields: it is "empty". */
function addressFields(faults: FieldFaults, address: Field): void {
  const blank = address.at('isPrimary').isTrue && isEmpty(address)
  for (const name of ['addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region']) {
    const failure = name === 'addressLine1' ? 'address-line-1-too-long' : 'field-too-long'
    addressLine(faults, address.at(name), [75, failure], blank)
  }
  for (const name of ['postalCode', 'country'])
    addressLine(faults, address.at(name), [25, 'field-too-long'], blank)
  faults.flag(address.at('isPrimary'))
}

function addressLine(
  faults: FieldFaults,
  line: Field,
  tooLong: readonly [number, string],
  mayBeBlank: boolean,
): void {
  const isRequired = REQUIRED_LINES.some((name) => line.path.endsWith(`.${name}`)) && !mayBeBlank
  faults.text(line, { tooLong, ...(isRequired && { missing: 'field-blank', empty: 'field-blank' }) })
}

function isEmpty(address: Field): boolean {
  return REQUIRED_LINES.every((name) => address.at(name).isBlank)
}

function numberFields(faults: FieldFaults, number: Field): void {
  faults.object(number, () => {
    faults.text(number.at('number'), { tooLong: [50, 'field-too-long'] })
    faults.flag(number.at('isPrimary'))
  })
}

function bankFields(faults: FieldFaults, bank: Field): void {
  faults.text(bank.at('accountName'), { missing: 'field-blank', tooLong: [50, 'field-too-long'] })
  faults.text(bank.at('accountNumber'), {
    missing: 'field-blank',
    pattern: /^[0-9]{8}$/,
    malformed: 'account-number-malformed',
  })
  faults.text(bank.at('sortCode'), {
    missing: 'field-blank',
    pattern: /^[0-9]{6}$/,
    malformed: 'sort-code-malformed',
  })
}

function emails(request: Field, { today, ageOfOnlineAccount }: World): string | undefined {
  const primary = emailOf(primaryOf(request))
  if (primary.isBlank || primary.text.length > 255) return 'primary-member-email-missing'
  const isMissing = (member: Field) =>
    emailOf(member).isBlank && !isYounger(member.at('profile').at('dateOfBirth'), ageOfOnlineAccount, today)
  if (linkedOf(request).some(isMissing)) return 'linked-member-email-missing'
  const sent = membersOf(request)
    .map(emailOf)
    .filter((email) => !email.isBlank)
  return sent.every(({ text }) => isEmail(text)) ? undefined : 'linked-member-email-invalid'
}

function orderKeys(request: Field, { lines }: FamilyQuote): string | undefined {
  const keys = membersOf(request)
    .map((member) => member.at('orderKey').value ?? 0)
    .filter((key) => key !== 0)
  if (keys.length === 0) return 'order-keys-missing'
  if (new Set(keys).size < keys.length) return 'order-keys-repeated'
  if (request.at('hasGuardian').isTrue) return undefined
  return keys.every((key) => lines.some(({ orderKey }) => orderKey === key))
    ? undefined
    : 'order-keys-not-in-quote'
}

function numbers(request: Field): string | undefined {
  for (const member of membersOf(request)) {
    const contact = member.at('contactDetails')
    const who = member.path === 'primaryMember' ? 'primary' : 'linked'
    const flagged = NUMBERS.filter((name) => contact.at(name).at('isPrimary').isTrue).length
    if (contact.isObject && flagged === 0) return `${who}-member-primary-phone-missing`
    if (flagged > 1) return `${who}-member-primary-phone-repeated`
  }
  return undefined
}

function addresses(request: Field): string | undefined {
  for (const member of membersOf(request)) {
    const details = member.at('addressDetails')
    if (!details.isObject) continue
    const isLinked = member.path !== 'primaryMember'
    const flagged = ADDRESSES.map((name) => details.at(name)).filter((a) => a.at('isPrimary').isTrue)
    const many = flagged.length === 0 ? 'missing' : 'repeated'
    if (flagged.length !== 1)
      return isLinked ? `linked-member-primary-address-${many}` : 'primary-member-primary-address-not-one'
    if (flagged.some(isEmpty))
      return isLinked ? 'linked-member-address-empty' : 'primary-member-primary-address-empty'
  }
  return undefined
}

function agreements(request: Field): string | undefined {
  for (const member of membersOf(request)) {
    const signed = member.at('signedAgreements')
    if (signed.at('privacyPolicy').isTrue && signed.at('termsAndConditions').isTrue) continue
    const who = member.path === 'primaryMember' ? 'primary' : 'linked'
    return `${who}-member-agreements-missing`
  }
  return undefined
}

function bankDetails(request: Field, { lines }: FamilyQuote, world: World): string | undefined {
  const asked = lines.some(({ methods }) => methods.some((id) => world.bankDetailMethods.includes(id)))
  return asked && !primaryOf(request).at('bankDetails').isObject ? 'bank-details-required' : undefined
}

function create(request: Field, { lines }: FamilyQuote, world: World): Outcome {
  const members = membersOf(request)
  const persons = members.map(personOf)
  const types = members.map((member) =>
    lines.filter(({ orderKey }) => orderKey === (member.at('orderKey').value ?? 0)).map(({ id }) => id),
  )
  if (anyoneKnown(persons, world)) return rejected('member-already-exists')
  const isRejected =
    !members.every((member) => takesUserFields(member.at('userFields').items, world)) ||
    types.some((ids) => new Set(ids).size < ids.length)
  if (isRejected) return rejected('later-step-rejected')
  if (types.flat().some((id) => !world.membershipTypeIds.includes(id)))
    return unprocessable('later-step-not-completed')
  remember(persons, world)
  return CREATED
}

function personOf(member: Field): Person {
  const profile = member.at('profile')
  return {
    firstName: profile.at('firstName').text,
    lastName: profile.at('lastName').text,
    email: profile.at('email').text,
  }
}
