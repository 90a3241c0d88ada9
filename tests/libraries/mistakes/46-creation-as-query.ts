// A creation is no query
// compiler: Property 'create' does not exist on type
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { leisure } from './given.ts'

await createLeisureQueries(leisure).users.create.queryOptions({ username: 'jo' })
