// A user is sent back as it was read
// compiler: Type 'null' is not assignable to type
import { leisure } from './given.ts'

const user = await leisure.users.get('jsmith')
await leisure.users.update('jsmith', { ...user, lastName: 'Jones' })
