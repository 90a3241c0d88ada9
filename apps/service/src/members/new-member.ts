import type { components } from '@leisure-ops/openapi/companion-types'
import { isBlank } from '@leisure-ops/openapi/internal'
import type { BodyOf } from '../handler.ts'

/** A person as a request sends one. The people of a booking have the same details. */
type SentMember = BodyOf<'addMembersWithMemberships'>['primaryMember']

/** Somebody to be created, with all that is stored about them. Dates are `yyyy-mm-dd`; nothing is blank. */
export interface NewMember {
  /** Set if the site differs from that of the others. */
  readonly siteId?: string
  readonly titleId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly dateOfBirth: string | null
  readonly memberLanguage: string | null
  readonly addresses: readonly NewAddress[]
  readonly numbers: readonly NewNumber[]
  readonly agreements: readonly AgreementKind[]
  readonly userFields: readonly { readonly userFieldId: number; readonly value: string }[]
  /** The channels and campaigns that are consented to: all of the site, the default ones, or none. */
  readonly marketing: 'all-of-site' | 'default' | 'none'
  readonly bankDetails: BankDetails | null
}

type SentAddresses = NonNullable<SentMember['addressDetails']>
type SentAddress = NonNullable<SentAddresses['address1']>
type NewAddress = SentAddress & { readonly isPrimary: boolean }
export type BankDetails = NonNullable<SentMember['bankDetails']>
type NewNumber = components['schemas']['StoredNumber']
type NumberKind = NewNumber['kind']
type AgreementKind = keyof components['schemas']['StoredAgreements']

/** The kinds of number, in the order of the specification. */
export const NUMBER_KINDS: readonly NumberKind[] = ['telephone1', 'telephone2', 'mobile']
/** The kinds of agreement, in the order of the specification. */
const AGREEMENT_KINDS: readonly AgreementKind[] = [
  'privacyPolicy',
  'termsAndConditions',
  'healthCommitmentStatement',
]

type SentNumbers = Pick<NonNullable<SentMember['contactDetails']>, NumberKind>

/** What both creations store in the same way about a person. */
export function detailsOf(
  { titleId, firstName, lastName, dateOfBirth }: Omit<SentMember['profile'], 'email'>,
  addresses: SentAddresses | undefined,
  numbers: SentNumbers | undefined,
): Pick<NewMember, 'titleId' | 'firstName' | 'lastName' | 'dateOfBirth' | 'addresses' | 'numbers'> {
  return {
    titleId: titleId ?? null,
    firstName,
    lastName,
    dateOfBirth: dateOfBirth?.slice(0, 10) ?? null,
    addresses: addressesOf(addresses),
    numbers: numbersOf(numbers),
  }
}

/** The numbers to store: those that are not empty. */
export function numbersOf(sent: SentNumbers | undefined): NewNumber[] {
  return NUMBER_KINDS.flatMap((kind) => {
    const { number = '', isPrimary = false } = sent?.[kind] ?? {}
    return isBlank(number) ? [] : [{ kind, number, isPrimary }]
  })
}

/** How many numbers are flagged primary, including empty ones. */
export function countPrimaryNumbers(sent: SentNumbers): number {
  return NUMBER_KINDS.filter((kind) => sent[kind]?.isPrimary === true).length
}

/** The addresses to store. */
export function addressesOf(sent: SentAddresses | undefined): NewAddress[] {
  return sentAddresses(sent).map((address) => ({ ...address, isPrimary: address.isPrimary === true }))
}

/** How many addresses are flagged primary. */
export function countPrimaryAddresses(sent: SentAddresses): number {
  return sentAddresses(sent).filter(({ isPrimary }) => isPrimary === true).length
}

function sentAddresses(sent: SentAddresses | undefined): SentAddress[] {
  return [sent?.address1, sent?.address2].filter((address) => address !== undefined)
}

/** The agreements to store: those that are `true`. */
export function agreementsOf(sent: SentMember['signedAgreements']): AgreementKind[] {
  return AGREEMENT_KINDS.filter((kind) => sent?.[kind] === true)
}
