// The argument of `mutate` is the body
// compiler: 'username' does not exist in type
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { leisure } from './given.ts'

await createLeisureQueries(leisure).users.create.mutationOptions().mutationFn({ username: 'jo' })
