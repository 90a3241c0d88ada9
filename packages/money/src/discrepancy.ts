/**
 * The name of a relation that every membership quote should satisfy (service specification, "Membership
 * pricing quote"):
 *
 * - `overview-now`: the overview's price for today is the sum of the memberships' total prices.
 * - `membership-total`: a membership's total price is the sum of its breakdown.
 * - `membership-recurring`: a membership with recurring payments has a headline price and a frequency.
 * - `overview-recurring`: the overview has a recurring part if, and only if, a membership has one.
 * - `headline-price`: the overview's headline price is the sum of the recurring memberships' headline prices.
 * - `frequency`: the overview's frequency is that of the first recurring membership.
 * - `schedule-dates`: the overview shows the first four payment days of all memberships, in order, each once.
 * - `schedule-payments`: the total price of a day is the sum of the payments of all memberships on that day.
 * - `schedule-breakdown`: the total price of a day is the sum of its own breakdown.
 * - `schedule-lines`: the breakdown of a day has a line of its own for each payment.
 * - `currency`: every price has the same currency.
 * - `discount`: the amount after discount is the price before discount minus the discount. This relation is
 *   an assumption: the specification does not say whether `discountValue` is the amount that was taken
 *   off or the discount that was configured. For the latter, `ignore` the relation.
 */
export type DiscrepancyName =
  | 'overview-now'
  | 'membership-total'
  | 'membership-recurring'
  | 'overview-recurring'
  | 'headline-price'
  | 'frequency'
  | 'schedule-dates'
  | 'schedule-payments'
  | 'schedule-breakdown'
  | 'schedule-lines'
  | 'currency'
  | 'discount'

/** A relation that is not true of a quote. */
export interface Discrepancy {
  readonly name: DiscrepancyName
  /** The path to the value: property names and indices from the top of the quote. */
  readonly path: readonly (string | number)[]
  /** The value that follows from the rest of the quote. */
  readonly expected: string
  readonly actual: string
}
