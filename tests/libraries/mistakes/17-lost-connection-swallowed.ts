// Only documented failures of a creation are looked at, and a lost connection passes as a success
// compiler: Property 'failure' does not exist
import { safe } from '@leisure-ops/client'
import { jo, leisure } from './given.ts'

const { failure } = await safe(leisure.users.create(jo))
console.log(failure ? failure.message : 'welcome')
