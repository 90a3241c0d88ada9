// The name of a method where the name of an operation goes
// compiler: "createStaffUser"
import { isFailure } from '@leisure-ops/client'

console.log(isFailure(0, 'users.create'))
