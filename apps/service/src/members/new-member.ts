import type { Tables } from '../database/index.ts'

/** Somebody to be created, with everything that is stored about them. Dates are `yyyy-mm-dd`; nothing is blank. */
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
  /** Which communication channels and campaigns are consented to: all of the site, the default ones, or none. */
  readonly marketing: 'all-of-site' | 'default' | 'none'
  readonly bankDetails: BankDetails | null
}

export interface NewAddress {
  readonly addressLine1: string
  readonly addressLine2?: string | undefined
  readonly addressLine3?: string | undefined
  readonly townCity: string
  readonly region?: string | undefined
  readonly postalCode: string
  readonly country?: string | undefined
  readonly isPrimary: boolean
}

export type NumberKind = Tables['member_contact_numbers']['kind']
export type AgreementKind = Tables['member_agreements']['kind']

export interface NewNumber {
  readonly kind: NumberKind
  readonly number: string
  readonly isPrimary: boolean
}

export interface BankDetails {
  readonly accountName: string
  readonly accountNumber: string
  readonly sortCode: string
}

/** The kinds of number, in the order of the specification. */
export const NUMBER_KINDS: readonly NumberKind[] = ['telephone1', 'telephone2', 'mobile']
/** The kinds of agreement, in the order of the specification. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = [
  'privacyPolicy',
  'termsAndConditions',
  'healthCommitmentStatement',
]
