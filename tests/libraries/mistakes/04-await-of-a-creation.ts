// A creation is not awaited, and fails after the program has said that it worked
// error: ApiError: username: Username cannot be more than 8 characters
import { jo, leisure } from './given.ts'

leisure.users.create({ ...jo, username: 'far-too-long' })
console.log('hired')
