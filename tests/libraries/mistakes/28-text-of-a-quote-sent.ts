// The text of a quote is sent, which would arrive as a string
// compiler: Type 'string' is not assignable to type 'SignedQuote<MembershipQuote>'
import { leisure, primaryMember, quote, request } from './given.ts'

const { siteId } = request
await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote: quote.text })
