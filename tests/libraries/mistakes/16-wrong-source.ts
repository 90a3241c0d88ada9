// A user of `users.get` is said to come from the list, so the role that was not reported reads as none
// compiler: Argument of type '"list"' is not assignable to parameter of type '"single"'
import { normaliseStaffUser } from '@leisure-ops/tenant'
import { leisure } from './given.ts'

console.log(normaliseStaffUser(await leisure.users.get('jsmith'), 'object-id', 'list').role)
