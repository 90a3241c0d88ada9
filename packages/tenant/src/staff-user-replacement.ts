import type { ReplacementFields, StaffUserRecord } from './generated/staff-user-fields.ts'
import type { StaffRole } from './normalised-staff-user.ts'

/**
 * The body of `PUT /api/users/{username}` (service specification, "Update staff user"). The service clears
 * every property that is not in it, except `roleId`. What the account does not have is omitted.
 */
export interface ReplacementBody extends Omit<ReplacementFields, 'roleId'> {
  /** 24 hexadecimal digits, or an empty string, which removes the role. */
  readonly roleId?: string
}

/**
 * What an update needs to know about the current account. A `StaffUserRecord` from the service and a
 * `NormalisedStaffUser` both fit.
 */
export interface ReplaceableStaffUser
  extends Pick<
    StaffUserRecord,
    Exclude<keyof ReplacementBody, 'roleId' | 'isPasswordResetFlagSet'> | 'isDeleted'
  > {
  readonly isPasswordResetFlagSet: boolean | null
  /** Set on a user from the service. */
  readonly roleId?: string | null | undefined
  /** Set on a normalised user. */
  readonly role?: StaffRole | undefined
}

/**
 * What to change. A property that is omitted or `undefined` keeps its value. `null` or a blank text clears
 * the e-mail address, the card and the role. It resets the avatar to `default`, and the display name to one
 * that the service builds from the two names. `isLocked: false` for a locked account also sets its count of
 * failed attempts to 0. Avatar and role, of 24 hexadecimal digits, can be changed on object-id tenants only.
 */
export type StaffUserChanges = {
  readonly [Field in Exclude<keyof ReplacementBody, 'username'>]?:
    | ReplacementBody[Field]
    | (object extends Pick<ReplacementBody, Field> ? null : never)
    | undefined
}
