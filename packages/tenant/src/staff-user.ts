/** A staff user as the service returns it (specification, "Staff user"). Other properties are ignored. */
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
 * A staff user's role. `none`: the account has no role. `not-reported`: the account may have a role, but the single read of a numeric
 * tenant never reports it; the list does.
 */
export type StaffRole =
  | { readonly kind: 'object-id'; readonly id: string }
  | { readonly kind: 'numeric'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-reported' }

/** Why no update of an account can succeed, whatever its body. */
export type UpdateObstacle = 'account-deleted' | 'username-too-long'

/** A staff user in one shape for both kinds of tenant. `null` means that there is no value, or that it is not known. */
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
   * `false` when a numeric tenant returned digits only. For some of its accounts this is the number of the group instead of its id,
   * and matches no site group. It looks like any id made of digits, so compare it with the site groups that you know.
   */
  readonly isSiteGroupIdCertain: boolean
  /** A preference, not a field of the account; `null` when none is stored. Every update needs one. */
  readonly preferredSiteId: string | null
  readonly role: StaffRole
  /** `default` when none was chosen on an object-id tenant; numeric tenants have no avatars and return `null`. */
  readonly avatarId: string | null
  /** `null` when the date is not known. The service then sends a date in the year 1. */
  readonly dateCreated: Date | null
  readonly isActive: boolean
  /** The list leaves out deleted accounts, so only the single read returns `true`. */
  readonly isDeleted: boolean
  readonly isLocked: boolean
  /**
   * Whether a new password is forced at the next sign-in. `null` when a numeric tenant returned `false`: it always does so for an
   * account without a legacy system-user record, and no field says which accounts those are.
   */
  readonly isPasswordResetFlagSet: boolean | null
  /** The last attempt to sign in, successful or not; `null` when none is recorded. */
  readonly lastLoginAttemptDate: Date | null
  /** Failed attempts since the last success. The count stops at 255. */
  readonly failedLoginAttemptsCount: number
  /** Why no update of the account can succeed; `null` when one can. */
  readonly notUpdatableBecause: UpdateObstacle | null
}
