/** The stored properties of an account that the two kinds of tenant read differently. */
interface StoredAccount {
  readonly role_id: string | null
  readonly avatar_id: string | null
  readonly is_fully_set_up: boolean
  readonly is_password_reset_flag_set: boolean
  readonly has_legacy_system_user: boolean
}

/** How one of the two kinds of tenant treats the accounts of its staff. No other code depends on the kind. */
export interface TenantKind {
  readonly roleIds: 'object-id' | 'numeric'
  /** Whether accounts carry a role that creation and update may set. */
  readonly setsRoles: boolean
  /** Whether an account must be fully set up to be read alone and to be updated. */
  readonly needsFullSetUp: boolean
  /** The failure of the single read for an unknown account. */
  readonly notFound: 'user-not-found' | 'user-not-found-in-sql-database'
  /** The avatar to store for the value that was sent. */
  storedAvatar(sent: string | undefined): string | null
  roleInList(account: StoredAccount): string | null
  roleInSingleRead(account: StoredAccount): string | null
  avatar(account: StoredAccount): string | null
  isPasswordResetFlagSet(account: StoredAccount): boolean
  /** The reset flag after a change of password. */
  resetFlagAfterPasswordChange(before: boolean): boolean
}
