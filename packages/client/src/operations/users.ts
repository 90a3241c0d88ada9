import { type CallOptions, type CreationOptions, type Invoke, nothing } from '../client/invoke.ts'
import type { StaffUser, StaffUserCreation, StaffUserReplacement } from './types.ts'

/** Staff users (specification, endpoints 1 to 4). */
export interface Users {
  /**
   * `GET /api/users`: List staff users.
   *
   * All staff users of the tenant in one array: no paging, no filters, no sorting, and no order that is
   * guaranteed. Deleted accounts are left out, so `isDeleted` is always `false`. A single user whose site
   * group no longer exists makes the whole list fail.
   *
   * Failures: `credentials-rejected`, `access-refused`, `unexpected-failure`.
   *
   * @throws LeisureError
   */
  list(options?: CallOptions): Promise<StaffUser[]>
  /**
   * `GET /api/users/{username}`: Get staff user.
   *
   * One staff user. Deleted accounts are returned too, with `isDeleted` `true` and `isActive` `false`. On
   * numeric tenants `roleId` is always `null` here, whatever role the user has. On object-id tenants an
   * account must be fully set up to be returned.
   *
   * Failures: `username-invalid`, `credentials-rejected`, `access-refused`, `user-not-found`,
   * `user-not-found-in-sql-database`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters.
   * @throws LeisureError
   */
  get(username: string, options?: CallOptions): Promise<StaffUser>
  /**
   * `POST /api/users`: Create staff user.
   *
   * Creates a back-office account. The answer has no body: read the account back with `GET
   * /api/users/{username}` and the username that was sent.
   *
   * The site group must exist, and `preferredSiteId` must be one of its sites.
   *
   * **Not idempotent.** A repeated call answers 409 once the account exists. Deleted accounts keep their
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
   * `field-too-long`, `field-blank`, `credentials-rejected`, `access-refused`, `username-already-exists`,
   * `entry-already-exists`, `unexpected-failure`.
   *
   * @param body The new account.
   * @throws LeisureError
   */
  create(body: StaffUserCreation, options?: CreationOptions): Promise<void>
  /**
   * `PUT /api/users/{username}`: Update staff user.
   *
   * Replaces the whole account. **What is left out is not kept**: the account is deactivated (`isActive`),
   * unlocked (`isLocked`), relieved of a pending password reset (`isPasswordResetFlagSet`), and its e-mail
   * address, card and display name are cleared or reset. Only `roleId` is left alone when it is left out.
   * Read the account first and send all of it.
   *
   * That the usernames of path and body are equal is checked before all other rules. Passwords are not
   * changed here, and an account cannot be renamed. A username of more than 8 characters, as older accounts
   * have, is rejected, so such an account cannot be updated at all.
   *
   * | from | with | to |
   * | --- | --- | --- |
   * | active | `isActive: false` | inactive; the record and the username stay, `isActive: true` brings it back |
   * | locked | `isLocked: false` | unlocked; `failedLoginAttemptsCount` becomes 0 |
   * | no reset pending | `isPasswordResetFlagSet: true` | a new password is forced at the next sign-in |
   *
   * Failures: `username-mismatch`, `new-email-invalid`, `new-preferred-site-not-in-site-group`,
   * `role-id-wrong-length`, `username-too-long`, `field-too-long`, `field-blank`, `credentials-rejected`,
   * `access-refused`, `site-group-not-found`, `role-not-found`, `user-to-update-not-found-in-sql-database`,
   * `user-to-update-not-found`, `unexpected-failure`.
   *
   * @param username Sign-in name, matched exactly. Existing names have up to 15 characters.
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
