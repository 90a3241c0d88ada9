import type { CallOptions, CreationOptions } from '../client/call-options.ts'
import type { Invoke, LeisureCall } from '../client/invoke.ts'
import type { StaffUser, StaffUserCreation, StaffUserReplacement } from './types.ts'

/** Staff users. */
export interface Users {
  /**
   * `GET /api/users`: List staff users.
   *
   * Deleted accounts are omitted. There is no paging, no filter and no guaranteed order.
   *
   * @throws LeisureError
   */
  list(options?: CallOptions): LeisureCall<StaffUser<'list'>[], 'listStaffUsers'>
  /**
   * `POST /api/users`: Create staff user.
   *
   * The response has no body: read the account with `users.get`. The same call again fails with
   * `username-already-exists`.
   *
   * @throws LeisureError
   */
  create(body: StaffUserCreation, options?: CreationOptions): LeisureCall<void, 'createStaffUser'>
  /**
   * `GET /api/users/{username}`: Get staff user.
   *
   * Deleted accounts are returned as well. On numeric tenants, `roleId` is always `null` here.
   *
   * @param username Matched exactly.
   * @throws LeisureError
   */
  get(username: string, options?: CallOptions): LeisureCall<StaffUser<'single'>, 'getStaffUser'>
  /**
   * `PUT /api/users/{username}`: Update staff user.
   *
   * Replaces the whole account. **What is omitted is not kept**: without `isActive` the account is
   * deactivated, and without `email`, `cardId` or `displayName` the stored value is cleared, so each of them
   * has to be named. Only `roleId` keeps its value when it is omitted. Read the account first.
   * `replacementFor` of `@leisure-ops/tenant` makes such a body.
   *
   * @param username The account. An account cannot be renamed.
   * @throws LeisureError
   */
  update(
    username: string,
    body: StaffUserReplacement,
    options?: CallOptions,
  ): LeisureCall<void, 'updateStaffUser'>
}

export function users(invoke: Invoke): Users {
  return {
    list: (options) => invoke('listStaffUsers', {}, options),
    get: (username, options) => invoke('getStaffUser', { path: { username } }, options),
    create: (body, options) => invoke('createStaffUser', { body }, options),
    update: (username, body, options) => invoke('updateStaffUser', { path: { username }, body }, options),
  }
}
