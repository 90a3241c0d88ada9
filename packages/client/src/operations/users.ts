import { type CallOptions, type CreationOptions, type Invoke, nothing } from '../client/invoke.ts'
import type { StaffUser, StaffUserCreation, StaffUserReplacement } from './types.ts'

/** Staff users (specification, endpoints 1 to 4). */
export interface Users {
  /**
   * `GET /api/users`: List staff users.
   *
   * Returns every staff user of the tenant in one array. There is no paging, no filter and no guaranteed
   * order. Deleted accounts are left out, so `isDeleted` is always `false`. A single user whose site group no
   * longer exists makes the whole list fail.
   *
   * Failures: `credentials-rejected`, `access-refused`, `unexpected-failure`.
   *
   * @throws LeisureError
   */
  list(options?: CallOptions): Promise<StaffUser[]>
  /**
   * `GET /api/users/{username}`: Get staff user.
   *
   * Returns one staff user. Deleted accounts are returned as well, with `isDeleted` `true` and `isActive`
   * `false`. On numeric tenants `roleId` is always `null` here, whatever role the user has. On object-id
   * tenants an account has to be fully set up to be returned.
   *
   * Failures: `username-invalid`, `credentials-rejected`, `access-refused`, `user-not-found`,
   * `user-not-found-in-sql-database`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters; an unknown one of
   * any length is a 404.
   * @throws LeisureError
   */
  get(username: string, options?: CallOptions): Promise<StaffUser>
  /**
   * `POST /api/users`: Create staff user.
   *
   * Creates a back-office account. The answer has no body: read the account back with `GET
   * /api/users/{username}`, using the username you sent.
   *
   * The site group must exist, and `preferredSiteId` must be one of its sites.
   *
   * **Not idempotent.** Once the account exists, the same call answers 409. Deleted accounts keep their
   * usernames.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. the password, against the tenant's complexity pattern
   * 2. the other fields, all of them at once
   * 3. the e-mail address
   * 4. the site group
   * 5. the preferred site
   * 6. the role
   * 7. whether the username is free
   *
   * Failures: `email-invalid`, `site-group-does-not-exist`, `preferred-site-not-in-site-group`,
   * `role-does-not-exist`, `password-rejected`, `username-too-long`, `display-name-too-long`,
   * `field-too-long`, `field-blank`, `field-malformed`, `credentials-rejected`, `access-refused`,
   * `username-already-exists`, `entry-already-exists`, `unexpected-failure`.
   *
   * @param body The new account.
   * @throws LeisureError
   */
  create(body: StaffUserCreation, options?: CreationOptions): Promise<void>
  /**
   * `PUT /api/users/{username}`: Update staff user.
   *
   * Replaces the whole account. **What is left out is not kept**: without `isActive` the account is
   * deactivated, without `isLocked` it is unlocked, without `isPasswordResetFlagSet` a pending password reset
   * is cleared, and without `email`, `cardId`, `displayName` or `avatarId` the stored value is cleared or
   * reset. Only `roleId` keeps its value when it is left out.
   *
   * Read the account first, change what you want to change, and send the rest as it was read. **Leave out
   * every field that was read as `null`**, since the update accepts `null` for `roleId` only.
   * `preferredSiteId` is required, so an account that was read with `null` there needs a site to be chosen.
   * What the update does not have (`dateCreated`, `isDeleted`, `lastLoginAttemptDate`,
   * `failedLoginAttemptsCount`) is left out too.
   *
   * Passwords are not changed here, and an account cannot be renamed. A username of more than 8 characters,
   * as older accounts may have, is rejected, so such an account cannot be updated at all.
   *
   * | from | with | to |
   * | --- | --- | --- |
   * | active | `isActive: false` | inactive; record and username are kept, and `isActive: true` reverses it |
   * | locked | `isLocked: false` | unlocked; `failedLoginAttemptsCount` becomes 0 |
   * | no reset pending | `isPasswordResetFlagSet: true` | a new password is forced at the next sign-in |
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. whether the usernames of path and body are equal
   * 2. the other fields, all of them at once
   * 3. the e-mail address
   * 4. the site group
   * 5. the preferred site
   * 6. the length of the role id
   * 7. whether the role exists
   * 8. whether the account exists
   *
   * Failures: `username-mismatch`, `new-email-invalid`, `new-preferred-site-not-in-site-group`,
   * `role-id-wrong-length`, `username-too-long`, `field-too-long`, `field-blank`, `field-malformed`,
   * `credentials-rejected`, `access-refused`, `site-group-not-found`, `role-not-found`,
   * `user-to-update-not-found-in-sql-database`, `user-to-update-not-found`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters; an unknown one of
   * any length is a 404.
   * @param body The whole account.
   * @throws LeisureError
   */
  update(username: string, body: StaffUserReplacement, options?: CallOptions): Promise<void>
}

export function users(invoke: Invoke): Users {
  return {
    list: (options) => invoke('listStaffUsers', {}, options),
    get: (username, options) => invoke('getStaffUser', { path: { username } }, options),
    create: (body, options) => invoke('createStaffUser', { body }, options, nothing),
    update: (username, body, options) =>
      invoke('updateStaffUser', { path: { username }, body }, options, nothing),
  }
}
