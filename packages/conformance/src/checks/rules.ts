import { CHECKS } from './all-checks.ts'

/** A rule of the specification that is easy to get wrong. */
interface SpecificationRule {
  readonly says: string
  /** The names of the checks that test it. */
  readonly checks: readonly string[]
  /** Why no check can test it. */
  readonly because?: string
}

/** Rules that no check can test from outside, each with the reason. */
const UNTESTED = {
  'failedLoginAttemptsCount stops at 255.':
    'Accounts are locked long before that. Every answer is checked against the maximum of the schema.',
  'If a promotion does not apply to one of the memberships, that membership is priced without a discount.':
    "This needs a promotion that is in force, and no operation lists promotions. The service's own tests cover this rule.",
  'The end date of a membership is its start date plus its duration, minus one day.':
    "No documented operation returns the duration of a type. The service's own tests compare every month end.",
  'If optInMarketing is false or left out, nothing is stored for it.':
    "No operation distinguishes an opt-out from a missing entry. The service's own tests look into its tables.",
  'Bookings are returned in the order of the request, and a free one has no invoice.':
    "This needs two slots with places and a free slot, which not every tenant has. The service's own tests book both.",
  'Prices are those in force on the start date.':
    "This needs a price that changes, and no operation lists prices. The service's own tests price both sides of the day.",
}

/** The rules in the order of the checks that test them. */
export const RULES: readonly SpecificationRule[] = [
  ...CHECKS.flatMap(({ name, says, rule, ruleChecks = [] }) =>
    rule === undefined ? [] : [{ says: rule === true ? says : rule, checks: [name, ...ruleChecks] }],
  ),
  ...Object.entries(UNTESTED).map(([says, because]) => ({ says, checks: [], because })),
]
