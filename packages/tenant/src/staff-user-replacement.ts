import type { StaffRole } from './staff-user.ts'

/**
 * What an update needs to know about the current account. A `StaffUserRecord` from the service and a normalised `StaffUser` both
 * fit.
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
  /** Set on a user from the service. */
  readonly roleId?: string | null | undefined
  /** Set on a normalised user. */
  readonly role?: StaffRole | undefined
}

/**
 * What to change. A property that is left out or `undefined` keeps its value. `null` or a blank text clears the e-mail address, the
 * card and the role. It resets the avatar to `default`, and the display name to one that the service builds from the two names.
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
  /** `false` for a locked account also sets its count of failed attempts to 0. */
  readonly isLocked?: boolean | undefined
  readonly isPasswordResetFlagSet?: boolean | undefined
  /** Object-id tenants only: 24 hexadecimal digits of an existing role. */
  readonly roleId?: string | null | undefined
}

/**
 * The body of `PUT /api/users/{username}` (service specification, "Update staff user"). The service clears every property that is
 * not in it, except for `roleId`, which is kept.
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
  /** 24 hexadecimal digits, or an empty string, which removes the role. */
  readonly roleId?: string
}
