// The quote of one site is used at another
// error: ApiError: The site ID of the member must match the site ID in the membership pricing quote.
import { leisure, quote as pricingQuote, primaryMember } from './given.ts'

const [other] = (await leisure.sites.list({ isActive: true })).filter(({ id }) => id !== 'RIVERSIDE')
const siteId = other?.id ?? ''
await leisure.memberships.addMembersWithMemberships({ siteId, primaryMember, pricingQuote })
