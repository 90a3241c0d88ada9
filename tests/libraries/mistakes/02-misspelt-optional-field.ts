// A misspelt optional field in a variable
// warning: createStaffUser: `emailAddress` is not read
import { jo, withHints } from './given.ts'

const form = { ...jo, emailAddress: 'jo@example.com' }
await withHints.users.create(form)
