import type { Generated } from 'kysely'

export interface StaffUsersTable {
  username: string
  /** The username without regard to case, which stays reserved; see `caseless`. */
  username_key: string
  first_name: string
  last_name: string
  display_name: string
  email: string | null
  card_id: string | null
  site_group_id: string
  /** Numeric tenants: the group is read as its number. */
  returns_site_group_number: Generated<boolean>
  avatar_id: string | null
  /** Object-id tenants only; numeric ones have `staff_user_roles`. */
  role_id: string | null
  /** `null`: unknown. */
  date_created: Date | null
  is_active: Generated<boolean>
  is_deleted: Generated<boolean>
  is_locked: Generated<boolean>
  is_password_reset_flag_set: Generated<boolean>
  is_fully_set_up: Generated<boolean>
  has_legacy_system_user: Generated<boolean>
  last_login_attempt_date: Date | null
  failed_login_attempts_count: Generated<number>
  /** A PHC string; `null` when nobody can sign in. */
  password_hash: string | null
}

export interface StaffUserRolesTable {
  username: string
  position: number
  role_id: string
}

export interface StaffUserPreferencesTable {
  username: string
  name: string
  value: string
}

export interface PasswordHistoryTable {
  username: string
  position: number
  password_hash: string
  recorded_at: Date
}
