import type { Audit } from './audit.ts'
import { amountOf } from './minor-units.ts'
import { at, day, list, type Place, valueOrNull } from './place.ts'

/** How many payment days the overview shows (service specification, "Limits"). */
const OVERVIEW_DAYS = 4

/** What the memberships pay, in hundredths, by day. */
type Due = ReadonlyMap<string, readonly bigint[]>

/** Checks the recurring payments of the memberships, and what the overview says of them. */
export function checkRecurring(audit: Audit, overview: Place, memberships: readonly Place[]): void {
  const due = new Map<string, bigint[]>()
  const recurring = memberships.filter((membership) => readRecurring(audit, membership, due))
  const shown = valueOrNull(overview, 'recurring', 'object')
  const [first] = recurring
  audit.expect('overview-recurring', shown, first ? 'object' : 'null', shown.value ? 'object' : 'null')
  if (first === undefined || shown.value === null) return

  const headlines = recurring.map((membership) => at(membership, 'headlinePrice'))
  const headlinePrice = at(shown, 'headlinePrice')
  audit.expectSum(
    'headline-price',
    headlinePrice,
    headlines.flatMap((price) => (price.value ? audit.readPrice(price) : [])),
  )
  audit.readPrice(headlinePrice)
  const frequency = valueOrNull(shown, 'frequency', 'string')
  audit.expect('frequency', frequency, `${at(first, 'frequency').value}`, `${frequency.value}`)
  checkSchedule(audit, shown, due)
}

/** Adds the payments of one membership to what is due. Returns whether it has recurring payments. */
function readRecurring(audit: Audit, membership: Place, due: Map<string, bigint[]>): boolean {
  const headlinePrice = valueOrNull(membership, 'headlinePrice', 'object')
  const frequency = valueOrNull(membership, 'frequency', 'string')
  const schedule = list(membership, 'schedule')
  for (const entry of schedule) {
    const date = day(entry, 'date')
    const payments = due.get(date) ?? []
    due.set(date, payments)
    for (const payment of audit.readLines(list(entry, 'payments'))) payments.push(payment)
  }
  const present = [headlinePrice, frequency].filter(({ value }) => value !== null)
  if (present.length === 0 && schedule.length === 0) return false
  for (const place of [headlinePrice, frequency]) {
    audit.expect('membership-recurring', place, 'not null', place.value === null ? 'null' : 'not null')
  }
  return true
}

/** Checks the payment days of the overview against what is due. */
function checkSchedule(audit: Audit, overview: Place, due: Due): void {
  const days = list(overview, 'schedule').map((entry) => {
    const date = day(entry, 'date')
    const total = at(entry, 'totalPrice')
    const payments = due.get(date) ?? []
    const lines = audit.readLines(list(entry, 'breakdown'))
    audit.expectSum('schedule-breakdown', total, lines)
    audit.expectSum('schedule-payments', total, payments)
    audit.expect('schedule-lines', at(entry, 'breakdown'), sortedAmounts(payments), sortedAmounts(lines))
    audit.readPrice(total)
    return date
  })
  const firstDays = [...due.keys()].sort().slice(0, OVERVIEW_DAYS)
  audit.expect('schedule-dates', at(overview, 'schedule'), firstDays.join(), days.join())
}

/** Writes amounts in a fixed order, whatever the order of the list. */
function sortedAmounts(list: readonly bigint[]): string {
  return list.map(amountOf).sort().join()
}
