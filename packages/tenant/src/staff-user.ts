/** A staff user as the service returns it (service specification, "Staff user"). Other properties are ignored. */
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
 * A staff user's role. `none`: the account has no role. `not-reported`: the account may have a role, but `GET
 * /api/users/{username}` of a numeric tenant never reports it; `GET /api/users` does.
 */
export type StaffRole =
  | { readonly kind: 'object-id'; readonly id: string }
  | { readonly kind: 'numeric'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-reported' }

/** Why no update of an account can succeed, whatever its body. */
export type UpdateObstacle = 'account-deleted' | 'username-too-long'

/** A staff user in one shape for tenants in both modes. `null` means that there is no value, or that it is not known. */
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
   * `false` when a numeric tenant returned digits only. For some accounts, a numeric tenant returns the site group's internal
   * number, which matches no site group and cannot be told from an id made of digits. Compare `siteGroupId` with the site
   * groups that you know.
   */
  readonly isSiteGroupIdCertain: boolean
  /** `null` when no preferred site is stored. Every update must then pass one. */
  readonly preferredSiteId: string | null
  readonly role: StaffRole
  /** `default` when none was chosen on an object-id tenant; numeric tenants have no avatars and return `null`. */
  readonly avatarId: string | null
  /** `null` when the date is not known. The service then sends a date in the year 1. */
  readonly dateCreated: Date | null
  readonly isActive: boolean
  /** `GET /api/users` leaves out deleted accounts, so only `GET /api/users/{username}` returns `true`. */
  readonly isDeleted: boolean
  readonly isLocked: boolean
  /**
   * Whether a new password is forced at the next sign-in. `null` when a numeric tenant returned `false`: it always does so
   * for some accounts, and no field tells which.
   */
  readonly isPasswordResetFlagSet: boolean | null
  /** The last attempt to sign in, successful or not; `null` when none is recorded. */
  readonly lastLoginAttemptDate: Date | null
  /** Failed attempts since the last success. The count stops at 255. */
  readonly failedLoginAttemptsCount: number
  /** Why no update of the account can succeed; `null` if an update is possible. */
  readonly notUpdatableBecause: UpdateObstacle | null
}
