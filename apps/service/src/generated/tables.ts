// Written by build/write-database.ts from the migrations. Do not edit: add a migration and run `pnpm generate`.

import type { Generated } from 'kysely'

/** The tables as a repository sees them: bound to one tenant, and therefore without its column. */
export interface Tables {
  access_tokens: {
    sha256: string
    name: string
    products: string
    features: string
  }
  audit_entries: {
    entry_id: Generated<number>
    action: 'apply-tenant' | 'create-user' | 'delete-member' | 'delete-slot' | 'delete-user' | 'lock-user' | 'pay-invoices' | 'put-slot' | 'remove-tenant' | 'set-password' | 'unlock-user' | 'update-user'
    subject: string | null
    sections: string[] | null
    changes: string[] | null
    kept_invoices: number | null
    actor: string
    database_role: Generated<string>
    request_id: string | null
    occurred_at: Generated<Date>
  }
  bookings: {
    booking_id: number
    slot_reference: string
    member_id: number
    paying_member_id: number | null
    joined_booking_id: number | null
    lease_id: string | null
    pricing_quote: string
    created_at: Date
  }
  campaigns: {
    id: string
    position: number
    record: string
  }
  communication_channels: {
    id: string
    position: number
    record: string
  }
  idempotency_records: {
    operation_id: string
    key: string
    request_digest: string
    body: string
    expires_at: Date
    member_ids: Generated<number[]>
  }
  leases: {
    lease_id: string
    slot_reference: string
    expires_at: Date
  }
  member_bank_details: {
    member_id: number
    sealed: string
  }
  member_details: {
    member_id: number
    details: string
  }
  members: {
    member_id: number
    title_id: string | null
    first_name: string
    last_name: string
    email: string | null
    identity_key: string | null
    name_key: string
    last_name_key: string
    email_key: string
    date_of_birth: string | null
    site_id: string
    member_language: string | null
    price_level_id: string | null
    is_confirmed: Generated<boolean>
    guardian_member_id: number | null
    primary_member_id: number | null
    created_at: Date
  }
  membership_types: {
    id: string
    position: number
    record: string
  }
  memberships: {
    membership_id: Generated<number>
    member_id: number
    membership_type_id: string
    start_date: string
    end_date: string | null
    is_active: Generated<boolean>
    pricing: string
  }
  payment_methods: {
    id: string
    position: number
    record: string
  }
  price_levels: {
    id: string
    description: string
    is_active: Generated<boolean>
    translations: Generated<string>
  }
  products: {
    id: string
    position: number
    record: string
  }
  promotions: {
    id: string
    position: number
    record: string
  }
  roles: {
    id: string
  }
  sales_invoices: {
    sales_invoice_id: Generated<number>
    member_id: number | null
    booking_id: number | null
    membership_id: number | null
    amount: string
    currency: string
    created_at: Date
    paid_at: Date | null
    payment_reference: string | null
  }
  site_groups: {
    id: string
    id_key: string
    number: number | null
    site_ids: string[]
  }
  sites: {
    id: string
    id_key: string
    position: number
    record: string
  }
  slots: {
    reference: string
    site_id: string
    starts_at: string
    capacity: number
    prices: string
    discounts: Generated<string>
    is_filed: Generated<boolean>
  }
  staff_users: {
    username: string
    username_key: string
    first_name: string
    last_name: string
    display_name: string
    email: string | null
    card_id: string | null
    site_group_id: string
    returns_site_group_number: Generated<boolean>
    avatar_id: string | null
    role_id: string | null
    date_created: Date | null
    is_active: Generated<boolean>
    is_deleted: Generated<boolean>
    is_locked: Generated<boolean>
    is_password_reset_flag_set: Generated<boolean>
    is_fully_set_up: Generated<boolean>
    has_legacy_system_user: Generated<boolean>
    last_login_attempt_date: Date | null
    failed_login_attempts_count: Generated<number>
    preferences: Generated<string>
    password_hashes: Generated<string[]>
  }
  tenants: {
    role_ids: 'object-id' | 'numeric'
    settings: string
    definition: string
    password_hashes: string
    applied_at: Date
    member_id_offset: Generated<number>
    booking_id_offset: Generated<number>
    file_sha256: string | null
    definition_sha256: string | null
  }
  user_fields: {
    id: string
    position: number
    record: string
  }
}
