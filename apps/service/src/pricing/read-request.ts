import { document } from '@leisure-ops/openapi/document'
import { type Day, parseDay } from '../calendar.ts'
import { type FieldFault, fail, failFields, fieldFault } from '../failure.ts'
import type { Call } from '../handler.ts'
import { checkStartDate } from './check-request.ts'
import { type PricingRequest, pricingRequestOf, startDayOf } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** JSON Schema has no rule for it. */
const MAX_MEMBERSHIPS = Number(
  document.components.schemas.MembershipPricingRequest?.properties?.members?.['x-max-memberships'],
)

type SentCall = Pick<Call<typeof OPERATION>, 'sent' | 'body' | 'fieldFaults' | 'violates'>

/**
 * Steps 1 to 3. All field errors are raised at once, except those of step 3, which are reported in its place.
 *
 * @throws OperationFailure of the first step that fails.
 */
export function readPricingRequest(call: SentCall, today: Day): PricingRequest {
  failFields(OPERATION, fieldFaults(call))
  const body = call.body()
  checkStartDate(startDayOf(body), today)
  if (call.violates('member-request-without-memberships')) {
    fail(OPERATION, 'member-request-without-memberships')
  }
  if (call.violates('too-many-memberships') || membershipsOf(body) > MAX_MEMBERSHIPS) {
    fail(OPERATION, 'too-many-memberships')
  }
  return pricingRequestOf(body)
}

/** The memberships of all people together. */
function membershipsOf({ members }: ReturnType<SentCall['body']>): number {
  return members.reduce((count, { memberships }) => count + memberships.length, 0)
}

function fieldFaults(call: SentCall): readonly FieldFault[] {
  const faults = call.fieldFaults()
  const hasDateFault = faults.some(({ field }) => field === 'startDate')
  return hasDateFault ? faults : [...faults, ...startDateFaults(call.sent)]
}

/** Finds a date that has the right form but does not exist, such as 30 February or 25 o'clock. */
function startDateFaults(sent: unknown): FieldFault[] {
  const { startDate } = (sent ?? {}) as { readonly startDate?: unknown }
  if (typeof startDate !== 'string' || exists(startDate)) return []
  return [fieldFault(OPERATION, 'startDate', 'start-date-malformed')]
}

function exists(dateTime: string): boolean {
  const isTime = /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/.test(dateTime)
  return isTime && parseDay(dateTime) !== undefined
}
