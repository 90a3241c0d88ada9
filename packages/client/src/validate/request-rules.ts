import type { QuoteStatus } from '@leisure-ops/quote'
import type { FailureName, OperationId } from '../failures/names.ts'
import { addMemberWithBooking } from './rules/bookings.ts'
import { addMembersWithMemberships } from './rules/memberships.ts'
import { calculateMembershipPricing } from './rules/pricing.ts'
import type { Rule, RuleContext } from './rules/rule.ts'
import { createStaffUser, updateStaffUser } from './rules/staff-users.ts'
import type { BrokenRule } from './violation.ts'

/**
 * Rules between fields and rules about dates, which the document states in prose and not in a schema. Where a rule can be read in
 * two ways, a request is reported only if it breaks both readings.
 */
const RULES = {
  createStaffUser,
  updateStaffUser,
  calculateMembershipPricing,
  addMemberWithBooking,
  addMembersWithMemberships,
}

/** The failure for a quote that is too old, or too far ahead of the clock. */
export const QUOTE_AGES: {
  readonly [O in OperationId]?: Readonly<Record<Exclude<QuoteStatus, 'usable'>, FailureName<O>>>
} = {
  addMemberWithBooking: { expired: 'booking-quote-expired', ahead: 'booking-quote-from-future' },
  addMembersWithMemberships: { expired: 'quote-expired', ahead: 'quote-from-future' },
}

/** The rules of an operation that a body breaks. */
export function rulesBrokenBy(operation: OperationId, body: unknown, context: RuleContext): BrokenRule[] {
  if (typeof body !== 'object' || body === null) return []
  const rules = (RULES as { readonly [O in OperationId]?: readonly Rule<OperationId, object>[] })[operation]
  return (rules ?? []).flatMap(({ code, breaches }) =>
    breaches(body, context).map(({ path, params }) => ({ code, path, params })),
  )
}
