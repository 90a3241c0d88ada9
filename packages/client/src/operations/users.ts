import { type Invoke, nothing } from '../client/invoke.ts'
import type { Users } from '../generated/named-operations.ts'

export function users(invoke: Invoke): Users {
  return {
    list: (options) => invoke('listStaffUsers', {}, options),
    get: (username, options) => invoke('getStaffUser', { path: { username } }, options),
    create: (body, options) => invoke('createStaffUser', { body }, options, nothing),
    update: (username, body, options) =>
      invoke('updateStaffUser', { path: { username }, body }, options, nothing),
  }
}
