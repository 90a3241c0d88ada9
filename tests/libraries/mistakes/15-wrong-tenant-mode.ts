// A user with a role is read in the mode of the other tenant mode (without a role and an avatar, nobody notices)
// error: in numeric mode. Check the mode.
import { normaliseStaffUser } from '@leisure-ops/tenant'
import { leisure } from './given.ts'

for (const user of await leisure.users.list()) console.log(normaliseStaffUser(user, 'numeric', 'list').role)
