// A copy of a quote is sent
// compiler: is missing the following properties from type 'SignedQuote<MembershipQuote>'
import { leisure, primaryMember, quote, request } from './given.ts'

const pricingQuote = { ...quote }
await leisure.memberships.addMembersWithMemberships({ siteId: request.siteId, primaryMember, pricingQuote })
