import type { Generated } from 'kysely'

export interface MembersTable {
  member_id: Generated<number>
  title_id: string | null
  first_name: string
  last_name: string
  email: string | null
  /** Who counts as the same person; `null` without an e-mail address. Unique. */
  identity_key: string | null
  date_of_birth: string | null
  site_id: string
  member_language: string | null
  price_level_id: string | null
  is_confirmed: Generated<boolean>
  guardian_member_id: number | null
  primary_member_id: number | null
  created_at: Date
}

export interface MemberAddressesTable {
  member_id: number
  position: number
  address_line_1: string | null
  address_line_2: string | null
  address_line_3: string | null
  town_city: string | null
  region: string | null
  postal_code: string | null
  country: string | null
  is_primary: boolean
}

export interface MemberContactNumbersTable {
  member_id: number
  kind: 'telephone1' | 'telephone2' | 'mobile'
  number: string
  is_primary: boolean
}

export interface MemberAgreementsTable {
  member_id: number
  kind: 'privacyPolicy' | 'termsAndConditions' | 'healthCommitmentStatement'
  signed_at: Date
}

export interface UserFieldsTable {
  id: number
  /** A JSON array of the values that are accepted; `null` for any value. */
  allowed_values: string | null
}

export interface MemberUserFieldsTable {
  member_id: number
  position: number
  user_field_id: number
  value: string
}

export interface MemberBankDetailsTable {
  member_id: number
  sealed: string
}

/** A communication channel or a campaign. */
export interface MarketingTable {
  id: string
  is_default: boolean
}

export interface MarketingSitesTable {
  id: string
  site_id: string
}

export interface MarketingConsentsTable {
  member_id: number
  id: string
  given_at: Date
}
