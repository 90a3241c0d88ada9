// A misspelt field in a literal
// compiler: Did you mean to write 'username'?
import { jo, leisure } from './given.ts'

const { username, ...others } = jo
await leisure.users.create({ ...others, userName: username })
