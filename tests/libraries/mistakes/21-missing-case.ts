// A switch over failures without one of them
// compiler: "site-not-found"
import { safe } from '@leisure-ops/client'
import { leisure } from './given.ts'

const got = await safe(leisure.sites.get('RIVERSIDE'))
if (!got.ok && got.failure)
  switch (got.failure.code) {
    case 'unauthenticated':
      break
    default:
      got.failure satisfies never
  }
