/** A staff user as the service returns it; further members do no harm (specification, "Staff user"). */
export interface StaffUserRecord {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly email: string | null
  readonly cardId: string | null
  readonly siteGroupId: string
  readonly preferredSiteId: string | null
  readonly roleId: string | null
  readonly avatarId: string | null
  readonly dateCreated: string
  readonly isActive: boolean
  readonly isDeleted: boolean
  readonly isLocked: boolean
  readonly isPasswordResetFlagSet: boolean
  readonly lastLoginAttemptDate: string | null
  readonly failedLoginAttemptsCount: number
}

/**
 * A staff user's role. `none`: the account has no role. `not-reported`: it may have one, but the single read of a
 * numeric tenant never tells; the list does.
 */
export type StaffRole =
  | { readonly kind: 'object-id'; readonly id: string }
  | { readonly kind: 'numeric'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-reported' }

/** Why no update of an account can succeed, whatever it says. */
export type UpdateObstacle = 'account-deleted' | 'username-too-long'

/** A staff user in one shape for both kinds of tenant. `null` means that there is none, or that nobody knows. */
export interface StaffUser {
  /** Sign-in name, up to 15 characters. */
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  /** `null` when the account has none. */
  readonly email: string | null
  /** `null` when there is no card. */
  readonly cardId: string | null
  readonly siteGroupId: string
  /**
   * `false` for digits only on a numeric tenant: some of its accounts carry the group's number instead of its id, which
   * matches no site group. Such a number looks like any id made of digits, so compare it with the groups that you know.
   */
  readonly isSiteGroupIdCertain: boolean
  /** A preference, not a field of the account; `null` when none is stored. Every update demands one. */
  readonly preferredSiteId: string | null
  readonly role: StaffRole
  /** `default` when none was chosen on an object-id tenant; numeric tenants have no avatars and return `null`. */
  readonly avatarId: string | null
  /** `null` when unknown, which the service writes as the year 1. */
  readonly dateCreated: Date | null
  readonly isActive: boolean
  /** The list leaves deleted accounts out, so it is `true` from the single read only. */
  readonly isDeleted: boolean
  readonly isLocked: boolean
  /**
   * Whether a new password is forced at the next sign-in. `null` where a numeric tenant said `false`: it says so of every
   * account without a legacy system-user record, and nothing tells which those are.
   */
  readonly isPasswordResetFlagSet: boolean | null
  /** Last attempt to sign in, successful or not; `null` when none is recorded. */
  readonly lastLoginAttemptDate: Date | null
  /** Failed attempts since the last success; stops at 255. */
  readonly failedLoginAttemptsCount: number
  /** Why the account cannot be updated, whatever is sent; `null` when it can. */
  readonly notUpdatableBecause: UpdateObstacle | null
}
