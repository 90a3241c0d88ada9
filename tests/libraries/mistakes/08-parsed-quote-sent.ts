// The parsed content of a quote is sent
// compiler: is missing the following properties from type 'SignedQuote<MembershipQuote>'
import { leisure, primaryMember, quote, request } from './given.ts'

const { siteId } = request
await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote: quote.value })
