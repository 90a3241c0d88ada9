// A quote is sent after an hour
// error: Request a new quote
import { createLeisureClient } from '@leisure-ops/client'
import { baseUrl, quote as pricingQuote, primaryMember, request } from './given.ts'

const now = () => new Date(Date.now() + 61 * 60_000)
const later = createLeisureClient({ baseUrl, accessToken: 'demo', now })
await later.memberships.addMembersWithMemberships({ siteId: request.siteId, primaryMember, pricingQuote })
