// The name of another operation's failure
// compiler: have no overlap
import { isFailure } from '@leisure-ops/client'
import { leisure } from './given.ts'

await leisure.sites.get('R').catch((error: unknown) => {
  if (isFailure(error, 'getSite')) console.log(error.code === 'user-not-found')
})
