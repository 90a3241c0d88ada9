// Data is read before anybody asks whether there is any
// compiler: Property 'data' does not exist
import { safe } from '@leisure-ops/client'
import { leisure } from './given.ts'

const { data } = await safe(leisure.users.get('jo'))
console.log(data.firstName)
