import {
  AGREEMENT_KINDS,
  type AgreementKind,
  type NewAddress,
  type NewNumber,
  NUMBER_KINDS,
  type NumberKind,
} from './new-member.ts'

interface SentNumber {
  readonly number?: string
  readonly isPrimary?: boolean
}

type SentNumbers = Readonly<Partial<Record<NumberKind, SentNumber>>>
type SentAddress = Omit<NewAddress, 'isPrimary'> & { readonly isPrimary?: boolean }
type SentAddresses = Readonly<Partial<Record<'address1' | 'address2', SentAddress>>>
type SentAgreements = Readonly<Partial<Record<AgreementKind, boolean>>>

/** The numbers to store: those that are not empty. */
export function numbersOf(sent: SentNumbers | undefined): NewNumber[] {
  return NUMBER_KINDS.flatMap((kind) => {
    const { number = '', isPrimary = false } = sent?.[kind] ?? {}
    return number.trim() === '' ? [] : [{ kind, number, isPrimary }]
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
export function agreementsOf(sent: SentAgreements | undefined): AgreementKind[] {
  return AGREEMENT_KINDS.filter((kind) => sent?.[kind] === true)
}
