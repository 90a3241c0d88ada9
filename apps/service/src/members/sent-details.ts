import { isBlank } from '@leisure-ops/openapi/internal'
import {
  AGREEMENT_KINDS,
  type AgreementKind,
  type NewAddress,
  type NewMember,
  type NewNumber,
  NUMBER_KINDS,
  type NumberKind,
  type SentAddress,
  type SentAddresses,
  type SentMember,
} from './new-member.ts'

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
