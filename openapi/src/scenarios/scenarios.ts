import type { OpenApiDocument } from '../openapi-objects.ts'
import { bookingScenarios, UNREACHABLE_BOOKING_FAILURES } from './bookings.ts'
import { membershipScenarios, UNREACHABLE_MEMBERSHIP_FAILURES } from './memberships.ts'
import { pricingScenarios, UNREACHABLE_PRICING_FAILURES } from './pricing.ts'
import type { Scenario, Unreachable } from './scenario.ts'
import { siteScenarios, UNREACHABLE_SITE_FAILURES } from './sites.ts'
import { staffUserScenarios } from './staff-users.ts'

/** One scenario for each failure of the document that a sandbox can return. */
export function scenariosOf(document: OpenApiDocument): Scenario[] {
  return [
    ...staffUserScenarios(document),
    ...siteScenarios(),
    ...pricingScenarios(document),
    ...bookingScenarios(document),
    ...membershipScenarios(document),
  ]
}

/** The failures that no state of a sandbox causes, and why. */
export const UNREACHABLE: readonly Unreachable[] = [
  ...UNREACHABLE_SITE_FAILURES,
  ...UNREACHABLE_PRICING_FAILURES,
  ...UNREACHABLE_BOOKING_FAILURES,
  ...UNREACHABLE_MEMBERSHIP_FAILURES,
]
