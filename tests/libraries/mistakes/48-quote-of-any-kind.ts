// A quote that may be another kind
// compiler: SignedQuote<unknown>
import { SignedQuote } from '@leisure-ops/quote'
import { leisure, primaryMember, quote, request } from './given.ts'

const pricingQuote = SignedQuote.fromText(quote.text)
await leisure.memberships.addMembersWithMemberships({ siteId: request.siteId, primaryMember, pricingQuote })
