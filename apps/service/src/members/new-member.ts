import type { Tables } from '../database/tenant-database.ts'
import type { BodyOf } from '../handler.ts'

/** A person as a request sends one. The people of a booking have the same details. */
export type SentMember = BodyOf<'addMembersWithMemberships'>['primaryMember']

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

export type SentAddresses = NonNullable<SentMember['addressDetails']>
export type SentAddress = NonNullable<SentAddresses['address1']>
export type NewAddress = SentAddress & { readonly isPrimary: boolean }
export type BankDetails = NonNullable<SentMember['bankDetails']>
export type NumberKind = Tables['member_contact_numbers']['kind']
export type AgreementKind = Tables['member_agreements']['kind']

export interface NewNumber {
  readonly kind: NumberKind
  readonly number: string
  readonly isPrimary: boolean
}

/** The kinds of number, in the order of the specification. */
export const NUMBER_KINDS: readonly NumberKind[] = ['telephone1', 'telephone2', 'mobile']
/** The kinds of agreement, in the order of the specification. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = [
  'privacyPolicy',
  'termsAndConditions',
  'healthCommitmentStatement',
]
