// A number where an id is a text
// compiler: Type 'number' is not assignable to type 'string'
import { jo, leisure } from './given.ts'

await leisure.users.create({ ...jo, roleId: 7 })
