import { amountOf, sumOf } from './minor-units.ts'
import { at, list, type Place, text, units } from './place.ts'
import type { QuoteWithTotals } from './quote-shape.ts'

/**
 * A relation that the specification states of every quote, by the name under which it is reported:
 *
 * - `overview-now`: the sum of the memberships' total prices
 * - `membership-total`: the sum of the membership's breakdown
 * - `discount`: the price before discount less the discount is the amount
 * - `overview-recurring`: there if, and only if, a membership has recurring payments
 * - `headline-price`: the sum of the recurring memberships' headline prices
 * - `frequency`: that of the first recurring membership
 * - `schedule-dates`: the first four payment dates over all memberships, in order
 * - `schedule-payments`: all that the memberships pay on that date
 * - `schedule-breakdown`: the sum of the entry's own breakdown
 * - `currency`: one throughout
 */
export type DiscrepancyName =
  | 'overview-now'
  | 'membership-total'
  | 'discount'
  | 'overview-recurring'
  | 'headline-price'
  | 'frequency'
  | 'schedule-dates'
  | 'schedule-payments'
  | 'schedule-breakdown'
  | 'currency'

/** A relation that does not hold. */
export interface Discrepancy {
  readonly name: DiscrepancyName
  /** Where: member names and indices from the top of the quote. */
  readonly path: readonly (string | number)[]
  /** What would have to stand there. */
  readonly expected: string
  readonly actual: string
}

/** How many recurring payment dates the overview shows (specification, "Limits"). */
const OVERVIEW_DATES = 4

/**
 * Adds up a quote again, exactly, and reports every relation of the specification ("Membership pricing quote") that does
 * not hold. It judges nothing else, and not whether the prices are right.
 *
 * @returns an empty list when everything holds.
 * @throws QuoteShapeError where a list is missing, AmountSyntaxError where an amount is missing or none; both with the
 * path.
 */
export function checkQuoteTotals(quote: QuoteWithTotals): Discrepancy[] {
  const top: Place = { value: quote, path: [] }
  const audit: Audit = { found: [], currency: text(top, 'overview.now.currency') }
  const memberships = list(top, 'memberships')
  const now = memberships.map((membership) => {
    const lines = checkLines(audit, list(membership, 'pricing.now.breakdown'))
    return checkTotal(audit, 'membership-total', at(membership, 'pricing.now.totalPrice'), lines)
  })
  checkTotal(audit, 'overview-now', at(top, 'overview.now'), now)
  const recurring = memberships.map((membership) => at(membership, 'pricing.recurring'))
  checkRecurring(audit, at(top, 'overview.recurring'), recurring)
  return audit.found
}

/** What was found so far, and the currency that everything has to be in. */
interface Audit {
  readonly found: Discrepancy[]
  readonly currency: string
}

function checkRecurring(audit: Audit, overview: Place, memberships: readonly Place[]): void {
  const due = new Map<string, bigint[]>()
  for (const entry of memberships.flatMap((membership) => list(membership, 'schedule'))) {
    const date = text(entry, 'date')
    due.set(date, [...(due.get(date) ?? []), ...checkLines(audit, list(entry, 'payments'))])
  }
  // The others have no headline price, no frequency and an empty schedule.
  const [first, ...others] = memberships.filter((membership) => at(membership, 'headlinePrice').value)
  checkEqual(
    audit,
    'overview-recurring',
    overview,
    first ? 'object' : 'null',
    overview.value ? 'object' : 'null',
  )
  if (first === undefined || overview.value === null) return

  const headlines = [first, ...others].map((membership) => checkPrice(audit, at(membership, 'headlinePrice')))
  checkTotal(audit, 'headline-price', at(overview, 'headlinePrice'), headlines)
  checkEqual(
    audit,
    'frequency',
    at(overview, 'frequency'),
    text(first, 'frequency'),
    text(overview, 'frequency'),
  )
  const dates = list(overview, 'schedule').map((entry) => {
    const date = text(entry, 'date')
    checkTotal(
      audit,
      'schedule-breakdown',
      at(entry, 'totalPrice'),
      checkLines(audit, list(entry, 'breakdown')),
    )
    checkSum(audit, 'schedule-payments', at(entry, 'totalPrice'), due.get(date) ?? [])
    return date
  })
  const firstDates = [...due.keys()].sort().slice(0, OVERVIEW_DATES)
  checkEqual(audit, 'schedule-dates', at(overview, 'schedule'), String(firstDates), String(dates))
}

function checkEqual(
  { found }: Audit,
  name: DiscrepancyName,
  { path }: Place,
  expected: string,
  actual: string,
): void {
  if (expected !== actual) found.push({ name, path, expected, actual })
}

/** The amount of a price has to be the sum of hundredths. */
function checkSum(audit: Audit, name: DiscrepancyName, price: Place, parts: readonly bigint[]): void {
  checkEqual(audit, name, at(price, 'amount'), amountOf(sumOf(parts)), amountOf(units(price, 'amount')))
}

/** A price has to be the sum of hundredths, and in the one currency. Gives its own hundredths. */
function checkTotal(audit: Audit, name: DiscrepancyName, price: Place, parts: readonly bigint[]): bigint {
  checkSum(audit, name, price, parts)
  return checkPrice(audit, price)
}

/** A price has to be in the one currency. Gives its hundredths. */
function checkPrice(audit: Audit, price: Place): bigint {
  checkEqual(audit, 'currency', at(price, 'currency'), audit.currency, text(price, 'currency'))
  return units(price, 'amount')
}

/** Each line has to be its price before discount less the discount. Gives their hundredths. */
function checkLines(audit: Audit, lines: readonly Place[]): bigint[] {
  return lines.map((line) => {
    const price = at(line, 'price')
    const discount = at(price, 'discount')
    if (discount.value !== null) {
      checkSum(audit, 'discount', price, [
        units(discount, 'priceBeforeDiscount'),
        -units(discount, 'discountValue'),
      ])
    }
    return checkPrice(audit, price)
  })
}
