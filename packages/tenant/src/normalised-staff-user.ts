import type { StaffUserRecord } from './generated/staff-user-fields.ts'

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

/** The fields that a normalised user has in another form. */
type Changed = 'roleId' | 'dateCreated' | 'isPasswordResetFlagSet' | 'lastLoginAttemptDate'

/** A staff user in one shape for both modes. `null` means that there is no value, or that it is not known. */
export interface NormalisedStaffUser extends Omit<StaffUserRecord, Changed> {
  /**
   * `false` when a numeric tenant returned digits only. For some accounts, a numeric tenant returns the site
   * group's internal number, which matches no site group and cannot be told from an id made of digits.
   * Compare `siteGroupId` with the site groups that you know.
   */
  readonly isSiteGroupIdCertain: boolean
  readonly role: StaffRole
  /** `null` when the date is not known. The service then sends a date in the year 1. */
  readonly dateCreated: Date | null
  /**
   * Whether a new password is forced at the next sign-in. `null` when a numeric tenant returned `false`: it
   * always does so for some accounts, and no field tells which.
   */
  readonly isPasswordResetFlagSet: boolean | null
  /** The last attempt to sign in, successful or not; `null` when none is recorded. */
  readonly lastLoginAttemptDate: Date | null
  /** Why no update of the account can succeed; `null` if an update is possible. */
  readonly notUpdatableBecause: UpdateObstacle | null
}
