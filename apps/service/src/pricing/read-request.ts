import { document } from '@leisure-ops/openapi/document'
import type { Day } from '../calendar.ts'
import { fail } from '../failure.ts'
import type { Call } from '../handler.ts'
import { checkStartDate } from './check-request.ts'
import { type PricingRequest, pricingRequestOf, startDayOf } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** JSON Schema has no rule for it. */
const MAX_MEMBERSHIPS = Number(
  document.components.schemas.MembershipPricingRequest?.properties?.members?.['x-max-memberships'],
)

type SentCall = Pick<Call<typeof OPERATION>, 'body' | 'violates'>

/**
 * Steps 1 to 3. All field errors are raised at once, except those of step 3, which are reported in its place.
 *
 * @throws OperationFailure of the first step that fails.
 */
export function readPricingRequest(call: SentCall, today: Day): PricingRequest {
  const body = call.body()
  const startDate = startDayOf(body)
  checkStartDate(startDate, today)
  if (call.violates('member-request-without-memberships')) {
    fail(OPERATION, 'member-request-without-memberships')
  }
  if (call.violates('too-many-memberships') || membershipsOf(body) > MAX_MEMBERSHIPS) {
    fail(OPERATION, 'too-many-memberships')
  }
  return pricingRequestOf(body, startDate)
}

/** The memberships of all people together. */
function membershipsOf({ members }: ReturnType<SentCall['body']>): number {
  return members.reduce((count, { memberships }) => count + memberships.length, 0)
}
