/**
 * What an update has to know of the account as it is: a `StaffUserRecord` from the service, or the `StaffUser` that was
 * made of one.
 */
export interface ReplaceableStaffUser {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly email: string | null
  readonly cardId: string | null
  readonly siteGroupId: string
  readonly preferredSiteId: string | null
  readonly avatarId: string | null
  readonly isActive: boolean
  readonly isDeleted: boolean
  readonly isLocked: boolean
  readonly isPasswordResetFlagSet: boolean | null
  readonly roleId?: string | null | undefined
}

/**
 * What shall be different. A member that is left out, or `undefined`, stays as it is. `null` (or a blank text) empties what can be
 * empty: no e-mail address, no card, no role, the avatar `default`, and a display name that the service makes of the two names.
 */
export interface StaffUserChanges {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly displayName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly cardId?: string | null | undefined
  readonly siteGroupId?: string | undefined
  readonly preferredSiteId?: string | undefined
  /** Object-id tenants only. */
  readonly avatarId?: string | null | undefined
  readonly isActive?: boolean | undefined
  /** `false` for a locked account also sets its failed attempts to 0. */
  readonly isLocked?: boolean | undefined
  readonly isPasswordResetFlagSet?: boolean | undefined
  /** Object-id tenants only: 24 hexadecimal digits of an existing role. */
  readonly roleId?: string | null | undefined
}

/**
 * The body of `PUT /api/users/{username}` (specification, "Update staff user"). What is not in it is cleared by the service,
 * but for `roleId`, which stays.
 */
export interface StaffUserReplacement {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName?: string
  readonly email?: string
  readonly cardId?: string
  readonly siteGroupId: string
  readonly preferredSiteId: string
  readonly avatarId?: string
  readonly isActive: boolean
  readonly isLocked: boolean
  readonly isPasswordResetFlagSet: boolean
  /** 24 hexadecimal digits, or `''`, which removes the role. */
  readonly roleId?: string
}
