import { type CallOptions, type Invoke, nothing } from '../call.ts'
import type { StaffUser, StaffUserCreation, StaffUserReplacement } from './types.ts'

/** Staff users (specification, endpoints 1 to 4). */
export interface Users {
  /** Every account that is not deleted, in no particular order. */
  list(options?: CallOptions): Promise<StaffUser[]>
  /** One account, deleted ones included; the username is matched exactly. */
  get(username: string, options?: CallOptions): Promise<StaffUser>
  /** Makes an account. The service answers nothing: read the account back with `get`. */
  create(body: StaffUserCreation, options?: CallOptions): Promise<void>
  /** Replaces the whole account: what is left out is reset, not kept. */
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
