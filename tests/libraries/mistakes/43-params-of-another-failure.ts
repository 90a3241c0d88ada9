// A value that another failure has
// compiler: Property 'username' does not exist
import { safe } from '@leisure-ops/client'
import { leisure } from './given.ts'

const got = await safe(leisure.sites.get('R'))
if (!got.ok) console.log(got.failure?.params.username)
