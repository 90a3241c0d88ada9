// Every error is taken for a documented failure
// compiler: 'got.failure' is possibly 'undefined'
import { safe } from '@leisure-ops/client'
import { leisure } from './given.ts'

const got = await safe(leisure.users.get('jo'))
if (!got.ok) console.log(got.failure.code)
