import { type Invoke, jsonOf } from '../call.ts'
import type { StaffUser, StaffUserCreation, StaffUserReplacement } from './types.ts'

/** Staff users (specification, endpoints 1 to 4). */
export interface Users {
  /** Every account that is not deleted, in no particular order. */
  list(): Promise<StaffUser[]>
  /** One account, deleted ones included; the username is matched exactly. */
  get(username: string): Promise<StaffUser>
  /** Makes an account. The service answers nothing: read the account back with `get`. */
  create(body: StaffUserCreation): Promise<void>
  /** Replaces the whole account: what is left out is reset, not kept. */
  update(username: string, body: StaffUserReplacement): Promise<void>
}

export function users(invoke: Invoke): Users {
  return {
    list: async () => jsonOf('listStaffUsers', await invoke('listStaffUsers', {})),
    get: async (username) => jsonOf('getStaffUser', await invoke('getStaffUser', { path: { username } })),
    create: async (body) => {
      await invoke('createStaffUser', { body: JSON.stringify(body) })
    },
    update: async (username, body) => {
      await invoke('updateStaffUser', { path: { username }, body: JSON.stringify(body) })
    },
  }
}
