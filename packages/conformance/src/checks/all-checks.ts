import type { Check } from '../check.ts'
import { STEPS } from '../order/steps.ts'
import { CREDENTIALS } from './credentials.ts'
import { FIELD_RULES } from './field-rules.ts'
import { HTTP_RULES } from './http-rules.ts'
import { MEMBERSHIPS } from './memberships.ts'
import { PRICING } from './pricing.ts'
import { QUOTE_SHAPE } from './quote-shape.ts'
import { SCENARIOS } from './scenarios.ts'
import { SITES } from './sites.ts'
import { STAFF_USER_CREATION } from './staff-user-creation.ts'
import { STAFF_USER_REPLACEMENT } from './staff-user-replacement.ts'
import { TENANTS } from './tenants.ts'

/** Every check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...CREDENTIALS,
  ...HTTP_RULES,
  ...FIELD_RULES,
  ...STEPS,
  ...SITES,
  ...STAFF_USER_CREATION,
  ...STAFF_USER_REPLACEMENT,
  ...PRICING,
  ...QUOTE_SHAPE,
  ...MEMBERSHIPS,
  ...TENANTS,
  ...SCENARIOS,
]
