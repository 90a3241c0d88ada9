// The result of `safe` is not read
// silent: a value may be left alone. Without `safe`, the call rejects.
import { safe } from '@leisure-ops/client'
import { jo, leisure } from './given.ts'

await safe(leisure.users.create({ ...jo, username: 'far-too-long' }))
