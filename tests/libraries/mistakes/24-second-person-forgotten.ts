// A quote for two persons, and only one of them joins
// silent: the service takes it, and the specification does not say that everybody whom a quote prices has to join.
import { leisure, primaryMember, request } from './given.ts'

const members = [1, 2].map((orderKey) => ({ orderKey, memberships: [{ id: 'ADULT-DD' }] }))
const pricingQuote = await leisure.pricing.quoteMemberships({ ...request, members })
const { siteId } = request
const joined = await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
console.log(joined.membersCreated.length)
