// A promotion code at the member, in a variable
// warning: its place is `members[].memberships[].promotionCode`
import { request, withHints } from './given.ts'

const members = request.members.map((member) => ({ ...member, promotionCode: 'WELCOME' }))
await withHints.pricing.quoteMemberships({ ...request, members })
