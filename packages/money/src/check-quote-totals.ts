import { Audit } from './audit.ts'
import { checkRecurring } from './check-recurring.ts'
import type { Discrepancy, DiscrepancyName } from './discrepancy.ts'
import { at, list, type Place } from './place.ts'
import type { QuoteWithTotals } from './quote-shape.ts'

/** What {@link checkQuoteTotals} checks. */
export interface QuoteCheckOptions {
  /** Relations that are not checked, such as `['discount']`. */
  readonly ignore?: readonly DiscrepancyName[]
}

/**
 * Adds up a quote again, exactly, and reports every relation of the service's specification ("Membership
 * pricing quote") that does not hold. {@link DiscrepancyName} lists the relations. It does not judge whether
 * the prices are right. The running time grows almost linearly with the size of the quote.
 *
 * @param quote the `value` of a quote, such as `signedQuote.value`.
 * @returns the discrepancies; an empty list when everything holds.
 * @throws QuoteShapeError when a property is missing or has another type, with its path.
 * @throws AmountSyntaxError when an amount is missing or is not an amount, with its path.
 */
export function checkQuoteTotals(quote: QuoteWithTotals, { ignore }: QuoteCheckOptions = {}): Discrepancy[] {
  const audit = new Audit(ignore)
  const top: Place = { value: quote, path: [] }
  const memberships = list(top, 'memberships')
  const overviewNow = at(top, 'overview.now')
  audit.readPrice(overviewNow)
  const totals = memberships.map((membership) => checkNow(audit, at(membership, 'pricing.now')))
  audit.expectSum('overview-now', overviewNow, totals)
  checkRecurring(
    audit,
    at(top, 'overview'),
    memberships.map((membership) => at(membership, 'pricing.recurring')),
  )
  return audit.found
}

/** Checks what a membership costs today. Returns its total in hundredths. */
function checkNow(audit: Audit, now: Place): bigint {
  const lines = audit.readLines(list(now, 'breakdown'))
  const total = at(now, 'totalPrice')
  audit.expectSum('membership-total', total, lines)
  return audit.readPrice(total)
}
